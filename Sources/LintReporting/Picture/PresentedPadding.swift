public import PaddingDetection

/// The padding of a file that reports draw and calculate with: what persists, or of a variable file what is seen
/// longest.
public struct PresentedPadding: Hashable, Sendable {
  /// How thick it is, in pixels.
  public let insets: Insets
  /// How long it is seen, in seconds; nil for what persists.
  public let seconds: Double?
  private let segments: [PaddingSegment]

  /// What a verdict says; nil where it says nothing of padding.
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
      // Of equally long ones the first in the file, whatever the order of the dictionary.
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

  /// As precise as reports are, so that one that was read says what it said when it was written.
  private static func milliseconds(_ seconds: Double) -> Double { (seconds * 1000).rounded() }

  /// Whether a frame shows this padding and no other.
  ///
  /// - Parameter seconds: when the frame is shown, from the start.
  public func isSeen(at seconds: Double) -> Bool {
    let segment = segments.first { $0.startSeconds <= seconds && seconds <= $0.endSeconds }
    return segment.map { $0.insets == insets } ?? (self.seconds == nil)
  }
}
