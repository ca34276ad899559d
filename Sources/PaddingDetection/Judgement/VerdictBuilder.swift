/// Puts the judgements of all edges together to a verdict.
struct VerdictBuilder {
  let records: [FrameRecord]
  private let ranges: CellRanges
  let judgement: FrameJudgement
  let timeline: Timeline

  /// Confidence below which the verdict is `inconclusive`.
  static let threshold = 0.6
  /// Most confidence of a clean verdict on a frame that looks mirrored at its rims, though not plainly.
  private static let withFold = 0.9

  /// Confidence of padding that only some frames show, and no level.
  private static let passing = 0.9
  /// Whether there is such padding: a copy of the picture that fills the frame for a while, or bars that grow or shrink.
  private let isPaddedNowAndThen: Bool

  init(_ records: [FrameRecord], _ ranges: CellRanges) {
    self.records = records
    self.ranges = ranges
    judgement = FrameJudgement(records, ranges)
    let levels = Timeline(judgement, records)
    let isOpen = levels.changes.isEmpty && judgement.insets.isZero
    let passing = isOpen ? PassingCopy(records)?.insets ?? PassingBars(records)?.insets : nil
    isPaddedNowAndThen = passing != nil
    timeline = passing.map { Timeline(records, $0) } ?? levels
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
    let levels = verdictOnLevels(duration: duration)
    let moving = MovingRectangle(ranges, frames: records.count)
    var verdict = SecondOpinion(records, moving, on: levels)?.verdict ?? levels
    if verdict.answer == .clean, isPaddedNowAndThen {
      verdict.answer = .variable
      verdict.segments = timeline.segments(duration: duration)
      verdict.confidence = Self.passing
    }
    if verdict.answer == .clean, judgement.isPerhapsMirrored {
      verdict.confidence = min(verdict.confidence, Self.withFold)
    }
    return verdict
  }

  /// The verdict on the depths at which the frames leave their fill.
  func verdictOnLevels(duration: Double?) -> PaddingVerdict {
    let insets = judgement.insets
    let changes = judgement.sides.values.contains { $0.levels.count > 1 }
    var confidence = 1.0
    var unknown: [SideJudgement] = []
    for side in Side.allCases {
      guard let judged = judgement.sides[side] else { continue }
      if judgement.mirrored.contains(where: { $0.pixels(side) > 0 }) {
        confidence *= Certainty.mirrored(inFrames: records.count)
      } else if judged.persistentPixels > 0 {
        confidence *= Certainty.padded(judged, opposite: judgement.sides[side.opposite])
      } else if Certainty.clean(judged) > 0 {
        confidence *= Certainty.clean(judged)
      } else {
        unknown.append(judged)
      }
    }
    let answer: PaddingVerdict.Answer
    var reason: PaddingVerdict.Reason?
    if !insets.isZero {
      answer = .padded
      // An edge that stays dark may hide padding of its own, but rarely does.
      confidence *= unknown.isEmpty ? 1 : 0.97
    } else if changes {
      answer = .variable
      confidence *= 0.97
    } else if !unknown.isEmpty {
      answer = .inconclusive
      reason = unknown.count == 4 && informativeFrames == 0 ? .nothingVisible : .darkBorder
      confidence = 0.5
    } else {
      answer = .clean
    }
    // Edges from different frames may leave nothing between them: then they are not the edges of one picture.
    let leavesNothing = records.contains {
      insets.left + insets.right >= $0.size.width || insets.top + insets.bottom >= $0.size.height
    }
    if answer != .inconclusive, confidence < Self.threshold || answer == .padded && leavesNothing {
      return build(.inconclusive, .weakEvidence, confidence, .zero, [], duration)
    }
    return build(
      answer, reason, confidence, insets, changes ? timeline.segments(duration: duration) : [], duration)
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

  private var informativeFrames: Int {
    Set(judgement.sides.values.flatMap { $0.levels.flatMap(\.frames) }).count
  }

  private func build(
    _ answer: PaddingVerdict.Answer, _ reason: PaddingVerdict.Reason?, _ confidence: Double,
    _ insets: Insets, _ segments: [PaddingSegment], _ duration: Double?
  ) -> PaddingVerdict {
    var edges: [Side: EdgeEvidence] = [:]
    for (side, judged) in judgement.sides { edges[side] = evidence(side, judged) }
    return PaddingVerdict(
      answer: answer, confidence: confidence, insets: answer == .padded ? insets : .zero,
      fill: answer == .padded || answer == .variable ? fill : nil, edges: edges, segments: segments,
      reason: reason, framesMeasured: records.count, framesInformative: informativeFrames)
  }

  /// The fill of the side whose padding most frames show.
  private var fill: PaddingFill? {
    if let mirrored = judgement.mirrored.first, let side = judgement.sides[mirrored.near],
      let format = records.first?.format
    {
      return PaddingFill(.mirror, side.fill, noise: side.noise, format)
    }
    let padded = judgement.sides.filter { $0.value.levels.contains { $0.depth > 0 } }
    let best = padded.max {
      ($0.value.levels.last?.frames.count ?? 0, $1.key.rawValue)
        < ($1.value.levels.last?.frames.count ?? 0, $0.key.rawValue)
    }
    guard let side = best?.value, let format = records.first?.format else { return nil }
    let black = Float(format.isFullRange ? 0 : 16)
    let isBlack = side.isBlack && side.fill.luma <= black + 14
    return PaddingFill(isBlack ? .black : .color, side.fill, noise: side.noise, format)
  }

  private func evidence(_ side: Side, _ judged: SideJudgement) -> EdgeEvidence {
    if let mirrored = judgement.mirrored.first(where: { $0.pixels(side) > 0 }) {
      return EdgeEvidence(
        pixels: mirrored.pixels(side), uncertaintyPixels: 1,
        confidence: Certainty.mirrored(inFrames: records.count), contrast: 0, straightness: 1,
        supportingFrames: records.count, contradictingFrames: 0, uninformativeFrames: 0)
    }
    let level = judged.levels.first
    let supporting = level?.frames.count ?? 0
    let contradicting = judged.exceptions + judged.levels.dropFirst().reduce(0) { $0 + $1.frames.count }
    let pixels = judged.persistentPixels
    let opposite = judgement.sides[side.opposite]
    return EdgeEvidence(
      pixels: pixels, uncertaintyPixels: ((level?.position?.softLines ?? 0) + 1) / 2,
      confidence: pixels > 0 ? Certainty.padded(judged, opposite: opposite) : Certainty.clean(judged),
      contrast: Double(level?.contrast ?? 0), straightness: Double(min(1, level?.cover ?? 0)),
      supportingFrames: supporting, contradictingFrames: contradicting,
      uninformativeFrames: max(0, records.count - supporting - contradicting))
  }
}

extension PaddingFill {
  /// A fill of `type` at `level`, in the code values of `format`.
  fileprivate init(_ type: FillType, _ level: Level, noise: Float, _ format: SampleFormat) {
    let scale = format.codesPer8BitCode
    self.init(
      type: type, lumaCode: Int((level.luma * scale).rounded()), cbCode: Int((level.cb * scale).rounded()),
      crCode: Int((level.cr * scale).rounded()), noise: Double(noise * scale))
  }
}
