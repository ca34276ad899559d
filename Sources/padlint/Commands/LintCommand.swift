internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import ObjectReading
internal import PadlintKit
internal import VideoDecoding

/// `padlint lint PATH…`, which is what `padlint PATH…` means.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Lint video files (the default).")

  @OptionGroup(title: "What to lint") var discovery: DiscoveryArguments
  @OptionGroup(title: "How closely to look") var sampling: SamplingArguments
  @OptionGroup(title: "What a file may cost") var limits: LimitArguments
  @OptionGroup(title: "What may be asked of servers") var objects: ObjectArguments
  @OptionGroup(title: "What to remember") var cache: CacheArguments
  @OptionGroup(title: "By what to judge") var judgement: JudgementArguments
  @OptionGroup(title: "What to report") var reports: ReportArguments

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Lint N files at a time (default: one for each processor).", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Lint N objects at a time, beside the files (default: 16): that is mostly waiting.", valueName: "n"))
  var objectJobs = 16

  @Flag(help: "Report files as they are done instead of in a stable order.")
  var unordered = false

  @Option(
    help: ArgumentHelp(
      "Show how far the run is: auto (a bar, on a terminal only), plain (a line now and then) or none.",
      valueName: "how"))
  var progress: ProgressChoice = .auto

  @Flag(help: "Show the versions of padlint and of FFmpeg; with --verbose also what confines workers here.")
  var version = false

  func validate() throws {
    if discovery.changedSince != nil && reports.baselines.writeBaseline != nil {
      throw ValidationError(
        "--changed-since and --write-baseline exclude each other: a baseline is of all files")
    }
    if let jobs, !SettingRange.jobs.contains(jobs) {
      throw ValidationError(SettingRange.demand("--jobs", "a whole number", SettingRange.jobs, "\(jobs)"))
    }
    if !SettingRange.jobs.contains(objectJobs) {
      throw ValidationError(
        SettingRange.demand("--object-jobs", "a whole number", SettingRange.jobs, "\(objectJobs)"))
    }
  }

  /// What the command line says of what configuration may say too.
  private var layer: SettingsLayer {
    var layer = judgement.layer
    discovery.add(to: &layer)
    sampling.add(to: &layer)
    limits.add(to: &layer)
    reports.add(to: &layer)
    layer.jobs = jobs.map { Setting($0, .commandLine) }
    return layer
  }

  func run() throws {
    if version && !reports.verbose { return Console.answer(VersionText.text) }
    // Not in `validate`, which is asked before an option that does not exist is complained of.
    if !version && discovery.paths.isEmpty && discovery.filesFrom.isEmpty {
      throw Problem("name at least one file or folder to lint; padlint --help shows how")
    }
    // Before anything is begun that a signal could leave unfinished.
    let signals = SignalWatch()
    let access = limits.access(signals.cancellation)
    do {
      let session = try session(layer, signals, access)
      let status = try session?.run() ?? .success
      if status != .success { throw status }
    } catch let problem as Problem {
      // A wait that was given up because of a signal is no problem of its own.
      throw signals.exitStatus ?? problem
    }
  }

  /// The run; nil where another wish is granted instead.
  private func session(
    _ layer: SettingsLayer, _ signals: SignalWatch, _ access: FileAccess
  ) throws -> LintSession? {
    let settings = try judgement.configuration.settings(layer, by: access)
    var sampling = sampling.settings(settings)
    if reports.showsPictures(settings) { sampling.picture = .thumbnail }
    if version {
      try showVersionAndConfinement(limits.settings(sampling, settings).workers)
      return nil
    }
    let targets = try discovery.targets(by: access)
    let selection = try discovery.options(settings)
    let jobs = settings.choices.jobs?.value ?? CurrentProcess.processorCount
    var analysis = limits.settings(sampling, settings)
    analysis.objects = objects.client
    access.wait(atMostSeconds: analysis.workers.sampling.limits.timeoutSeconds)
    let namesFilesOnly = Self.namesFilesOnly(targets, access)
    let reports = try reports.settings(
      settings, besides: discovery.namedFiles + cache.files, by: access, isRun: true,
      isShort: namesFilesOnly && targets.count <= TextListing.fewFiles)
    // A single file has all processors to itself.
    if jobs > 1, targets.count == 1, namesFilesOnly { analysis.workers.sampling.readers = 2 }
    return LintSession(
      targets: targets, discovery: selection, analysis: analysis,
      cache: try cache.cache(analysis.workers.sampling, by: access), jobs: jobs,
      objectJobs: objectJobs, unordered: unordered,
      progress: self.reports.quiet > 0 ? nil : progress.style, reports: reports, signals: signals,
      access: access,
      firstFiles: namesFilesOnly ? firstFiles(of: targets, jobs) : jobs)
  }

  /// How many of what was named can be in work at first.
  private func firstFiles(of targets: [LintTarget], _ jobs: Int) -> Int {
    let objects = targets.count { target in
      if case .path(let path) = target { ObjectURL.isMeant(by: path) } else { false }
    }
    return min(jobs, targets.count - objects) + min(objectJobs, objects)
  }

  /// Whether no more files will be found than were named.
  private static func namesFilesOnly(_ targets: [LintTarget], _ access: FileAccess) -> Bool {
    let paths = targets.compactMap { target in if case .path(let path) = target { path } else { nil } }
    return paths.count == targets.count && access.namesNoFolder(paths)
  }

  private func showVersionAndConfinement(_ workers: WorkerSettings) throws {
    do {
      guard let found = try WorkerService.confinement(workers) else { throw Problem("no worker answers") }
      Console.answer(VersionText.text + VersionText.describe(found, workers))
    } catch let error as SystemError {
      throw Problem("no worker could be started: \(error)")
    }
  }
}
