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
    let access = FileAccess.beforeConfiguration()
    let settings = try judgement.configuration.settings(layer, by: access)
    var stored = StoredReports(by: access)
    for path in paths { try stored.add(path) }
    let named = paths.filter { $0 != "-" }.map { ArgumentText.decode($0) }
    let outputs = try ReportOutputs(
      reports.settings(
        settings, besides: named, by: access, isRun: false, isShort: stored.fileCount <= TextListing.fewFiles)
    )
    try stored.forEach { outputs.add($0.analysis) }
    // The run is the one that looked at the files: dashboards go by its time.
    var run = stored.run ?? clock.description(jobs: 1, configurationFile: nil)
    run.configurationFile = settings.file?.path
    // What it came to is judged anew; that a part of the files is missing stays true.
    run.conclusion = stored.isInterrupted ? .interrupted : nil
    let status = try outputs.end(run)
    if status != .success { throw status }
  }
}
