/// Puts together what levels, borders, and what passes tell of frames of one size.
struct VerdictBuilder {
  /// The frames, in the order of time.
  let records: [FrameRecord]
  private let ranges: CellRanges
  private let levels: LevelVerdict
  /// The padding at each frame.
  private let timeline: Timeline

  /// Most confidence of a clean verdict on a frame that looks mirrored at its rims, though not plainly.
  private static let withFold = 0.9

  /// Confidence of padding that only some frames show, and no level.
  private static let passing = 0.9
  /// Whether there is such padding: a copy of the picture that fills the frame for a while, or bars that grow or shrink.
  private let isPaddedNowAndThen: Bool

  init(_ records: [FrameRecord], _ ranges: CellRanges) {
    self.records = records
    self.ranges = ranges
    levels = LevelVerdict(records, ranges)
    let isOpen = levels.timeline.changes.isEmpty && levels.judgement.insets.isZero
    let passing = isOpen ? PassingCopy(records)?.insets ?? PassingBars(records)?.insets : nil
    isPaddedNowAndThen = passing != nil
    timeline = passing.map { Timeline(records, $0) } ?? levels.timeline
  }

  /// The verdict of both ways to look at the frames, and the padding at each of them.
  func outcome(duration: Double?) -> (verdict: PaddingVerdict, timeline: Timeline) {
    var verdict = verdict(duration: duration)
    guard verdict.answer == .padded, verdict.fill?.type == .black,
      let own = OwnBars(records, inside: verdict.insets)
    else { return (verdict, timeline) }
    let timeline = Timeline(records, own.insets)
    verdict.segments = timeline.segments(duration: duration)
    return (verdict, timeline)
  }

  private func verdict(duration: Double?) -> PaddingVerdict {
    let onLevels = levels.verdict(duration: duration)
    let moving = MovingRectangle(ranges, frames: records.count)
    var verdict = JointVerdict(records, moving, on: onLevels)?.verdict ?? onLevels
    if verdict.answer == .clean, isPaddedNowAndThen {
      verdict.answer = .variable
      verdict.segments = timeline.segments(duration: duration)
      verdict.confidence = Self.passing
    }
    if verdict.answer == .clean, levels.judgement.isPerhapsMirrored {
      verdict.confidence = min(verdict.confidence, Self.withFold)
    }
    return verdict
  }

  /// Spans of time around a frame that shows black padding on both sides while its neighbours show none: more
  /// frames tell a change from a flash.
  var suspicions: [ClosedRange<Double>] {
    let suspects = records.indices.filter { frame in
      [Side.top, .left].contains {
        PassingBars.bars(of: records[frame], along: $0) != nil && timeline.moments[frame].insets[$0] == 0
      }
    }
    guard suspects.count * 4 <= records.count else { return [] }
    return suspects.flatMap { frame in
      let times = records[max(0, frame - 1)...min(frame + 1, records.count - 1)].map(\.seconds)
      return zip(times, times.dropFirst()).map { $0...$1 }
    }
  }
}
