/// Keeps pieces of a report within a budget, the worst first, and counts what it had to leave out.
///
/// For formats whose readers refuse what is too long. What is kept stays in the order in which it came.
struct SeverityBudget {
  private struct Piece {
    let order: Int
    let bytes: [UInt8]
    let cost: Int
  }

  private let budget: Int
  private var spent = 0
  private var kept: [Severity: [Piece]] = [:]
  private var seen = 0
  /// Pieces that were left out.
  private(set) var omitted = 0

  init(budget: Int) {
    self.budget = budget
  }

  mutating func add(_ bytes: [UInt8], severity: Severity, cost: Int) {
    kept[severity, default: []].append(Piece(order: seen, bytes: bytes, cost: cost))
    seen += 1
    spent += cost
    while spent > budget, let least = kept.keys.min() {
      if let dropped = kept[least]?.popLast() {
        spent -= dropped.cost
        omitted += 1
      } else {
        kept[least] = nil
      }
    }
  }

  /// What is kept, in the order in which it came.
  var pieces: [[UInt8]] {
    kept.values.joined().sorted { $0.order < $1.order }.map(\.bytes)
  }
}
