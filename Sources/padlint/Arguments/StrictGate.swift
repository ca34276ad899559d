internal import Configuration
internal import LintReporting

/// What `--strict` asks for: at a gate, nothing passes that could not be decided.
enum StrictGate {
  /// How many moments of chance are looked at: padding for a tenth of the time is missed once in eighteen times, for a quarter once in
  /// 3,000.
  static let spotChecks = 28

  /// What could not be decided is an error, whatever the configuration says.
  static var levels: RuleLevels {
    RuleLevels(uniqueKeysWithValues: Policy.undecided.map { ($0, Setting(RuleLevel.error, .commandLine)) })
  }
}
