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
    var stored: [ReportReader.Content] = []
    for path in paths { stored.append(try Self.read(path)) }
    let outputs = try ReportOutputs(
      reports.settings(settings, besides: paths.filter { $0 != "-" }.map { ArgumentText.decode($0) }))
    for file in ReportReader.merged(stored.map(\.files)) { outputs.add(file.analysis) }
    // The run is the one that looked at the files: dashboards go by its time.
    var run =
      ReportReader.latest(of: stored.map(\.run)) ?? clock.description(jobs: 1, configurationFile: nil)
    run.configurationFile = settings.file?.path
    try outputs.end(run)
    if outputs.status != .success { throw outputs.status }
  }

  private static func read(_ path: String) throws(Problem) -> ReportReader.Content {
    do {
      let file =
        path == "-"
        ? FileDescriptor(owning: 0) : try FileDescriptor.waiting(path: ArgumentText.decode(path))
      return try ReportReader.read(file.readAll())
    } catch let error as ReportReadError {
      let line = error.line.map { " line \($0):" } ?? ""
      throw Problem("\(path):\(line) \(error.message)")
    } catch {
      throw Problem("\(path): cannot be read: \(error)")
    }
  }
}
