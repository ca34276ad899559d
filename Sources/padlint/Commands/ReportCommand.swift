internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit
internal import SystemCalls

/// `padlint report FILE…`
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract:
      "Convert stored JSON or NDJSON reports to another format; files are judged anew, without decoding them."
  )

  @Argument(
    help: ArgumentHelp(
      """
      JSON or NDJSON reports; - reads one from standard input. Several are merged into one, ordered by path; if two \
      contain the same file, the later one counts.
      """,
      valueName: "file"),
    completion: .file())
  var paths: [String]

  @OptionGroup(title: "Configuration and policy") var judgement: JudgementArguments
  @OptionGroup(title: "Reports") var reports: ReportArguments

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
    try stored.forEach { file in
      outputs.add(file.analysis)
      if outputs.isUnread { CurrentProcess.endOfClosedPipe() }
    }
    // The run is the one that analysed the files: dashboards use its time.
    var run = stored.run ?? clock.description(jobs: 1, configurationFile: nil)
    run.configurationFile = settings.file?.path
    // The conclusion is reached anew, but files that the run did not reach are still missing.
    run.conclusion = stored.isInterrupted ? .interrupted : nil
    let status = try outputs.end(run)
    if status != .success { throw status }
  }
}
