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

    /// The settings that were given on the command line.
    var layer: SettingsLayer {
      var layer = judgement.layer
      discovery.add(to: &layer)
      sampling.add(to: &layer)
      part?.add(to: &layer)
      limits.add(to: &layer)
      layer.add(work.jobs, as: Settings.jobs)
      return layer
    }
  }

  /// Makes the plan.
  ///
  /// - Parameters:
  ///   - settings: the settings in force, `typed.layer` among them.
  ///   - picture: a picture that comes with each file's evidence; nil for none.
  ///   - isQuiet: whether no progress is shown.
  init(
    _ typed: Arguments, _ settings: EffectiveSettings, picture: PictureRequest?, isQuiet: Bool,
    signals: SignalWatch, access: FileAccess
  ) throws(ProgramError) {
    access.wait(atMostSeconds: settings[Settings.timeout])
    self.settings = settings
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
      typed.sampling, typed.limits, settings, readsImages: typed.part?.images ?? false, picture: picture,
      readers: isAlone ? 2 : 1, objects: typed.objects?.client)
    cache = typed.cache.plan
    progress = isQuiet ? nil : typed.work.progress.style
    self.signals = signals
    self.access = access
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
