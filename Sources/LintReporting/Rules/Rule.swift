/// One thing that padlint can hold against a file: what it is called, why it matters, and how it is checked.
///
/// Everything but the check is data, from which `padlint rules`, the manual and the SARIF rule list are made.
public struct Rule: Sendable {
  /// The name that reports, configuration and `padlint rules` use, such as `embedded-padding`.
  public let id: String
  /// The severity where a policy says nothing else; nil for a rule that is off until a policy asks for it.
  public let defaultSeverity: Severity?
  /// What is found, in a sentence.
  public let summary: String
  /// Why it matters.
  public let rationale: String
  /// Where the requirement comes from: an address, or the part of this project that defines it.
  public let source: String
  /// What the rule reports, and what it lets pass.
  public let examples: [String]
  /// What to do about a finding.
  public let remedy: String
  /// What the rule sees in a file; nil where it has nothing to say.
  let check: @Sendable (RuleSubject) -> RuleObservation?
}
