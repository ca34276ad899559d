/// Collects the fields of values for a table: heads, and a row of cells for each value.
struct ColumnReader: FieldVisitor {
  private(set) var notes: [(name: String, note: FieldNote)] = []
  /// Names of the fields that no object lacks.
  private(set) var required: [String] = []
  private(set) var titles: [String] = []
  private(set) var cells: [String] = []

  /// What tables show of `value`.
  init(_ value: some Listed) {
    var value = value
    value.visit(&self)
  }

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value, _ note: FieldNote) {
    notes.append((name, note))
    if !Value.mayBeAbsent { required.append(name) }
    guard let column = note.column else { return }
    if let title = column.title {
      titles.append(title)
      cells.append(value.cell(note))
    } else if let word = cells.popLast() {
      cells.append(word == "none" ? word : "\(word) \(value.cell(note))")
    }
  }
}
