internal import ArgumentParser
internal import LintReporting

/// `padlint rules [ID]`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or explain one.")

  @Argument(
    help: ArgumentHelp("The rule to explain.", valueName: "id"), completion: .list(Rule.all.map(\.id)))
  var id: Rule?

  @Option(help: ArgumentHelp("Print text or JSON.", valueName: "format"))
  var format: CatalogueFormat = .text

  func run() {
    if format == .json { return Console.answer(CatalogueJSON.rules(id.map { [$0] } ?? Rule.all)) }
    if let rule = id {
      return Console.answer(rule.explanation(policies: Policy.all, style: Console.plainStyle))
    }
    let width = Rule.all.map(\.id.count).max() ?? 0
    for rule in Rule.all {
      let severity = rule.defaultSeverity?.rawValue ?? "off"
      Console.answer("\(rule.id.padded(to: width))  \(severity.padded(to: 7))  \(rule.summary)\n")
    }
  }
}
