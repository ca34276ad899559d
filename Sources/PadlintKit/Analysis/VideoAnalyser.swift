public import LintReporting
package import PaddingDetection
public import VideoDecoding

/// Decodes as few frames of a video as its verdict needs, and judges them.
///
/// ```swift
/// let evidence = try VideoAnalyser().analyse(descriptor: open("film.mp4", O_RDONLY))
/// print(evidence.verdict.answer, evidence.verdict.insets)
/// ```
public struct VideoAnalyser: Sendable {
  private let settings: SamplingSettings
  /// The thread of a second reader; nil to start one where it is of use.
  private let helper: HelperThread?

  /// An analyser that samples as `settings` say.
  public init(settings: SamplingSettings = SamplingSettings()) {
    self.init(settings: settings, helper: nil)
  }

  init(settings: SamplingSettings, helper: HelperThread?) {
    self.settings = settings
    self.helper = helper
  }

  /// Establishes facts and verdict of the video open at `descriptor`, a regular file, which is closed.
  ///
  /// - Throws: why the file cannot be analysed.
  public func analyse(descriptor: Int32) throws(Failure) -> FileAnalysis.VideoEvidence {
    let second = settings.readers > 1 ? SecondReader(of: descriptor, settings, on: helper) : nil
    do {
      return try evidence(
        of: try VideoReader(descriptor: descriptor, limits: settings.limits, options: settings.decoding),
        second: second)
    } catch {
      throw Failure(error)
    }
  }

  /// Establishes facts and verdict of a video whose bytes `bytes` reads.
  ///
  /// - Throws: why it cannot be analysed.
  public func analyse(bytes: any ByteReader) throws(Failure) -> FileAnalysis.VideoEvidence {
    do {
      return try evidence(
        of: try VideoReader(bytes: bytes, limits: settings.limits, options: settings.decoding), second: nil)
    } catch {
      throw Failure(error)
    }
  }

  private func evidence(
    of reader: consuming VideoReader, second: SecondReader?
  ) throws(VideoReadingError) -> FileAnalysis.VideoEvidence {
    var sampler = FrameSampler(reader, second: second, picture: settings.picture)
    try sampler.sample(settings)
    return try sampler.evidence(strategy: settings.isThorough ? .thorough : .adaptive)
  }

  /// What was measured of the frames that a verdict rests on, for weights to be fitted to.
  package func measurements(descriptor: Int32) throws(Failure) -> PaddingDetector {
    do {
      var sampler = FrameSampler(
        try VideoReader(descriptor: descriptor, limits: settings.limits, options: settings.decoding),
        second: nil, picture: nil)
      try sampler.sample(settings)
      return sampler.measurements()
    } catch {
      throw Failure(error)
    }
  }
}

extension Failure {
  /// The report's word for a reading error.
  init(_ error: VideoReadingError) {
    self.init(Code(error.cause), error.message)
  }
}

extension Failure.Code {
  init(_ cause: VideoReadingError.Cause) {
    self =
      switch cause {
      case .emptyFile: .emptyFile
      case .notMedia: .notMedia
      case .unsupportedContainer: .unsupportedContainer
      case .noVideoStream: .noVideoStream
      case .stillImage: .stillImage
      case .unsupportedCodec: .unsupportedCodec
      case .unsupportedPixelFormat: .unsupportedPixelFormat
      case .encrypted: .encrypted
      case .damaged: .damaged
      case .noFrames: .noFrames
      case .tooLarge: .tooLarge
      case .readError: .readError
      case .timedOut: .timedOut
      case .outOfMemory: .outOfMemory
      }
  }
}
