public import LintReporting
public import MediaModel
package import ObjectReading
package import Paths
internal import ResultCache
internal import SystemCalls

/// Analyses one file, or takes the result from the cache. Never throws: a file that cannot be read is a result, too.
public struct FileLinter: Sendable {
  /// Analyses an open video. Takes over the descriptor and closes it.
  public typealias Analyse = @Sendable (_ descriptor: Int32) -> FileAnalysis.Outcome
  /// Analyses a video until a deadline.
  private typealias AnalyseVideo =
    @Sendable (_ video: VideoLocation, _ part: WatchedPart, _ deadline: ContinuousClock.Instant) ->
    PackedOutcome

  private let access: FileAccess
  private let timeoutSeconds: Double
  /// The time limit for an object, in seconds.
  private let objectSeconds: Double
  private let analyse: AnalyseVideo
  private let cache: AnalysisCache?
  /// Opens objects; nil if none are read.
  private let objects: ObjectClient?
  /// Measures every frame afterwards; nil if sampled frames are enough.
  private let pass: EveryFramePass?
  /// Which part of a file counts.
  private let part: @Sendable (FilePath) -> WatchedPart
  /// How much is done of the files whose frames are all measured.
  let passProgress = PassProgress()

  /// A linter of files that are opened in this process.
  ///
  /// - Parameters:
  ///   - cache: results of earlier runs, to which those of this run are added; nil for none.
  ///   - analyse: called on any thread, and on several at a time.
  public init(cache: AnalysisCache? = nil, analyse: @escaping Analyse) {
    access = .direct
    // Who opens a file has to wait for it.
    timeoutSeconds = 1e9
    objectSeconds = 0
    objects = nil
    pass = nil
    part = { _ in WatchedPart() }
    self.cache = cache
    self.analyse = { video, _, _ in
      switch video {
      case .file(let path): Self.outcome(ofFile: path, analyse)
      case .object: PackedOutcome(.failed(Self.notAFile))
      }
    }
  }

  /// A linter that analyses files in this process.
  ///
  /// - Parameter jobs: how many threads share the frames of one file where every frame is measured.
  public init(
    _ settings: SamplingSettings = SamplingSettings(), cache: AnalysisCache? = nil, jobs: Int = 1
  ) {
    self.init(settings, cache: cache, objects: nil, jobs: jobs)
  }

  /// A linter that analyses files, and objects that `objects` opens, in this process.
  ///
  /// - Parameter part: which part of a file counts; nil for what the settings say of all.
  package init(
    _ settings: SamplingSettings, cache: AnalysisCache?, objects: ObjectClient?, jobs: Int = 1,
    part: (@Sendable (FilePath) -> WatchedPart)? = nil
  ) {
    self.part = part ?? { _ in settings.part }
    let analyser = VideoAnalyser(settings: settings)
    access = .direct
    timeoutSeconds = 1e9
    objectSeconds = settings.limits.timeoutSeconds
    self.objects = objects
    self.cache = cache
    pass = Self.pass(settings, jobs: jobs, passProgress) { video, slice in
      do throws(Failure) {
        switch video {
        case .file(let path):
          return .success(try analyser.trace(of: slice, descriptor: Self.descriptor(ofFile: path)))
        case .object(let object):
          let bytes = ObjectBytes(object, until: .now + .seconds(slice.timeoutSeconds))
          return .success(try analyser.trace(of: slice, bytes: bytes))
        }
      } catch {
        return .failure(error)
      }
    }
    analyse = { video, part, deadline in
      let analyser = analyser.looking(at: part)
      return switch video {
      case .file(let path): Self.outcome(ofFile: path) { analyser.analyse(descriptor: $0) }
      case .object(let object): PackedOutcome(analyser.analyse(bytes: ObjectBytes(object, until: deadline)))
      }
    }
  }

  /// A linter that has other processes open and analyse files; objects are opened by `objects`.
  ///
  /// - Parameters:
  ///   - jobs: how many workers share the frames of one file where every frame is measured.
  ///   - part: which part of a file counts; nil for what the settings of the pool say of all.
  package init(
    _ pool: WorkerPool, cache: AnalysisCache? = nil, objects: ObjectClient? = nil, jobs: Int = 1,
    part: (@Sendable (FilePath) -> WatchedPart)? = nil
  ) {
    self.part = part ?? { _ in pool.sampling.part }
    access = pool.access
    timeoutSeconds = pool.timeoutSeconds
    objectSeconds = pool.timeoutSeconds
    self.objects = objects
    self.cache = cache
    analyse = { video, part, deadline in pool.analyse(video, part: part, until: deadline) }
    pass = Self.pass(pool.sampling, jobs: jobs, passProgress) { video, slice in
      pool.measure(slice, of: video)
    }
  }

  private static func pass(
    _ settings: SamplingSettings, jobs: Int, _ progress: PassProgress,
    _ measure: @escaping EveryFramePass.Measure
  ) -> EveryFramePass? {
    guard settings.everyFrame != nil else { return nil }
    return EveryFramePass(
      settings: settings, crew: SliceCrew(jobs: jobs), threads: jobs, progress: progress, measure: measure)
  }

  /// A file that is opened in this process, for reading.
  private static func descriptor(ofFile path: FilePath) throws(Failure) -> Int32 {
    do throws(SystemError) {
      if let file = try OpenedFile.open(path) { return file.releaseDescriptor() }
    } catch {
      throw Failure(error, opening)
    }
    throw notAFile
  }

  /// The outcome of a file that is opened in this process.
  private static func outcome(ofFile path: FilePath, _ analyse: Analyse) -> PackedOutcome {
    do throws(SystemError) {
      guard let file = try OpenedFile.open(path) else { return PackedOutcome(.failed(notAFile)) }
      return PackedOutcome(analyse(file.releaseDescriptor()))
    } catch {
      return PackedOutcome(.failed(Failure(error, opening)))
    }
  }

  /// Lints one file.
  ///
  /// - Returns: nil if `file` might have been a video, by its name, and is not one.
  public func lint(_ file: FoundFile) -> FileAnalysis? {
    if let url = file.object { return lint(url, as: file.path) }
    let deadline = ContinuousClock.now + .seconds(timeoutSeconds)
    var status: FileStatus?
    let outcome: FileAnalysis.Outcome
    do throws(Failure) {
      if let failure = file.failure { throw failure }
      let look = try look(at: file, until: deadline)
      if look.status.kind != .file { throw Self.notAFile }
      status = look.status
      if look.status.sizeBytes == 0 { throw Failure(.emptyFile, "the file is empty") }
      if file.reason == .perhaps && look.showsText { return nil }
      let part = part(file.path)
      outcome = self.outcome(
        of: .file(file.path), part, key: cache?.key(of: look, part), until: deadline,
        whenUnknown: { cache?.tellOfMissingPicture(of: look, part) },
        isUnchanged: {
          // The outcome of a file that was changed meanwhile is true of neither its old nor its new content.
          (try? access.status(of: file.path)) == look.status
        })
    } catch {
      outcome = .failed(error)
    }
    if let failure = outcome.failure, Self.isNoVideo(failure, file.reason) { return nil }
    return FileAnalysis(
      path: file.path, sizeBytes: status?.sizeBytes,
      modifiedNanoseconds: status?.modifiedNanoseconds, outcome: outcome)
  }

  /// Lints an object.
  private func lint(_ url: ObjectURL, as path: FilePath) -> FileAnalysis {
    let deadline = ContinuousClock.now + .seconds(objectSeconds)
    var version: ObjectVersion?
    let outcome: FileAnalysis.Outcome
    do throws(Failure) {
      guard let objects else { throw Self.notAFile }
      let object: ObjectReader
      do throws(ObjectReadingError) {
        object = try objects.open(url, until: deadline)
      } catch {
        throw Failure(error)
      }
      version = object.version
      if object.size == 0 { throw Failure(.emptyFile, "the file is empty") }
      let part = part(path)
      outcome = self.outcome(
        of: .object(object), part, key: cache?.key(of: url, object.version, part), until: deadline)
    } catch {
      outcome = .failed(error)
    }
    return FileAnalysis(
      path: path, sizeBytes: version?.size, modifiedNanoseconds: version?.modifiedNanoseconds,
      outcome: outcome)
  }

  private func look(
    at file: FoundFile, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> FileLook {
    do throws(SystemError) {
      var extent = cache?.extent ?? []
      if file.reason == .perhaps { extent.insert(.beginning) }
      return try access.look(at: file.path, extent, until: deadline)
    } catch {
      if error.isTimeout { throw Failure.timedOut(afterSeconds: timeoutSeconds) }
      throw Failure(error, Self.opening)
    }
  }

  /// The outcome of a video, from the cache or from an analysis.
  ///
  /// - Parameters:
  ///   - part: which part of it counts.
  ///   - key: the key of the video in the cache; nil if it has none.
  ///   - whenUnknown: called where the cache does not know it.
  ///   - isUnchanged: asked after the analysis whether the key still stands for the video.
  private func outcome(
    of video: VideoLocation, _ part: WatchedPart, key: CacheKey?, until deadline: ContinuousClock.Instant,
    whenUnknown: () -> Void = {}, isUnchanged: () -> Bool = { true }
  ) -> FileAnalysis.Outcome {
    // The time that the cache takes does not count against the file's time limit.
    let asked = ContinuousClock.now
    if let cache, let key, let known = cache.store.content(for: key).flatMap(PackedOutcome.init(received:)) {
      return known.outcome
    }
    whenUnknown()
    let deadline = cache == nil ? deadline : deadline + (.now - asked)
    let packed =
      pass?.crew.working { analyseAll(video, part, key, until: deadline) } ?? analyse(video, part, deadline)
    if let cache, let key, AnalysisCache.lasts(packed.outcome), isUnchanged() {
      cache.store.store(packed.bytes, isFailure: packed.outcome.failure != nil, for: key)
    }
    return packed.outcome
  }

  /// The outcome of a video of which every frame is measured once the sampled ones are judged.
  private func analyseAll(
    _ video: VideoLocation, _ part: WatchedPart, _ key: CacheKey?, until deadline: ContinuousClock.Instant
  ) -> PackedOutcome {
    let packed = analyse(video, part, deadline)
    guard let pass, case .analysed(let evidence) = packed.outcome else { return packed }
    let checkpoint = key.flatMap { key in cache.map { $0.checkpoint(of: key) } }
    return PackedOutcome(pass.complete(evidence, of: video, part, checkpoint: checkpoint))
  }

  private static let opening = "cannot be opened"
  private static let notAFile = Failure(
    .notAFile, "not a file but a folder, a pipe, a socket or a device")

  private static func isNoVideo(_ failure: Failure, _ reason: FoundFile.Reason) -> Bool {
    switch reason {
    case .video: false
    case .perhaps: [.noVideoStream, .stillImage].contains(failure.code)
    case .unlikely, .nameless:
      [.noVideoStream, .stillImage, .notMedia, .unsupportedContainer, .emptyFile].contains(failure.code)
    }
  }
}
