public import LintReporting

/// The severity of a rule in settings, or `off`.
public enum RuleLevel: String, CaseIterable, Sendable {
  /// The rule is off.
  case off
  /// For information.
  case note
  /// Worth a look.
  case warning
  /// Fails the gate by default.
  case error

  /// The severity of the rule's findings; nil for a rule that is off.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}

/// Levels by the rule's id; each has its own origin, as several sources may each set some of them.
public typealias RuleLevels = [String: Setting<RuleLevel>]

/// Reads the levels of rules, such as `embedded-padding: warning`.
enum RuleLevelReader {
  /// The levels by the rule's id, each with its line.
  static func levels(_ value: YAMLValue, _ problems: ProblemList) -> [String: (level: RuleLevel, line: Int)] {
    var levels: [String: (level: RuleLevel, line: Int)] = [:]
    for (key, value) in MappingReader.pairs(of: value, "'severities'", problems) {
      if Rule.named(key.text) == nil {
        problems.add(unknown(key.text), at: key.place)
      } else if let level: RuleLevel = MappingReader.word(value, "'\(key.text)'", problems) {
        levels[key.text] = (level, key.place.line)
      }
    }
    return levels
  }

  /// The message about a rule that does not exist.
  static func unknown(_ id: String) -> String {
    "there is no rule \(Spelling.quoted(id))\(Spelling.hint(for: id, among: Rule.all.map(\.id)))"
  }
}
