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
      \(Policy.undecided.joined(separator: ", ")), unless --severity says otherwise. Where videos are decoded, also look at \
      \(StrictGate.spotChecks) frames at random moments, unless --spot-checks says otherwise, and in folders at files of every name, and \
      hidden ones. For gates.
      """)
  var strict = false

  /// The settings that were given.
  var layer: SettingsLayer {
    var layer = SettingsLayer()
    layer.add(policy, as: Settings.policy)
    layer.add(expect, as: Settings.expect)
    if strict {
      layer.add([StrictGate.levels] + severity, as: Settings.severities)
      layer.add(StrictGate.spotChecks, as: Settings.spotChecks)
    } else {
      layer.add(severity, as: Settings.severities)
    }
    return layer
  }
}
