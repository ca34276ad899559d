internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import MediaModel
internal import PadlintKit
internal import Paths
internal import SystemCalls

/// `padlint watch FOLDER…`
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Lint the videos of folders, and others as they arrive, until you stop it.",
    discussion: """
      A file is linted once it has not changed for a while (--settle) and, on Linux, whoever wrote it has closed it; and \
      again when its content changes. Standard output gets a line per file or, with --format ndjson, a record; reports in \
      files (--output) show what is there now, and are rewritten when that changes. Folders may come and go.

      Exit status: 0 when it was stopped by Ctrl-C, SIGTERM or SIGHUP and all reports are written; 2 for wrong usage, and \
      reports that cannot be written.
      """)

  @Argument(help: ArgumentHelp("Folders to watch.", valueName: "path"), completion: .directory)
  var paths: [FilePath] = []

  @OptionGroup(title: "Files") var discovery: DiscoveryArguments

  private static let settle = SettingDefinition(
    "settle", .number(0.1...86_400, "seconds", unit: "seconds"), from: .commandLine, standard: 2,
    help: "Lint a file once it has not changed for this many seconds")

  @Option(WatchCommand.settle) var settle: Double

  @Flag(
    help: """
      Look at the folders every second, and do not rely on what the system says about them: for folders into which other \
      machines write.
      """)
  var poll = false

  @OptionGroup(title: "Sampling") var sampling: SamplingArguments
  @OptionGroup(title: "Part") var part: PartArguments
  @OptionGroup(title: "Limits") var limits: LimitArguments
  @OptionGroup(title: "Cache") var cache: CacheArguments
  @OptionGroup(title: "Configuration and policy") var judgement: JudgementArguments
  @OptionGroup(title: "Reports") var reports: ReportArguments

  @OptionGroup var work: WorkArguments

  // Refused by name, and shown nowhere.
  @OptionGroup(visibility: .hidden) var lists: ListArguments
  @OptionGroup(visibility: .hidden) var ending: EndingArguments

  func validate() throws {
    if let option = (lists.given + ending.given).first {
      throw ValidationError("\(option) is for runs that end; padlint watch runs until you stop it")
    }
    for path in paths where path == "-" || path.isObjectAddress {
      throw ValidationError("padlint watch takes folders, not lists or addresses")
    }
  }

  func run() throws {
    if paths.isEmpty {
      throw ProgramError("name at least one folder to watch; padlint watch --help shows how")
    }
    try limits.runUntilSignalled(run)
  }

  private func run(_ signals: SignalWatch, _ access: FileAccess) throws(ProgramError) -> ExitStatus {
    for path in paths {
      guard let status = try? access.status(of: path), status.kind != .folder else { continue }
      let name = path.displayed
      throw ProgramError("\(name) is not a folder: watch takes folders; padlint \(name) lints it")
    }
    let typed = RunPlan.Arguments(
      paths: paths, lists: lists, discovery: discovery, sampling: sampling, part: part, limits: limits,
      objects: nil, cache: cache, judgement: judgement, work: work, reports: reports)
    let plan = try RunPlan(typed, isQuiet: reports.quiet > 0, signals: signals, access: access)
    let format = self.reports.format ?? .report(.text)
    let reports = try plan.settings(of: reports, ending, isShort: true)
    guard [.text, .ndjson].contains(reports.format), !format.isPaths else {
      // Paths alone are for standard output.
      let way =
        format.isPaths
        ? "padlint PATH… --format paths prints them" : "--output \(reports.format.rawValue)=FILE writes that"
      throw ProgramError("padlint watch writes text or ndjson to standard output; \(way)")
    }
    var options = FolderWatcher.Options()
    options.settleSeconds = settle
    options.polls = poll
    return try WatchSession(plan: plan, reports: reports, roots: paths, options: options).run()
  }
}
