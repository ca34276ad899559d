internal import ArgumentParser
internal import LintReporting

/// `padlint rules [ID]`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or explain one.")

  @Argument(
    help: ArgumentHelp("The rule to explain.", valueName: "id"), completion: .list(Rule.all.map(\.id)))
  var id: Rule?

  func run() {
    if let rule = id { return Console.answer(Self.explanation(of: rule)) }
    let width = Rule.all.map(\.id.count).max() ?? 0
    for rule in Rule.all {
      Console.answer(
        "\(rule.id.padded(to: width))  \(Self.severity(of: rule).padded(to: 7))  \(rule.summary)\n")
    }
  }

  private static func severity(of rule: Rule) -> String { rule.defaultSeverity?.rawValue ?? "off" }

  private static func explanation(of rule: Rule) -> String {
    """
    \(rule.id) (\(severity(of: rule)))

    \(rule.summary)

    Why: \(rule.rationale)
    Source: \(rule.source)
    Remedy: \(rule.remedy)

    Examples:
    \(rule.examples.map { "  - \($0)" }.joined(separator: "\n"))

    """
  }
}
