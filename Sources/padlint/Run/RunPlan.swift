internal import Configuration
internal import LintReporting
internal import MediaModel
internal import PadlintKit
internal import Paths
internal import ResultCache
internal import SystemCalls

/// Which files a run of `lint`, `watch` or `fix` analyses, and how: made once from the arguments and the settings in force.
struct RunPlan {
  let settings: EffectiveSettings
  let targets: [LintTarget]
  let discovery: DiscoveryOptions
  /// Files that were named, and lists of files.
  let namedFiles: [FilePath]
  /// Whether only files were named, and no folder.
  let namesFilesOnly: Bool
  let analysis: AnalysisPlan
  /// nil to analyse every file anew.
  let cache: CachePlan?
  /// How many files are analysed at the same time.
  let jobs: Int
  /// How many objects are analysed at the same time, beside the files.
  let objectJobs: Int
  /// How many workers to start at the beginning: no more than there are files and objects, if that is known.
  let firstFiles: Int
  /// nil for no display.
  let progress: ProgressDisplay.Style?
  let signals: SignalWatch
  let access: FileAccess

  /// The arguments that `lint`, `watch` and `fix` have in common.
  struct Arguments {
    /// The files, folders and addresses that were named.
    let paths: [FilePath]
    let lists: ListArguments
    let discovery: DiscoveryArguments
    let sampling: SamplingArguments
    /// nil for a command that takes no part of a file.
    let part: PartArguments?
    let limits: LimitArguments
    /// nil for a command that takes files only.
    let objects: ObjectPlan?
    let cache: CacheArguments
    let judgement: JudgementArguments
    let work: WorkArguments
    /// nil for a command that writes none of them.
    let reports: ReportArguments?

    /// The settings in force, those that were given on the command line among them.
    func settings(by access: FileAccess) throws(ProgramError) -> EffectiveSettings {
      var layer = judgement.layer
      discovery.add(to: &layer)
      sampling.add(to: &layer)
      part?.add(to: &layer)
      limits.add(to: &layer)
      layer.add(work.jobs, as: Settings.jobs)
      reports?.add(to: &layer)
      return try judgement.configuration.settings(layer, by: access)
    }
  }

  /// Makes the plan.
  ///
  /// - Parameter isQuiet: whether no progress is shown.
  init(
    _ typed: Arguments, isQuiet: Bool, signals: SignalWatch, access: FileAccess
  ) throws(ProgramError) {
    settings = try typed.settings(by: access)
    access.wait(atMostSeconds: settings[Settings.timeout])
    namedFiles = typed.lists.namedFiles(typed.paths)
    targets = try typed.lists.targets(typed.paths, by: access)
    var discovery = typed.discovery.options(settings)
    try typed.lists.add(to: &discovery, around: typed.paths)
    discovery.takesObjects = typed.objects != nil
    // Who wants no settings of the folder wants none of its folders either.
    if typed.judgement.configuration.noConfig { discovery.readsIgnoreFiles = false }
    // Who makes a file chooses its name: what hides, or ends like a text, is looked at by a gate as well.
    if typed.judgement.strict { (discovery.allFiles, discovery.hidden) = (true, true) }
    discovery.takesImages = typed.part?.images ?? false
    self.discovery = discovery
    namesFilesOnly = Self.namesFilesOnly(targets, access)
    jobs = settings[Settings.jobs]
    objectJobs = typed.objects?.jobs ?? 1
    firstFiles = namesFilesOnly ? Self.firstFiles(targets, jobs: jobs, objectJobs: objectJobs) : jobs
    // A single file may use all processors.
    let isAlone = jobs > 1 && targets.count == 1 && namesFilesOnly
    analysis = AnalysisPlan(
      typed.sampling, typed.limits, settings, readsImages: typed.part?.images ?? false,
      picture: typed.reports?.showsPictures(settings) ?? false ? .thumbnail : nil,
      readers: isAlone ? 2 : 1, objects: typed.objects?.client)
    cache = typed.cache.plan
    progress = isQuiet ? nil : typed.work.progress.style
    self.signals = signals
    self.access = access
  }

  /// The validated settings of the reports, which overwrite no file that the run reads.
  ///
  /// - Parameters:
  ///   - ending: what becomes of the run at its end.
  ///   - isShort: whether there are so few files that all are listed.
  func settings(
    of reports: ReportArguments, _ ending: EndingArguments, isShort: Bool
  ) throws(ProgramError) -> ReportSettings {
    try reports.settings(
      settings, ending, besides: namedFiles + [cache?.path].compactMap(\.self), by: access, isRun: true,
      isShort: isShort)
  }

  private static func firstFiles(_ targets: [LintTarget], jobs: Int, objectJobs: Int) -> Int {
    let objects = targets.count { $0.path?.isObjectAddress ?? false }
    return min(jobs, targets.count - objects) + min(objectJobs, objects)
  }

  private static func namesFilesOnly(_ targets: [LintTarget], _ access: FileAccess) -> Bool {
    let paths = targets.compactMap(\.path)
    return paths.count == targets.count && access.namesNoFolder(paths)
  }
}
