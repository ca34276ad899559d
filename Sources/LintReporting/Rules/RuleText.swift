/// The explanation of a rule for people: `padlint explain`.
public enum RuleText {
  /// The rule with its reasons, examples and remedy, its severity under each policy, and how to suppress a finding.
  public static func explanation(of rule: Rule, policies: [Policy]) -> String {
    let width = policies.map(\.name.count).max() ?? 0
    let levels = policies.map { policy in
      let name = policy.name + String(repeating: " ", count: width - policy.name.count)
      return "  \(name)  \(policy.severities[rule.id]?.rawValue ?? "off")"
    }
    return """
      \(rule.id) (\(rule.defaultSeverity?.rawValue ?? "off"))

      \(rule.summary)

      Why: \(rule.rationale)
      Source: \(rule.source)
      Remedy: \(rule.remedy)

      Examples:
      \(rule.examples.map { "  - \($0)" }.joined(separator: "\n"))

      Under each policy:
      \(levels.joined(separator: "\n"))

      To let a finding pass, in .padlint.yml:
        suppressions:
          - { path: movies/a.mp4, rules: [\(rule.id)], reason: why, until: 2030-01-31 }
      To change the severity: --severity \(rule.id)=note, or severities: in .padlint.yml

      """
  }
}
