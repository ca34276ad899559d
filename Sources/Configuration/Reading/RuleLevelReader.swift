internal import LintReporting

/// Reads how much rules matter: `embedded-padding: warning`.
enum RuleLevelReader {
  /// The levels by rule, each with its line.
  static func levels(_ value: YAMLValue, _ problems: ProblemList) -> [String: (level: RuleLevel, line: Int)] {
    var levels: [String: (level: RuleLevel, line: Int)] = [:]
    for (key, value) in ObjectReader.pairs(of: value, "'severities'", problems) {
      if Rule.named(key.text) == nil {
        problems.add(unknown(key.text), at: key.place)
      } else if let level: RuleLevel = ObjectReader.word(value, "'\(key.text)'", problems) {
        levels[key.text] = (level, key.place.line)
      }
    }
    return levels
  }

  /// What to say of a rule that does not exist.
  static func unknown(_ id: String) -> String {
    "there is no rule \(Spelling.quoted(id))\(Spelling.hint(for: id, among: Rule.all.map(\.id)))"
  }
}
