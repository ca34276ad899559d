internal import ArgumentParser
internal import LintReporting

/// `padlint schema`
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of the JSON and NDJSON reports.")

  func run() {
    Console.answer(ReportSchema.text)
  }
}
