internal import ArgumentParser
internal import Configuration

/// By what to judge, as it was typed.
struct JudgementArguments: ParsableArguments {
  @OptionGroup var configuration: ConfigurationArguments

  @Option(Settings.policy) var policy: String?

  @Option(Settings.severities) var severity: [RuleLevels]

  /// What the command line says of it.
  var layer: SettingsLayer {
    var layer = SettingsLayer()
    layer.add(policy, as: Settings.policy)
    layer.add(severity, as: Settings.severities)
    return layer
  }
}
