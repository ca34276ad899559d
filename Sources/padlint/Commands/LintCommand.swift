internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import MediaModel
internal import PadlintKit
internal import Paths
internal import SystemCalls

/// `padlint lint PATH…`, which is what `padlint PATH…` means.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Lint video files (the default).")

  @Argument(
    help: ArgumentHelp(
      """
      Video files, folders to search for them, and https:// addresses of videos on servers that answer requests for \
      parts; - reads a list of all these from standard input.
      """,
      valueName: "path"),
    completion: .file())
  var paths: [FilePath] = []

  @OptionGroup(title: "Files") var lists: ListArguments
  @OptionGroup(title: "Files") var discovery: DiscoveryArguments
  @OptionGroup(title: "Sampling") var sampling: SamplingArguments
  @OptionGroup(title: "Part") var part: PartArguments
  @OptionGroup(title: "Limits") var limits: LimitArguments
  @OptionGroup(title: "Objects") var objects: ObjectArguments
  @OptionGroup(title: "Cache") var cache: CacheArguments
  @OptionGroup(title: "Configuration and policy") var judgement: JudgementArguments
  @OptionGroup(title: "Reports") var reports: ReportArguments
  @OptionGroup(title: "Reports") var ending: EndingArguments

  @OptionGroup var work: WorkArguments

  @Option(ObjectPlan.jobs) var objectJobs: Int

  @Flag(help: "Report files as they are done instead of in a stable order.")
  var unordered = false

  @Flag(
    name: [.customShort("V"), .long],
    help:
      "Show the versions of padlint and FFmpeg; with --verbose, also how workers are confined on this machine."
  )
  var version = false

  func validate() throws {
    try ending.validate(with: reports)
    if lists.changedSince != nil && ending.writeBaseline != nil {
      throw ValidationError(
        "--changed-since and --write-baseline cannot be used together: a baseline has to cover all files")
    }
  }

  func run() throws {
    if version && !reports.verbose { return Console.answer(VersionText.text) }
    // Not in `validate`, which runs before unknown options are reported.
    if !version && paths.isEmpty && lists.filesFrom.isEmpty {
      let arguments = CurrentProcess.arguments.dropFirst().map(ArgumentText.encode)
      throw ProgramError("name at least one file or folder to lint; \(UsageHints.ofNoPath(arguments))")
    }
    try limits.runUntilSignalled(run)
  }

  private func run(_ signals: SignalWatch, _ access: FileAccess) throws -> ExitStatus {
    let typed = RunPlan.Arguments(
      paths: paths, lists: lists, discovery: discovery, sampling: sampling, part: part, limits: limits,
      objects: ObjectPlan(client: objects.client, jobs: objectJobs), cache: cache, judgement: judgement,
      work: work, reports: reports)
    if version {
      let settings = try typed.settings(by: access)
      try showVersionAndConfinement(AnalysisPlan(sampling, limits, settings).workers)
      return .success
    }
    let plan = try RunPlan(typed, isQuiet: reports.quiet > 0, signals: signals, access: access)
    let isShort = plan.namesFilesOnly && plan.targets.count <= TextListing.fewFiles
    let reports = try plan.settings(of: reports, ending, isShort: isShort)
    return try LintSession(plan: plan, reports: reports, isUnordered: unordered).run()
  }

  private func showVersionAndConfinement(_ workers: WorkerSettings) throws {
    do {
      guard let found = try WorkerService.confinement(workers) else {
        throw ProgramError("the worker did not answer")
      }
      Console.answer(VersionText.text + VersionText.describe(found, workers))
    } catch let error as SystemError {
      throw ProgramError("no worker could be started: \(error)")
    }
  }
}
