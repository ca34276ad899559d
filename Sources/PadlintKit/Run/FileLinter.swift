public import LintReporting
internal import ResultCache

/// Opens one file, has it analysed, and says what came of it. Never throws: a bad file is a result.
public struct FileLinter: Sendable {
  /// Establishes what an open video shows. Takes over the descriptor and closes it.
  public typealias Analyse = @Sendable (_ descriptor: Int32) throws(Failure) -> FileAnalysis.VideoEvidence

  private let analyse: Analyse
  private let cache: AnalysisCache?

  /// A linter of files.
  ///
  /// - Parameters:
  ///   - cache: asked before a file is analysed, and told what came of it.
  ///   - analyse: called on any thread, and on several at a time.
  public init(cache: AnalysisCache? = nil, analyse: @escaping Analyse) {
    self.cache = cache
    self.analyse = analyse
  }

  /// A linter that analyses files in this process.
  public init(_ settings: SamplingSettings = SamplingSettings(), cache: AnalysisCache? = nil) {
    let analyser = VideoAnalyser(settings: settings)
    self.init(cache: cache) { descriptor throws(Failure) in try analyser.analyse(descriptor: descriptor) }
  }

  /// Lints one file.
  ///
  /// - Returns: nil where `file` only might have been a video and turned out to be none.
  public func lint(_ file: FoundFile) -> FileAnalysis? {
    var status: FileStatus?
    let outcome: FileAnalysis.Outcome
    do throws(Failure) {
      if let failure = file.failure { throw failure }
      let opened = try OpenedFile.open(file.path)
      status = opened.status
      if opened.status.sizeBytes == 0 { throw Failure(.emptyFile, "the file is empty") }
      if file.reason == .perhaps && opened.showsText { return nil }
      outcome = self.outcome(of: opened, path: file.path)
    } catch {
      outcome = .failed(error)
    }
    if case .failed(let failure) = outcome, Self.isNoVideo(failure, file.reason) { return nil }
    return FileAnalysis(
      path: FilePath(bytes: file.path), sizeBytes: status?.sizeBytes,
      modifiedNanoseconds: status?.modifiedNanoseconds, outcome: outcome)
  }

  /// What the cache knows of a file, or else what its analysis comes to.
  private func outcome(of file: consuming OpenedFile, path: [UInt8]) -> FileAnalysis.Outcome {
    let key = cache?.key(of: file)
    if let cache, let key, let known = cache.store.outcome(for: key) { return known }
    let status = file.status
    let outcome: FileAnalysis.Outcome
    do throws(Failure) {
      outcome = .analysed(try analyse(file.releaseDescriptor()))
    } catch {
      outcome = .failed(error)
    }
    // What a file came to while it was written or replaced is true of neither its old nor its new content.
    if let cache, let key, AnalysisCache.lasts(outcome), (try? FileStatus.of(path: path)) == status {
      cache.store.store(outcome, for: key)
    }
    return outcome
  }

  private static func isNoVideo(_ failure: Failure, _ reason: FoundFile.Reason) -> Bool {
    switch reason {
    case .video: false
    case .perhaps: [.noVideoStream, .stillImage].contains(failure.code)
    case .unlikely:
      [.noVideoStream, .stillImage, .notMedia, .unsupportedContainer, .emptyFile].contains(failure.code)
    }
  }
}
