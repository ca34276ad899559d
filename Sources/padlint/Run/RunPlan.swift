internal import Configuration
internal import LintReporting
internal import PadlintKit
internal import ResultCache

/// What a run of `lint` or `fix` looks at, and how: made once from what was typed and from the settings in force.
struct RunPlan {
  let settings: EffectiveSettings
  let targets: [LintTarget]
  let discovery: DiscoveryOptions
  /// Whether no more files will be found than were named.
  let namesFilesOnly: Bool
  let analysis: AnalysisPlan
  /// nil where results are neither remembered nor recalled.
  let cache: CachePlan?
  /// How many files to work at, at a time.
  let jobs: Int
  /// How many files can be in work at first, as far as is known.
  let firstFiles: Int
  /// nil for no display.
  let progress: ProgressDisplay.Style?
  let signals: SignalWatch
  let access: FileAccess

  /// What was typed, as far as `lint` and `fix` have it in common.
  struct Arguments {
    let discovery: DiscoveryArguments
    let sampling: SamplingArguments
    let limits: LimitArguments
    let cache: CacheArguments
    let judgement: JudgementArguments
    let work: WorkArguments

    /// What the command line says of what the environment and the configuration may say too.
    var layer: SettingsLayer {
      var layer = judgement.layer
      discovery.add(to: &layer)
      sampling.add(to: &layer)
      limits.add(to: &layer)
      layer.add(work.jobs, as: Settings.jobs)
      return layer
    }
  }

  /// The plan.
  ///
  /// - Parameters:
  ///   - settings: what came of `typed.layer`, and of whatever the command adds to it.
  ///   - picture: a picture that comes with each file's evidence; nil for none.
  ///   - isQuiet: whether no progress is shown.
  init(
    _ typed: Arguments, _ settings: EffectiveSettings, picture: PictureRequest?, isQuiet: Bool,
    signals: SignalWatch, access: FileAccess
  ) throws(Problem) {
    access.wait(atMostSeconds: settings[Settings.timeout])
    self.settings = settings
    targets = try typed.discovery.targets(by: access)
    discovery = try typed.discovery.options(settings)
    namesFilesOnly = Self.namesFilesOnly(targets, access)
    jobs = settings[Settings.jobs]
    firstFiles = namesFilesOnly ? min(jobs, targets.count) : jobs
    // A single file has all processors to itself.
    let isAlone = jobs > 1 && targets.count == 1 && namesFilesOnly
    analysis = AnalysisPlan(
      typed.sampling, typed.limits, settings, picture: picture, readers: isAlone ? 2 : 1)
    cache = typed.cache.plan
    progress = isQuiet ? nil : typed.work.progress.style
    self.signals = signals
    self.access = access
  }

  private static func namesFilesOnly(_ targets: [LintTarget], _ access: FileAccess) -> Bool {
    let paths = targets.compactMap { target in if case .path(let path) = target { path } else { nil } }
    return paths.count == targets.count && access.namesNoFolder(paths)
  }
}

/// Where results of earlier runs are, and how a file is recognised in them.
struct CachePlan {
  let path: String
  /// Whether the user named it: then it has to be usable.
  let isNamed: Bool
  let recognition: AnalysisCache.Recognition

  /// The cache of a run that analyses files so; nil where it cannot be used, which is said and stops no run.
  ///
  /// - Parameter access: by way of which the file is opened.
  /// - Throws: where a file was named that is no cache.
  func open(for analysis: AnalysisPlan, by access: FileAccess) throws(Problem) -> AnalysisCache? {
    do throws(CacheError) {
      return AnalysisCache(asking: try store(access), by: recognition, settings: analysis.workers.sampling)
    } catch {
      if isNamed { throw Problem("\(error)") }
      Console.say("\(error)")
      return nil
    }
  }

  /// The cache in the file: open here on a disk of this machine, and else where it can be given up.
  private func store(_ access: FileAccess) throws(CacheError) -> any OutcomeStore {
    let isLocal: Bool
    do throws(SystemError) {
      isLocal = try access.isLocal(Array(path.utf8))
    } catch {
      // What else is wrong with it, opening it says as well.
      if !error.isFinal { throw CacheError(description: "the cache \(path) cannot be used: \(error)") }
      isLocal = true
    }
    if !isLocal { return try AccessedCache(path: path, by: access, notice: Console.say) }
    let cache = ResultCache(path: path, notice: Console.say)
    if isNamed { try cache.check() }
    return cache
  }
}
