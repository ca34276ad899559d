import LintReporting
internal import MediaModel
import PaddingDetection
import VideoDecoding

/// What was measured of the frames that a reader lent.
struct MeasuredFrames: Sendable {
  var detector: PaddingDetector
  /// Times of the frames.
  private(set) var seen: Set<Double> = []
  /// Times of those that are shown at moments which chance chose, of all the time that counts.
  private(set) var moments: [Double] = []
  /// Times of frames between keyframes that were found on the way to such a moment.
  private var onTheWay: Set<Double> = []
  /// The part of the video that counts, in seconds.
  let window: ClosedRange<Double>
  private let seed: UInt64

  /// - Parameter seed: chooses among many frames those of which more is kept.
  init(within window: ClosedRange<Double> = -.infinity ... .infinity, seed: UInt64 = 0) {
    self.window = window
    self.seed = seed
    detector = PaddingDetector(seed: seed)
  }

  /// None yet, for another reader of the same video.
  var none: MeasuredFrames { MeasuredFrames(within: window, seed: seed) }

  /// None yet, where all of the video counts.
  var ofAll: MeasuredFrames { MeasuredFrames(seed: seed) }

  /// Measures a frame, unless it does not count, or one of its time was measured before.
  ///
  /// - Parameter best: offered the frame.
  /// - Returns: whether it was measured.
  @discardableResult
  mutating func measure(_ frame: borrowing DecodedFrame, best: inout BestFrame?) -> Bool {
    guard window.contains(frame.seconds), seen.insert(frame.seconds).inserted else { return false }
    detector.observe(frame.view, atSeconds: frame.seconds)
    best?.offer(frame)
    return true
  }

  /// The same without a picture.
  mutating func measure(_ frame: borrowing DecodedFrame) {
    var none: BestFrame?
    measure(frame, best: &none)
  }

  /// How a frame is reached that is shown at a moment.
  struct Way {
    /// Most frames that are decoded on the way.
    var frames: Int
    /// Whether to decode on from the frame that was found last, wherever the nearest keyframe is.
    var goesOn = false
    /// Whether any moment of the video could have been chosen.
    var isChosenOfAll = true
  }

  /// Measures the frame that is shown at a moment, or the last one that is found on the way to it.
  mutating func measure(
    at moment: Double, _ way: Way, with reader: inout VideoReader, best: inout BestFrame?
  ) throws(Failure) {
    let found = try reader.withFrame(
      shownAt: moment, decodingAtMost: way.frames, goingOn: way.goesOn
    ) { frame in
      measure(frame, best: &best)
      return (seconds: frame.seconds, isKeyframe: frame.isKeyframe)
    }
    switch found {
    case .shown(let frame) where window.contains(frame.seconds) && way.isChosenOfAll:
      moments.append(frame.seconds)
    case .shown(let frame) where window.contains(frame.seconds) && !frame.isKeyframe,
      .before(let frame) where window.contains(frame.seconds) && !frame.isKeyframe:
      onTheWay.insert(frame.seconds)
    case .shown, .before, nil:
      break
    }
  }

  /// Notes that chance chose a frame that was measured, of all the time that counts.
  mutating func noteMoment(_ seconds: Double) {
    if window.contains(seconds) { moments.append(seconds) }
  }

  /// How many frames chance chose; none was yet held against a verdict.
  var checks: SpotChecks { SpotChecks(moments: moments.count, near: onTheWay.subtracting(moments).count) }

  /// Takes over what another reader measured of the same video; frames of the same time are taken once.
  mutating func merge(_ other: MeasuredFrames) {
    detector.merge(other.detector)
    moments += other.moments
    onTheWay.formUnion(other.onTheWay)
    seen.formUnion(other.seen)
  }
}
