/// The most severe of many files: ranked by their most severe finding, then by the number of findings that count; those kept
/// stay in the order in which they came.
struct WorstFiles {
  private struct Kept {
    let order: Int
    let severity: Severity?
    let findings: Int
    let file: FileReport

    /// Whether this one is kept rather than `other`.
    func isGraver(than other: Kept) -> Bool {
      let (ours, theirs) = (severity?.rank ?? -1, other.severity?.rank ?? -1)
      if (ours, findings) != (theirs, other.findings) { return (ours, findings) > (theirs, other.findings) }
      return order < other.order
    }
  }

  private let most: Int
  private var kept: [Kept] = []
  private var seen = 0

  /// - Parameter most: how many files are kept, at least 1.
  init(most: Int) {
    self.most = most
  }

  mutating func add(_ file: FileReport) {
    let active = file.activeFindings
    kept.append(
      Kept(order: seen, severity: active.map(\.severity).max(), findings: active.count, file: file))
    seen += 1
    // Now and then, so that a file costs no more than its share of a sort.
    if kept.count >= 2 * most + 1000 { dropLeast() }
  }

  /// The files that were kept, in their order, and how many were not.
  mutating func taken() -> (kept: [FileReport], dropped: Int) {
    dropLeast()
    return (kept.sorted { $0.order < $1.order }.map(\.file), seen - kept.count)
  }

  private mutating func dropLeast() {
    guard kept.count > most else { return }
    kept.sort { $0.isGraver(than: $1) }
    kept.removeLast(kept.count - most)
  }
}
