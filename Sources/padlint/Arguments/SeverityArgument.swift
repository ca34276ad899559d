internal import ArgumentParser
internal import Configuration
internal import LintReporting

/// How much a rule matters, as `--severity RULE=level` says it.
struct SeverityArgument: ExpressibleByArgument {
  let ruleID: String
  let level: RuleLevel

  init?(argument: String) {
    let words = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2, Rule.named(words[0]) != nil, let level = RuleLevel(rawValue: words[1]) else {
      return nil
    }
    ruleID = words[0]
    self.level = level
  }
}
