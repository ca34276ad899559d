/// The number of files with each outcome.
package struct FixSummary: Hashable, Sendable {
  /// Counts by ``FixOutcome/word``.
  package private(set) var counts: [String: Int] = [:]
  /// The reasons why files are left alone.
  package private(set) var refusals: [String: Refused] = [:]

  /// How many of the planned files would only hide the padding (``FixPlan/isHidden``).
  package private(set) var toBeHidden = 0

  /// The files that are left alone for one reason.
  package struct Refused: Hashable, Sendable {
    /// How many there are.
    package var files = 0
    /// What would allow some of them at least; nil if nothing does.
    package fileprivate(set) var offer: String?
    /// How many of them that would allow.
    package fileprivate(set) var allowed = 0
    /// What would allow all of them; nil if nothing does.
    package var option: String? { allowed == files ? offer : nil }
  }

  /// Nothing counted yet.
  package init() {}

  /// Counts an outcome.
  package mutating func add(_ outcome: FixOutcome) {
    counts[outcome.word, default: 0] += 1
    if case .planned(let plan) = outcome.result, plan.isHidden { toBeHidden += 1 }
    guard case .refused(let refusal) = outcome.result else { return }
    var refused = refusals[refusal.code] ?? Refused()
    refused.files += 1
    if let option = refusal.option {
      refused.offer = refused.allowed == 0 ? option : Self.common(refused.offer, option)
      refused.allowed += 1
    }
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
