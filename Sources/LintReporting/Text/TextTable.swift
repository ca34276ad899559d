/// A small table whose columns are as wide as their longest cell.
struct TextTable {
  private var rows: [[String]]
  private let leftAligned: Set<Int>

  /// A table with its header; columns are aligned to the right, but for `leftAligned`.
  init(header: [String], leftAligned: Set<Int>) {
    rows = [header]
    self.leftAligned = leftAligned
  }

  mutating func add(_ row: [String]) {
    rows.append(row)
  }

  /// The rows as lines, header first.
  var lines: [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let spaces = String(repeating: " ", count: widths[column] - cell.count)
        return leftAligned.contains(column) ? cell + spaces : spaces + cell
      }
      return cells.joined(separator: "  ").trimmingTrailingSpaces
    }
  }
}
