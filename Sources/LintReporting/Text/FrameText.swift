internal import PaddingDetection

/// Places of measured frames in words.
enum FrameText {
  /// Where a stretch is: `in frame 120 (0:04.800)`, `in frames 120 to 131 (01:00:04:20 to 01:00:05:06)`; by its times where frames were
  /// not counted.
  static func place(_ segment: PaddingSegment) -> String {
    guard let first = segment.firstFrame, let last = segment.lastFrame else {
      return "from \(TimeText.clock(segment.startSeconds)) to \(TimeText.clock(segment.endSeconds))"
    }
    if first == last {
      return "in frame \(first) (\(segment.startTimecode ?? precise(segment.startSeconds)))"
    }
    let times =
      if let start = segment.startTimecode, let end = segment.endTimecode {
        "\(start) to \(end)"
      } else {
        "\(precise(segment.startSeconds)) to \(precise(segment.endSeconds))"
      }
    return "in frames \(first) to \(last) (\(times))"
  }

  /// A time to the millisecond: `1:04:05.120`.
  static func precise(_ seconds: Double) -> String {
    let milliseconds = Int((max(0, seconds) * 1000).rounded())
    let rest = String(1000 + milliseconds % 1000).dropFirst()
    return "\(TimeText.clock(Double(milliseconds / 1000))).\(rest)"
  }
}
