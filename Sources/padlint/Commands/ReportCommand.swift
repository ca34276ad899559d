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

  @Option(
    help: ArgumentHelp(
      "In html, json, junit and csv, list the N gravest files only; what counts files counts all.",
      valueName: "n"))
  var worst: Int?

  func validate() throws {
    if let worst, !(1...Self.mostWorst ~= worst) {
      throw ValidationError(
        SettingRange.demand("--worst", "a whole number", 1...Self.mostWorst, "\(worst)"))
    }
  }

  /// They are held in memory.
  private static let mostWorst = 200_000

  func run() throws {
    let clock = RunClock()
    var layer = judgement.layer
    reports.add(to: &layer)
    let access = FileAccess.started(timeoutSeconds: LimitArguments.standardTimeoutSeconds)
    let settings = try judgement.configuration.settings(layer, by: access)
    var stored = StoredReports(by: access)
    for path in paths { try stored.add(path) }
    let named = paths.filter { $0 != "-" }.map { ArgumentText.decode($0) }
    let count = try stored.fileCount()
    var reported = try reports.settings(
      settings, besides: named, by: access, isRun: false, isShort: count <= TextListing.fewFiles)
    reported.worst = worst
    try refuse(count, files: reported)
    let outputs = try ReportOutputs(reported)
    try stored.forEach { outputs.add($0.analysis) }
    // The run is the one that looked at the files: dashboards go by its time.
    var run = stored.run ?? clock.description(jobs: 1, configurationFile: nil)
    run.configurationFile = settings.file?.path
    // What it came to is judged anew; that a part of the files is missing stays true.
    let missing = tellOfMissing(stored.shards)
    run.conclusion = stored.isInterrupted ? .interrupted : missing ? .incomplete : nil
    if paths.count > 1 { run.shard = nil }
    let status = try outputs.end(run)
    if status != .success { throw status }
  }

  /// Refuses formats that cannot list so many files.
  private func refuse(_ count: Int, files reports: ReportSettings) throws(Problem) {
    let formats = [reports.format] + reports.files.map(\.format)
    guard worst == nil, let format = formats.first(where: { $0.mostFiles.map { count > $0 } ?? false }),
      let most = format.mostFiles
    else { return }
    throw Problem(
      """
      \(format.rawValue) lists at most \(most) files, and these are \(count): --worst N lists the gravest, and \
      prometheus, markdown and --statistics count them all
      """)
  }

  /// Says which parts of a divided run are in none of the reports; false where there are none such.
  private func tellOfMissing(_ shards: ShardCount) -> Bool {
    let missing = shards.missing()
    for (count, numbers, more) in missing {
      let names =
        numbers.map { "\($0)/\(count)" }.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
      Console.say("missing, or not complete: shard \(names)")
    }
    return !missing.isEmpty
  }
}
