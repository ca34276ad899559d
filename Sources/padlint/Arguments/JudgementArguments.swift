internal import ArgumentParser
internal import Configuration

/// The options that say which requirements count.
struct JudgementArguments: ParsableArguments {
  @OptionGroup var configuration: ConfigurationArguments

  @Option(Settings.policy) var policy: String?

  @Option(Settings.severities) var severity: [RuleLevels]

  /// The settings that were given.
  var layer: SettingsLayer {
    var layer = SettingsLayer()
    layer.add(policy, as: Settings.policy)
    layer.add(severity, as: Settings.severities)
    return layer
  }
}
