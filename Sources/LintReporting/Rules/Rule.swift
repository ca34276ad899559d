/// A rule: its name, why it matters, and how it is checked.
///
/// Everything but the check is data, from which `padlint rules`, the manual and the SARIF rule list are generated.
public struct Rule: Sendable {
  /// The name that reports, configuration and `padlint rules` use, such as `embedded-padding`.
  public let id: String
  /// The severity unless a policy sets another one; nil for a rule that is off by default.
  public let defaultSeverity: Severity?
  /// What the rule finds, in a sentence.
  public let summary: String
  /// Why it matters.
  public let rationale: String
  /// The source of the requirement: a URL, or the part of this project that defines it.
  public let source: String
  /// Examples of what the rule reports and what it does not.
  public let examples: [String]
  /// What to do about a finding.
  public let remedy: String
  /// Checks a file; nil if the rule finds nothing.
  let check: @Sendable (RuleSubject) -> RuleObservation?

  /// Every rule, in the order of findings and manuals.
  public static let all =
    aboutPadding + aboutBlanking + aboutShapes + aboutStreams + aboutDeclaredCrops + aboutDeclaredSizes
    + aboutDeclaredBars
    + aboutNoVerdict

  /// Those whose findings tell of padding that is shown, or that nobody knows whether there is any.
  fileprivate static let ofShownPadding =
    aboutPadding + aboutBlanking + [paddingInOtherTrack, declaredCropLeavesPadding] + aboutNoVerdict

  /// The rule with an id; nil if there is none.
  public static func named(_ id: String) -> Rule? {
    all.first { $0.id == id }
  }
}

extension Rule {
  /// The rule for people, as `padlint explain` prints it: its reasons, examples and remedy, its severity under each policy,
  /// and how to suppress a finding.
  ///
  /// - Parameter style: says how wide the text may be.
  public func explanation(policies: [Policy], style: TextStyle = TextStyle()) -> String {
    func paragraph(_ text: String, after lead: String = "") -> String {
      style.wrapped(text, after: lead).joined(separator: "\n")
    }
    let width = policies.map(\.name.count).max() ?? 0
    let levels = policies.map { policy in
      "  \(policy.name.padded(to: width))  \(policy.severityWords(of: self))"
    }
    return """
      \(id) (\(defaultSeverity?.rawValue ?? "off"))

      \(paragraph(summary))

      \(paragraph(rationale, after: "Why: "))
      \(paragraph(source, after: "Source: "))
      \(paragraph(remedy, after: "Remedy: "))

      Examples:
      \(examples.map { paragraph($0, after: "  - ") }.joined(separator: "\n"))

      Under each policy:
      \(levels.joined(separator: "\n"))

      To let a finding pass, in .padlint.yml:
        suppressions:
          - { path: movies/a.mp4, rules: [\(id)], reason: why, until: 2030-01-31 }
      To change the severity: --severity \(id)=note, or severities: in .padlint.yml

      """
  }
}

extension Finding {
  /// Whether it tells of padding that is shown, or that nobody knows whether there is any.
  package var tellsOfPadding: Bool { Rule.ofShownPadding.contains { $0.id == ruleID } }
}

/// What a rule found in a file, before the policy gives it a severity.
struct RuleObservation: Hashable, Sendable {
  /// What was found, in a sentence.
  var message: String
  /// Where it begins, in seconds from the start.
  var startSeconds: Double?
  /// Where it ends, in seconds from the start.
  var endSeconds: Double?
}
