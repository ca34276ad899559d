internal import ArgumentParser
internal import Configuration
internal import LintReporting

/// `padlint schema [report|config]`
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print a JSON Schema: of reports, or of .padlint.yml.")

  /// What there is a schema of.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case report, config
  }

  @Argument(help: ArgumentHelp("report (JSON and NDJSON) or config.", valueName: "subject"))
  var subject: Subject = .report

  func run() {
    switch subject {
    case .report: Console.answer(ReportSchema.text)
    case .config: Console.answer(ConfigurationSchema.text)
    }
  }
}
