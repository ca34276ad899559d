public import LintReporting
public import MediaModel
package import ObjectReading
package import Paths
internal import ResultCache
internal import SystemCalls

/// Analyses one file, or takes the result from the cache. Never throws: a file that cannot be read is a result, too.
public struct FileLinter: Sendable {
  private let analysis: any AnalysisBackend
  private let cache: AnalysisCache?
  /// Opens objects; nil if none are read.
  private let objects: ObjectClient?
  /// Measures every frame afterwards; nil if sampled frames are enough.
  private let pass: EveryFramePass?
  /// Which part of a file counts.
  private let part: @Sendable (FilePath) -> AnalysedRange
  /// How much is done of the files whose frames are all measured.
  let passProgress = PassProgress()

  /// A linter that analyses files in this process.
  ///
  /// - Parameters:
  ///   - cache: results of earlier runs, to which those of this run are added; nil for none.
  ///   - jobs: how many threads share the frames of one file where every frame is measured.
  public init(
    _ settings: SamplingSettings = SamplingSettings(), cache: AnalysisCache? = nil, jobs: Int = 1
  ) {
    self.init(by: InProcessAnalysis(settings), cache: cache, jobs: jobs)
  }

  /// A linter of files, and of objects that `objects` opens, which are analysed by `analysis`.
  ///
  /// - Parameters:
  ///   - jobs: how many share the frames of one file where every frame is measured.
  ///   - part: which part of a file counts; nil for what the settings of the analysis say of all.
  package init(
    by analysis: any AnalysisBackend, cache: AnalysisCache? = nil, objects: ObjectClient? = nil,
    jobs: Int = 1,
    part: (@Sendable (FilePath) -> AnalysedRange)? = nil
  ) {
    let (sampling, jobs) = (analysis.sampling, max(1, jobs))
    self.analysis = analysis
    self.cache = cache
    self.objects = objects
    self.part = part ?? { _ in sampling.part }
    pass =
      sampling.everyFrame == nil
      ? nil
      : EveryFramePass(
        analysis: analysis, sliceThreads: SliceThreads(jobs: jobs), threads: jobs, progress: passProgress)
  }

  private var timeoutSeconds: Double { analysis.sampling.limits.timeoutSeconds }

  /// Lints one file.
  ///
  /// - Returns: nil if `file` might have been a video, by its name, and is not one.
  public func lint(_ file: FoundFile) -> FileAnalysis? {
    if let url = file.object { return lint(url, as: file.path) }
    let deadline = ContinuousClock.now + .seconds(timeoutSeconds)
    var status: FileStatus?
    var reason = file.reason
    let outcome: FileAnalysis.Outcome
    do throws(Failure) {
      if let failure = file.failure { throw failure }
      let look = try look(at: file, until: deadline)
      if look.status.kind != .file { throw .notAFile }
      status = look.status
      if look.status.sizeBytes == 0 { throw Failure(.emptyFile, "the file is empty") }
      if look.showsText, reason == .perhaps { return nil }
      if look.showsText, reason == .perhapsBehindText { reason = .unlikely }
      let part = part(file.path)
      outcome = self.outcome(
        of: .file(file.path), part, key: cache?.key(of: look, part), until: deadline,
        whenUnknown: { cache?.tellOfMissingPicture(of: look, part) },
        checkpoint: { cache?.checkpoint(of: look, part) },
        isUnchanged: {
          // The outcome of a file that was changed meanwhile is true of neither its old nor its new content.
          (try? analysis.access.status(of: file.path)) == look.status
        })
    } catch {
      outcome = .failed(error)
    }
    if let failure = outcome.failure, Self.isNoVideo(failure, reason) { return nil }
    return FileAnalysis(
      path: file.path, sizeBytes: status?.sizeBytes,
      modifiedNanoseconds: status?.modifiedNanoseconds, outcome: outcome)
  }

  /// Lints an object.
  private func lint(_ url: ObjectURL, as path: FilePath) -> FileAnalysis {
    let deadline = ContinuousClock.now + .seconds(timeoutSeconds)
    var version: ObjectVersion?
    let outcome: FileAnalysis.Outcome
    do throws(Failure) {
      guard let objects else {
        throw Failure(.unsupportedAddress, "an address on a server, which is not read here")
      }
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
        of: .object(object), part, key: cache?.key(of: url, object.version, part), until: deadline,
        checkpoint: { cache?.checkpoint(of: url, object.version, part) })
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
      if [.perhaps, .perhapsBehindText].contains(file.reason) { extent.insert(.beginning) }
      return try analysis.access.look(at: file.path, extent, until: deadline)
    } catch {
      if error.isTimeout { throw Failure.timedOut(afterSeconds: timeoutSeconds) }
      throw Failure(opening: error)
    }
  }

  /// The outcome of a video, from the cache or from an analysis.
  ///
  /// - Parameters:
  ///   - part: which part of it counts.
  ///   - key: the key of the video in the cache; nil if it has none.
  ///   - whenUnknown: called where the cache does not know it.
  ///   - checkpoint: where slices are kept that are measured already.
  ///   - isUnchanged: asked after the analysis whether the key still stands for the video.
  private func outcome(
    of video: VideoLocation, _ part: AnalysedRange, key: CacheKey?, until deadline: ContinuousClock.Instant,
    whenUnknown: () -> Void = {}, checkpoint: () -> EveryFramePass.Checkpoint?,
    isUnchanged: () -> Bool = { true }
  ) -> FileAnalysis.Outcome {
    // The time that the cache takes does not count against the file's time limit.
    let asked = ContinuousClock.now
    if let cache, let key, let known = cache.store.content(for: key).flatMap(PackedOutcome.init(received:)) {
      return known.outcome
    }
    whenUnknown()
    let deadline = cache == nil ? deadline : deadline + (.now - asked)
    let packed =
      pass?.sliceThreads.working { analyseAll(video, part, checkpoint, until: deadline) }
      ?? analysis.analyse(video, part: part, until: deadline)
    if let cache, let key, AnalysisCache.lasts(packed.outcome), isUnchanged() {
      cache.store.store(packed.bytes, isFailure: packed.outcome.failure != nil, for: key)
    }
    return packed.outcome
  }

  /// The outcome of a video of which every frame is measured once the sampled ones are judged.
  private func analyseAll(
    _ video: VideoLocation, _ part: AnalysedRange, _ checkpoint: () -> EveryFramePass.Checkpoint?,
    until deadline: ContinuousClock.Instant
  ) -> PackedOutcome {
    let packed = analysis.analyse(video, part: part, until: deadline)
    guard let pass, case .analysed(let evidence) = packed.outcome else { return packed }
    return PackedOutcome(pass.complete(evidence, of: video, part, checkpoint: checkpoint()))
  }

  private static func isNoVideo(_ failure: Failure, _ reason: FoundFile.Reason) -> Bool {
    switch reason {
    case .video: false
    case .perhaps, .perhapsBehindText: [.noVideoStream, .stillImage].contains(failure.code)
    case .unlikely, .nameless:
      [.noVideoStream, .stillImage, .notMedia, .unsupportedContainer, .emptyFile].contains(failure.code)
    }
  }
}
