internal import ArgumentParser
internal import Configuration
internal import LintReporting

/// By what to judge, as it was typed.
struct JudgementArguments: ParsableArguments {
  @OptionGroup var configuration: ConfigurationArguments

  @Option(
    help: ArgumentHelp(
      "Judge by this policy (default: apple-hig); `padlint policies` lists them.", valueName: "name"),
    completion: .list(Policy.all.map(\.name)))
  var policy: String?

  @Option(
    help: ArgumentHelp(
      "Let a rule's findings be error, warning, note or off; repeatable.", valueName: "rule=level"),
    completion: .list(Rule.all.flatMap { rule in RuleLevel.allCases.map { "\(rule.id)=\($0.rawValue)" } }),
    transform: SeverityArgument.init(typed:))
  var severity: [SeverityArgument] = []

  /// What the command line says of it.
  var layer: SettingsLayer {
    var layer = SettingsLayer()
    layer.policy = policy.map { Setting($0, .commandLine) }
    for argument in severity { layer.severities[argument.ruleID] = Setting(argument.level, .commandLine) }
    return layer
  }
}
