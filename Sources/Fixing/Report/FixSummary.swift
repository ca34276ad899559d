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
    refused.option = Self.common(refused.option, refusal.option)
    refusals[refusal.code] = refused
  }

  /// What allows whatever either allows. A number that is low enough for the least sure of several files would let pass all that
  /// nobody has looked at.
  private static func common(_ one: String?, _ other: String?) -> String? {
    guard let one, let other else { return nil }
    let names = [one, other].map { $0.prefix { $0 != " " } }
    if one == other { return one }
    return names.allSatisfy { ["--min-confidence", "--from"].contains($0) }
      ? "--from REPORT --only FILE" : nil
  }

  /// The number of files of an outcome.
  package subscript(word: String) -> Int { counts[word] ?? 0 }
}
