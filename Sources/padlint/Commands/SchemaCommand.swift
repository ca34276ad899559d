internal import ArgumentParser
internal import Configuration
internal import Fixing
internal import LintReporting

/// `padlint schema [report|config|fixes]`
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of reports, of .padlint.yml, or of the reports of padlint fix.")

  /// What the schema describes.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case report, config, fixes
  }

  @Argument(help: ArgumentHelp("report (JSON and NDJSON), config or fixes.", valueName: "subject"))
  var subject: Subject = .report

  func run() {
    switch subject {
    case .report: Console.answer(ReportSchema.text)
    case .fixes: Console.answer(FixReport.schema)
    case .config: Console.answer(ConfigurationSchema.text)
    }
  }
}
