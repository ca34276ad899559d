/// What there is to know about a rule, for people.
public enum RuleText {
  /// The rule with its reasons, examples and remedy, what each policy makes of it, and how to let a finding pass.
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
