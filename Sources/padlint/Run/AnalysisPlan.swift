internal import Configuration
internal import Digests
internal import MediaModel
internal import ObjectReading
internal import PadlintKit
internal import Paths
internal import SystemCalls

/// How files are analysed: in workers or in this process, by how many frames, within which limits.
struct AnalysisPlan {
  private(set) var workers: WorkerSettings
  let isInProcess: Bool
  /// Opens objects; nil if only files are analysed.
  let objects: ObjectClient?
  /// Which part of a file counts.
  private var part: @Sendable (FilePath) -> AnalysedRange

  /// Makes the plan from the arguments and the settings in force.
  ///
  /// - Parameters:
  ///   - readsImages: whether still images are analysed, too.
  ///   - picture: a picture that comes with each file's evidence; nil for none.
  ///   - readers: how many readers one large file has, 1 or 2.
  ///   - objects: opens objects; nil if only files are analysed.
  init(
    _ sampling: SamplingArguments, _ limits: LimitArguments, _ settings: EffectiveSettings,
    readsImages: Bool = false, picture: PictureRequest? = nil, readers: Int = 1, objects: ObjectClient? = nil
  ) {
    var workers = WorkerSettings()
    workers.memoryBytes = limits.maxMemory
    workers.sampling.samples = settings[Settings.samples]
    workers.sampling.isThorough = sampling.thorough
    if sampling.everyFrame {
      var everyFrame = EveryFrameSettings()
      everyFrame.shortest = sampling.shortest ?? everyFrame.shortest
      workers.sampling.everyFrame = everyFrame
    }
    workers.sampling.part = settings.part
    workers.sampling.decoding.track = settings.track
    workers.sampling.decoding.readsImages = readsImages
    let checks = settings[Settings.spotChecks]
    // Beside decoding every frame they cost a fifth of the time of a short clip, and nothing that counts of a film.
    let standard = sampling.everyFrame ? StrictGate.spotChecks : nil
    workers.sampling.spotChecks = checks < 0 ? standard : checks
    // Only a hash goes further: workers and the cache's keys need no more.
    workers.sampling.chance =
      CurrentProcess.environment(Self.secretVariable).map { SHA256.digest(Array($0.utf8)) } ?? []
    workers.sampling.picture = picture
    workers.sampling.readers = readers
    workers.sampling.limits.timeoutSeconds = settings[Settings.timeout]
    workers.sampling.limits.maxPixels = limits.maxPixels
    workers.sampling.limits.moreDecoders = limits.decoder
    self.workers = workers
    self.objects = objects
    isInProcess = limits.inProcess
    part = settings.part(for:)
  }

  /// The variable that holds what only the gate knows.
  static let secretVariable = "PADLINT_SECRET"

  /// The same plan for all of every file, whatever part of it counts in reports.
  var ofWholeFiles: AnalysisPlan {
    var plan = self
    plan.workers.sampling.part = AnalysedRange()
    plan.part = { _ in AnalysedRange() }
    return plan
  }

  /// The same plan with every keyframe measured, by one reader, and the timeout multiplied by a factor.
  func thorough(timeoutFactor: Double) -> AnalysisPlan {
    var plan = self
    plan.workers.sampling.isThorough = true
    plan.workers.sampling.everyFrame = nil
    plan.workers.sampling.readers = 1
    plan.workers.sampling.limits.timeoutSeconds *= timeoutFactor
    return plan
  }

  /// Makes a linter for this plan.
  ///
  /// Call it before the process has other threads: the first workers are forks of it.
  ///
  /// - Parameters:
  ///   - jobs: how many workers to start at once.
  ///   - allJobs: how many may share the frames of one file; nil for as many as are started at once.
  ///   - cache: the results of earlier runs.
  func makeLinter(
    jobs: Int, of allJobs: Int? = nil, by access: FileAccess, cache: AnalysisCache? = nil
  ) -> FileLinter {
    let all = allJobs ?? jobs
    let first = workers.sampling.everyFrame == nil ? jobs : max(jobs, all)
    let analysis: any AnalysisBackend =
      isInProcess
      ? InProcessAnalysis(workers.sampling) : WorkerPool(workers, access: access, initialWorkers: first)
    return FileLinter(by: analysis, cache: cache, objects: objects, jobs: all, part: part)
  }
}
