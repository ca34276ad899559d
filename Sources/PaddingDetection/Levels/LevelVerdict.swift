/// What the levels of frames of one size say on their own.
struct LevelVerdict {
  private let records: [FrameRecord]
  /// What they say about each edge.
  let judgement: LevelJudgement
  /// The padding that they see at each frame.
  let timeline: Timeline

  /// Judges `records`, which have one size and are in the order of time.
  init(_ records: [FrameRecord], _ ranges: CellRanges) {
    self.records = records
    judgement = LevelJudgement(records, ranges)
    timeline = Timeline(judgement, records)
  }

  /// The verdict on the depths at which the frames leave their fill.
  ///
  /// - Parameter duration: length of the video in seconds, for the end of the last segment.
  func verdict(duration: Double?) -> PaddingVerdict {
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
    var answer: PaddingVerdict.Answer
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
    let isWeak =
      answer != .inconclusive
      && (confidence < PaddingVerdict.leastConfidence || answer == .padded && leavesNothing)
    if isWeak { (answer, reason) = (.inconclusive, .weakEvidence) }
    var edges: [Side: EdgeEvidence] = [:]
    for (side, judged) in judgement.sides { edges[side] = evidence(side, judged) }
    return PaddingVerdict(
      answer: answer, confidence: confidence, insets: answer == .padded ? insets : .zero,
      fill: answer == .padded || answer == .variable ? fill : nil, edges: edges,
      segments: changes && !isWeak ? timeline.segments(duration: duration) : [],
      reason: reason, framesMeasured: records.count, framesInformative: informativeFrames)
  }

  private var informativeFrames: Int {
    Set(judgement.sides.values.flatMap { $0.levels.flatMap(\.frames) }).count
  }

  /// The fill of the side whose padding most frames show.
  private var fill: PaddingFill? {
    if let mirrored = judgement.mirrored.first, let side = judgement.sides[mirrored.near] {
      return PaddingFill(.mirror, side.fill, noise: side.noise, of: records[0])
    }
    let padded = judgement.sides.filter { $0.value.levels.contains { $0.depth > 0 } }
    let best = padded.max {
      ($0.value.levels.last?.frames.count ?? 0, $1.key.rawValue)
        < ($1.value.levels.last?.frames.count ?? 0, $0.key.rawValue)
    }
    return best.map { _, side in
      PaddingFill(side.fill.isBlack ? .black : .color, side.fill, noise: side.noise, of: records[0])
    }
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
  /// A fill of `type` at `level`, in the code values of frames such as `record`.
  init(_ type: FillType, _ level: Level, noise: Float, of record: FrameRecord) {
    let luma = CodeScale(record.format, isChroma: false)
    let chroma = record.hasChroma ? CodeScale(record.format, isChroma: true) : nil
    self.init(
      type: type, lumaCode: luma.code(level.luma), cbCode: chroma?.code(level.cb),
      crCode: chroma?.code(level.cr),
      noise: Double(luma.codes(ofDifference: noise)))
  }
}
