public import PaddingDetection

/// The padding that reports draw and calculate with: the persistent padding, or in a variable file the one that is
/// visible for the longest time.
public struct PresentedPadding: Hashable, Sendable {
  /// Its size on each side, in pixels.
  public let insets: Insets
  /// How long it is visible, in seconds; nil for persistent padding.
  public let seconds: Double?
  private let segments: [PaddingSegment]

  /// The padding of a verdict; nil if there is none.
  public init?(_ verdict: PaddingVerdict) {
    segments = verdict.segments
    switch verdict.answer {
    case .padded:
      insets = verdict.insets
      seconds = nil
    case .variable:
      var total: [Insets: Double] = [:]
      for segment in segments where !segment.insets.isZero {
        let length = Self.milliseconds(segment.endSeconds) - Self.milliseconds(segment.startSeconds)
        total[segment.insets, default: 0] += max(length, 0)
      }
      // Of several with the same duration the first in the file, as a dictionary has no order.
      let longest = total.values.max()
      guard let first = segments.first(where: { total[$0.insets] == longest && !$0.insets.isZero }) else {
        return nil
      }
      insets = first.insets
      seconds = longest.map { $0 / 1000 }
    case .clean, .inconclusive:
      return nil
    }
  }

  /// Rounded like reports, so that reading a report and writing it again gives the same numbers.
  private static func milliseconds(_ seconds: Double) -> Double { (seconds * 1000).rounded() }

  /// Whether a frame shows exactly this padding.
  ///
  /// - Parameter seconds: the time of the frame, from the start.
  public func isSeen(at seconds: Double) -> Bool {
    let segment = segments.first { $0.startSeconds <= seconds && seconds <= $0.endSeconds }
    return segment.map { $0.insets == insets } ?? (self.seconds == nil)
  }
}
