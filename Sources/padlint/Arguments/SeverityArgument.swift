internal import ArgumentParser
internal import Configuration
internal import LintReporting

/// How much a rule matters, as `--severity RULE=level` says it.
struct SeverityArgument {
  let ruleID: String
  let level: RuleLevel

  init(typed: String) throws {
    let words = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2 else { throw ValidationError("a rule and its level look like edge-sliver=note") }
    guard Rule.named(words[0]) != nil else {
      let hint = Spelling.hint(for: words[0], among: Rule.all.map(\.id))
      throw ValidationError("there is no rule '\(words[0])'\(hint)")
    }
    guard let level = RuleLevel(rawValue: words[1]) else {
      throw ValidationError("a level is error, warning, note or off")
    }
    ruleID = words[0]
    self.level = level
  }
}
