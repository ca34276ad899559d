/// The number of files with each outcome.
package struct FixSummary: Hashable, Sendable {
  /// Counts by ``FixOutcome/word``.
  package private(set) var counts: [String: Int] = [:]
  /// The reasons why files are left alone.
  package private(set) var refusals: [String: Refused] = [:]

  /// The files that are left alone for one reason.
  package struct Refused: Hashable, Sendable {
    /// How many there are.
    package var files = 0
    /// What would allow all of them; nil if nothing does.
    package var option: String?
  }

  /// Nothing counted yet.
  package init() {}

  /// Counts an outcome.
  package mutating func add(_ outcome: FixOutcome) {
    counts[outcome.word, default: 0] += 1
    guard case .refused(let refusal) = outcome.result else { return }
    var refused = refusals[refusal.code] ?? Refused(option: refusal.option)
    refused.files += 1
    // Of numbers, the least allows them all.
    refused.option = [refused.option, refusal.option].compactMap { $0 }.min()
    refusals[refusal.code] = refused
  }

  /// The number of files of an outcome.
  package subscript(word: String) -> Int { counts[word] ?? 0 }
}
