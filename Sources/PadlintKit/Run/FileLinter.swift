public import LintReporting
public import MediaModel
internal import Paths
internal import ResultCache
internal import SystemCalls

/// Looks at one file, has it analysed, and says what came of it. Never throws: a bad file is a result.
public struct FileLinter: Sendable {
  /// Establishes what an open video shows. Takes over the descriptor and closes it.
  public typealias Analyse = @Sendable (_ descriptor: Int32) -> FileAnalysis.Outcome
  /// Opens a video by its path and establishes what it shows, until a deadline.
  private typealias AnalyseFile =
    @Sendable (_ path: [UInt8], _ deadline: ContinuousClock.Instant) -> PackedOutcome

  private let access: FileAccess
  private let timeoutSeconds: Double
  private let analyse: AnalyseFile
  private let cache: AnalysisCache?

  /// A linter of files that are opened in this process.
  ///
  /// - Parameters:
  ///   - cache: asked before a file is analysed, and told what came of it.
  ///   - analyse: called on any thread, and on several at a time.
  public init(cache: AnalysisCache? = nil, analyse: @escaping Analyse) {
    access = .direct
    // Who opens a file has to wait for it.
    timeoutSeconds = 1e9
    self.cache = cache
    self.analyse = { path, _ in
      do throws(SystemError) {
        guard let file = try OpenedFile.open(path) else { return PackedOutcome(.failed(Self.notAFile)) }
        return PackedOutcome(analyse(file.releaseDescriptor()))
      } catch {
        return PackedOutcome(.failed(Failure(error, Self.opening)))
      }
    }
  }

  /// A linter that analyses files in this process.
  public init(_ settings: SamplingSettings = SamplingSettings(), cache: AnalysisCache? = nil) {
    let analyser = VideoAnalyser(settings: settings)
    self.init(cache: cache) { descriptor in analyser.analyse(descriptor: descriptor) }
  }

  /// A linter that has other processes open and analyse files.
  package init(_ pool: WorkerPool, cache: AnalysisCache? = nil) {
    access = pool.access
    timeoutSeconds = pool.timeoutSeconds
    self.cache = cache
    analyse = { path, deadline in pool.analyse(path, until: deadline) }
  }

  /// Lints one file.
  ///
  /// - Returns: nil where `file` only might have been a video and turned out to be none.
  public func lint(_ file: FoundFile) -> FileAnalysis? {
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
      outcome = self.outcome(of: look, path: file.path, until: deadline)
    } catch {
      outcome = .failed(error)
    }
    if case .failed(let failure) = outcome, Self.isNoVideo(failure, file.reason) { return nil }
    return FileAnalysis(
      path: FilePath(bytes: file.path), sizeBytes: status?.sizeBytes,
      modifiedNanoseconds: status?.modifiedNanoseconds, outcome: outcome)
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

  /// What the cache knows of a file, or else what its analysis comes to.
  private func outcome(
    of file: FileLook, path: [UInt8], until deadline: ContinuousClock.Instant
  ) -> FileAnalysis.Outcome {
    let key = cache?.key(of: file)
    // What the cache takes to answer, or not to, is not the file's time.
    let asked = ContinuousClock.now
    if let cache, let key, let known = cache.store.content(for: key).flatMap(PackedOutcome.init(received:)) {
      return known.outcome
    }
    let deadline = cache == nil ? deadline : deadline + (.now - asked)
    let packed = analyse(path, deadline)
    // What a file came to while it was written or replaced is true of neither its old nor its new content.
    if let cache, let key, AnalysisCache.lasts(packed.outcome), (try? access.status(of: path)) == file.status
    {
      cache.store.store(packed.bytes, isFailure: packed.outcome.failure != nil, for: key)
    }
    return packed.outcome
  }

  private static let opening = "cannot be opened"
  private static let notAFile = Failure(
    .notAFile, "not a file but a folder, a pipe, a socket or a device")

  private static func isNoVideo(_ failure: Failure, _ reason: FoundFile.Reason) -> Bool {
    switch reason {
    case .video: false
    case .perhaps: [.noVideoStream, .stillImage].contains(failure.code)
    case .unlikely:
      [.noVideoStream, .stillImage, .notMedia, .unsupportedContainer, .emptyFile].contains(failure.code)
    }
  }
}
