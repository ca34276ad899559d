internal import ArgumentParser
internal import Configuration
internal import LintReporting

/// The options that say which requirements count.
struct JudgementArguments: ParsableArguments {
  @OptionGroup var configuration: ConfigurationArguments

  @Option(Settings.policy) var policy: String?

  @Option(Settings.severities) var severity: [RuleLevels]

  @Option(Settings.expect) var expect: [[ExpectedShape]]

  @Flag(
    help: """
      Fail on every file that could not be decided, whatever the configuration says: make errors of \
      \(Policy.undecided.joined(separator: ", ")), unless --severity says otherwise, and look at \
      \(strictSpotChecks) frames at random moments, unless --spot-checks says otherwise; in folders, at files of every name, and hidden \
      ones. For gates.
      """)
  var strict = false

  /// How many moments decide at a gate: padding for a tenth of the time is missed once in eighteen times, for a quarter once in 3,000.
  static let strictSpotChecks = 28

  /// The settings that were given.
  var layer: SettingsLayer {
    var layer = SettingsLayer()
    layer.add(policy, as: Settings.policy)
    layer.add(expect, as: Settings.expect)
    if strict {
      let levels = Policy.undecided.map { ($0, Setting(RuleLevel.error, .commandLine)) }
      layer.add([RuleLevels(uniqueKeysWithValues: levels)] + severity, as: Settings.severities)
      layer.add(Self.strictSpotChecks, as: Settings.spotChecks)
    } else {
      layer.add(severity, as: Settings.severities)
    }
    return layer
  }
}
