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
    self.settings = settings
    self.helper = helper
  }

  /// The same analyser for files of which another part counts.
  func looking(at part: WatchedPart) -> VideoAnalyser {
    var settings = settings
    settings.part = part
    return VideoAnalyser(settings: settings, helper: helper)
  }

  /// Establishes facts and verdict of the video open at `descriptor`, a regular file, which is closed.
  ///
  /// - Returns: what was found, or why the file cannot be analysed.
  public func analyse(descriptor: Int32) -> FileAnalysis.Outcome {
    let second = settings.readers > 1 ? SecondReader(of: descriptor, settings, on: helper) : nil
    do throws(Failure) {
      return .analysed(try evidence(of: sampler(descriptor, second: second, picture: settings.picture)))
    } catch {
      return .failed(error)
    }
  }

  /// Establishes facts and verdict of the video whose bytes `bytes` reads.
  ///
  /// - Returns: what was found, or why it cannot be analysed.
  func analyse(bytes: any ByteReader) -> FileAnalysis.Outcome {
    do throws(Failure) {
      let reader = try VideoReader(bytes: bytes, limits: settings.limits, options: settings.decoding)
      return .analysed(try evidence(of: sampler(reader, second: nil, picture: settings.picture)))
    } catch {
      return .failed(error)
    }
  }

  /// What is measured of frames like those that a verdict rests on, for a model to learn from.
  package func measurements(descriptor: Int32) throws(Failure) -> PaddingDetector {
    try FrameSampler(
      VideoReader(descriptor: descriptor, limits: settings.limits, options: settings.decoding), second: nil,
      picture: nil
    ).measurements(settings)
  }

  /// A sampler that has seen what it needs.
  private func sampler(
    _ descriptor: Int32, second: SecondReader?, picture: PictureRequest?
  ) throws(Failure) -> FrameSampler {
    try sampler(
      VideoReader(descriptor: descriptor, limits: settings.limits, options: settings.decoding),
      second: second, picture: picture)
  }

  private func sampler(
    _ reader: consuming VideoReader, second: SecondReader?, picture: PictureRequest?
  ) throws(Failure) -> FrameSampler {
    var sampler = FrameSampler(
      reader, second: second, picture: picture, secret: settings.chance, part: settings.part)
    try sampler.sample(settings)
    return sampler
  }

  private func evidence(of sampler: consuming FrameSampler) throws(Failure) -> FileAnalysis.VideoEvidence {
    try sampler.evidence(
      strategy: settings.isThorough ? .thorough : .adaptive, otherTracks: OtherTracks(settings: settings))
  }
}
