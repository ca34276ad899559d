internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit
internal import Paths
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
  var paths: [FilePath]

  @OptionGroup(title: "Configuration and policy") var judgement: JudgementArguments
  @OptionGroup(title: "Reports") var reports: ReportArguments
  @OptionGroup(title: "Reports") var ending: EndingArguments

  /// The files that are listed are held in memory.
  private static let mostFiles = SettingDefinition(
    "worst", .wholeNumber(1...200_000), from: .commandLine, standard: 200_000, standardWords: "all",
    help:
      "In text, html, json, junit and csv, list only this many files, the worst; counts are of all files")

  @Option(ReportCommand.mostFiles) var worst: Int?

  func validate() throws { try ending.validate(with: reports) }

  func run() throws {
    let clock = RunClock()
    var layer = judgement.layer
    reports.add(to: &layer)
    let access = FileAccess.beforeConfiguration()
    let settings = try judgement.configuration.settings(layer, by: access)
    var stored = try StoredReports(by: access)
    for path in paths { try stored.add(path) }
    let named = paths.filter { $0 != "-" }
    let count = try stored.fileCount()
    var settled = try reports.settings(
      settings, ending, besides: named, by: access, isRun: false, isShort: count <= TextListing.fewFiles)
    settled.worst = worst
    if worst != nil, settled.style.showsPathsOnly || !settled.formats.contains(where: \.listsWorst) {
      throw ProgramError("--worst applies to text, html, json, junit and csv, and no report is one of these")
    }
    try refuse(count, in: settled.formats)
    if settled.formats.contains(.html), reports.pictures != PagePictures.none, !settled.isQuiet {
      Console.say(
        "stored reports hold no pictures, and the page shows none; padlint PATH… --output html=FILE makes one with pictures"
      )
    }
    if !settled.isQuiet { tellOfPolicies(stored.policies, settings) }
    let outputs = try ReportOutputs(settled)
    try stored.forEach { file in
      outputs.add(file.analysis)
      if outputs.isUnread { CurrentProcess.endOfClosedPipe() }
    }
    // The run is the one that analysed the files: dashboards use its time.
    var run = stored.run ?? clock.description(jobs: 1, configurationFile: nil)
    run.configurationFile = settings.file?.path
    // The conclusion is reached anew, but files that the run did not reach are still missing.
    let isMissing = tellOfMissing(stored.shards)
    for gap in stored.gaps { Console.say(gap) }
    run.conclusion =
      stored.isInterrupted ? .interrupted : isMissing || !stored.gaps.isEmpty ? .incomplete : nil
    if paths.count > 1 { (run.shard, run.skipped, run.ignored) = (nil, [:], [:]) }
    let status = try outputs.end(run)
    if status != .success { throw status }
  }

  /// Refuses formats that cannot list this many files.
  private func refuse(_ count: Int, in formats: [ReportFormat]) throws(ProgramError) {
    guard worst == nil, let format = formats.first(where: { $0.mostFiles.map { count > $0 } ?? false }),
      let most = format.mostFiles
    else { return }
    throw ProgramError(
      """
      \(format.rawValue) lists at most \(most) files, and these are \(count): --worst N lists the worst, and \
      prometheus, markdown and --statistics count them all
      """)
  }

  /// Prints which reports another policy judged, unless the one in force was typed.
  private func tellOfPolicies(_ policies: [(report: String, policy: String)], _ settings: EffectiveSettings) {
    let (name, origin) = (settings.policy.name, settings.setting(Settings.policy).origin)
    if origin == .commandLine { return }
    for (report, policy) in policies where policy != name {
      let keeping =
        settings.policies.contains { $0.name == policy } ? "; --policy \(policy) keeps that" : ""
      let words = TerminalText.escaped("was judged by \(policy)\(keeping)")
      Console.say("judged anew by \(name) (\(settings.words(for: origin))); \(report) \(words)")
    }
  }

  /// Prints which shards are in none of the reports.
  ///
  /// - Returns: whether there are any.
  private func tellOfMissing(_ shards: ShardCount) -> Bool {
    let missing = shards.missing()
    for (count, numbers, more) in missing {
      let names =
        numbers.map { "\($0)/\(count)" }.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
      Console.say("missing or incomplete: shard \(names)")
    }
    return !missing.isEmpty
  }
}
