internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit

/// `padlint report FILE…`
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write stored JSON or NDJSON reports in another format, judged anew, without decoding.")

  @Argument(
    help: ArgumentHelp(
      """
      JSON or NDJSON reports; - reads one from standard input. Several become one, ordered by path; where two \
      know a file, the later one counts.
      """,
      valueName: "file"),
    completion: .file())
  var paths: [String]

  @OptionGroup(title: "By what to judge") var judgement: JudgementArguments
  @OptionGroup(title: "What to report") var reports: ReportArguments

  func run() throws {
    let clock = RunClock()
    var layer = judgement.layer
    reports.add(to: &layer)
    let settings = try judgement.configuration.settings(layer)
    var stored: [[FileReport]] = []
    for path in paths { stored.append(try Self.read(path)) }
    let outputs = try ReportOutputs(reports.settings(settings))
    for file in ReportReader.merged(stored) { try outputs.add(file.analysis) }
    try outputs.end(clock.description(jobs: 1, configurationFile: settings.file?.path))
    if outputs.status != .success { throw outputs.status }
  }

  private static func read(_ path: String) throws(Problem) -> [FileReport] {
    do {
      let file =
        path == "-"
        ? FileDescriptor(owning: 0) : try FileDescriptor.waiting(path: ArgumentText.decode(path))
      return try ReportReader.files(in: file.readAll())
    } catch let error as ReportReadError {
      let line = error.line.map { " line \($0):" } ?? ""
      throw Problem("\(path):\(line) \(error.message)")
    } catch {
      throw Problem("\(path): cannot be read: \(error)")
    }
  }
}
