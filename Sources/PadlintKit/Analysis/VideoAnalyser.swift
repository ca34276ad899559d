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
  /// - Returns: what was found, or why the file cannot be analysed.
  public func analyse(descriptor: Int32) -> FileAnalysis.Outcome {
    let second = settings.readers > 1 ? SecondReader(of: descriptor, settings, on: helper) : nil
    do throws(Failure) {
      let sampler = try sampler(descriptor, second: second, picture: settings.picture)
      return .analysed(try sampler.evidence(strategy: settings.isThorough ? .thorough : .adaptive))
    } catch {
      return .failed(error)
    }
  }

  /// What was measured of the frames that a verdict rests on, for weights to be fitted to.
  package func measurements(descriptor: Int32) throws(Failure) -> PaddingDetector {
    try sampler(descriptor, second: nil, picture: nil).measurements()
  }

  /// A sampler that has seen what it needs.
  private func sampler(
    _ descriptor: Int32, second: SecondReader?, picture: PictureRequest?
  ) throws(Failure) -> FrameSampler {
    let reader = try VideoReader(
      descriptor: descriptor, limits: settings.limits, options: settings.decoding)
    var sampler = FrameSampler(reader, second: second, picture: picture)
    try sampler.sample(settings)
    return sampler
  }
}
