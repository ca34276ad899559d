public import LintReporting
public import MediaModel
package import PaddingDetection
internal import SystemCalls
import VideoDecoding

/// Decodes as few frames of a video as its verdict needs, and judges them.
///
/// ```swift
/// let outcome = VideoAnalyser().analyse(descriptor: open("film.mp4", O_RDONLY))
/// if case .analysed(let evidence) = outcome { print(evidence.verdict.answer, evidence.verdict.insets) }
/// ```
public struct VideoAnalyser: Sendable {
  let settings: SamplingSettings
  /// The thread of a second reader; nil to start one where it is of use.
  private let helper: HelperThread?

  /// An analyser that samples as `settings` say.
  public init(settings: SamplingSettings = SamplingSettings()) {
    self.init(settings: settings, helper: nil)
  }

  init(settings: SamplingSettings, helper: HelperThread?) {
    self.settings = settings.bounded
    self.helper = helper
  }

  /// The same analyser for files of which another part counts.
  func looking(at part: AnalysedRange) -> VideoAnalyser {
    var settings = settings
    settings.part = part
    return VideoAnalyser(settings: settings, helper: helper)
  }

  /// An analyser that looks at few frames of a stretch, whatever it was to look at otherwise.
  func glancing(at stretch: AnalysedRange) -> VideoAnalyser {
    var settings = settings
    settings.part = stretch
    settings.samples = Self.glances
    settings.isThorough = false
    settings.everyFrame = nil
    settings.spotChecks = nil
    settings.picture = nil
    settings.readers = 1
    return VideoAnalyser(settings: settings, helper: nil)
  }

  /// Most frames of a stretch that are looked at.
  private static let glances = 12

  /// Establishes facts and verdict of the video open at `descriptor`, a regular file, which is closed.
  ///
  /// - Returns: what was found, or why the file cannot be analysed.
  public func analyse(descriptor: Int32) -> FileAnalysis.Outcome { analyse(.file(descriptor: descriptor)) }

  /// Establishes facts and verdict of an open video.
  func analyse(_ video: OpenVideo) -> FileAnalysis.Outcome {
    do throws(Failure) {
      var sampler = FrameSampler(
        try video.reader(settings), second: secondReader(of: video), picture: settings.picture,
        secret: settings.chance, part: settings.part)
      try sampler.sample(settings)
      return .analysed(
        try sampler.evidence(
          strategy: settings.isThorough ? .thorough : .adaptive, otherTracks: OtherTracks(settings: settings))
      )
    } catch {
      return .failed(error)
    }
  }

  private func secondReader(of video: OpenVideo) -> SecondReader? {
    guard settings.readers > 1, case .file(let descriptor) = video else { return nil }
    return SecondReader(of: descriptor, settings, on: helper)
  }

  /// What is measured of frames like those that a verdict rests on, for a model to learn from.
  package func measurements(descriptor: Int32) throws(Failure) -> PaddingDetector {
    try FrameSampler(
      OpenVideo.file(descriptor: descriptor).reader(settings), second: nil, picture: nil,
      secret: settings.chance
    ).measurements(settings)
  }
}

/// A video that is open.
enum OpenVideo {
  /// A regular file, open for reading at a descriptor that is taken over.
  case file(descriptor: Int32)
  /// What is read by way of somebody else.
  case bytes(any ByteReader)

  /// What decodes it, as `settings` say.
  func reader(_ settings: SamplingSettings) throws(Failure) -> VideoReader {
    switch self {
    case .file(let descriptor):
      try VideoReader(descriptor: descriptor, limits: settings.limits, options: settings.decoding)
    case .bytes(let bytes):
      try VideoReader(bytes: bytes, limits: settings.limits, options: settings.decoding)
    }
  }
}
