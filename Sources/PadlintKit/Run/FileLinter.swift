public import LintReporting

/// Opens one file, has it analysed, and says what came of it. Never throws: a bad file is a result.
public struct FileLinter: Sendable {
  /// Establishes what an open video shows. Takes over the descriptor and closes it.
  public typealias Analyse = @Sendable (_ descriptor: Int32) throws(Failure) -> FileAnalysis.VideoEvidence

  private let analyse: Analyse

  /// A linter of files.
  ///
  /// - Parameter analyse: called on any thread, and on several at a time.
  public init(analyse: @escaping Analyse) {
    self.analyse = analyse
  }

  /// A linter that analyses files in this process.
  public init(_ settings: SamplingSettings = SamplingSettings()) {
    let analyser = VideoAnalyser(settings: settings)
    self.init { descriptor throws(Failure) in try analyser.analyse(descriptor: descriptor) }
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
      if opened.status.sizeBytes == 0 { throw Failure(.emptyFile, "The file is empty.") }
      if file.reason == .perhaps && opened.showsText { return nil }
      outcome = .analysed(try analyse(opened.releaseDescriptor()))
    } catch {
      if Self.isNoVideo(error, file.reason) { return nil }
      outcome = .failed(error)
    }
    return FileAnalysis(
      path: FilePathText(bytes: file.path), sizeBytes: status?.sizeBytes,
      modifiedNanoseconds: status?.modifiedNanoseconds, outcome: outcome)
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
