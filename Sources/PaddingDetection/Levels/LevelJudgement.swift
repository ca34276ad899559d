/// What all frames of one size say about all four edges.
struct LevelJudgement: Sendable {
  let size: FrameRecord.Size
  private(set) var sides: [Side: SideJudgement]
  /// Padding that is the picture, mirrored.
  private(set) var mirrored: [MirroredFill] = []
  /// Whether the frames look mirrored at two opposite rims, plainly or not.
  private(set) var isPerhapsMirrored = false

  /// Most of the cells of what stands still that change all the same: compression smears what moves beside it.
  private static let stillShare: Float = 0.05

  /// Persistent padding, in pixels. A single dark line counts only beside real padding.
  var insets: Insets {
    var insets = Insets.zero
    for (side, judgement) in sides { insets[side] = judgement.persistentPixels }
    for padding in mirrored {
      for side in Side.allCases where padding.pixels(side) > 0 { insets[side] = padding.pixels(side) }
    }
    if insets.isZero { return .zero }
    for (side, judgement) in sides where insets[side] == 0 { insets[side] = judgement.hairline }
    return insets
  }

  /// Judges `records`, which have one size and are in the order of time.
  ///
  /// Padding on one axis hides blocks of the lines on the other, so the axes are judged again, each within
  /// what the other leaves, until nothing changes.
  init(_ records: [FrameRecord], _ ranges: CellRanges) {
    size = records[0].size
    sides = Self.judge(records, within: .zero)
    for _ in 0..<3 {
      let insets = insets
      if insets.isZero { break }
      sides = Self.judge(records, within: insets)
      if self.insets == insets { break }
    }
    withdrawDrawnBorders(ranges)
    findMirroredFills(records, ranges)
  }

  /// Dark interfaces, slides and test patterns have straight borders too. Unlike padding they come without their
  /// like on the opposite edge, carry text, or never move.
  private mutating func withdrawDrawnBorders(_ ranges: CellRanges) {
    let found = sides
    let isStill = ranges.isStill
    for side in Side.allCases {
      guard let judgement = found[side], let level = judgement.levels.first, level.depth > 0,
        let opposite = found[side.opposite]
      else { continue }
      let across: [Side] = side.isHorizontal ? [.left, .right] : [.top, .bottom]
      let isUnmatched = opposite.levels.isEmpty && across.contains { found[$0]?.persistentPixels ?? 0 == 0 }
      let isPanel = opposite.persistentPixels == 0 && judgement.overlayShare >= 0.25
      let isPaired =
        opposite.levels.first.map { abs($0.depth - level.depth) <= 2 && $0.cover >= 0.75 } ?? false
      let isDrawn =
        isStill && level.frames.count > 1
        ? level.cover < 0.75 || !judgement.isBlack
          || !isPaired && level.isUniform
        : opposite.persistentPixels == 0 && level.isUniform && ranges.isStill(side, from: level.depth)
      if isUnmatched || isPanel || isDrawn { sides[side]?.levels.removeAll { $0.depth > 0 } }
    }
  }

  /// Looks for mirrored fills on each axis that has no padding yet.
  private mutating func findMirroredFills(_ records: [FrameRecord], _ ranges: CellRanges) {
    for near in [Side.top, .left] {
      // Where flat padding was seen, for a while even, there is no other.
      let plain = [near, near.opposite].flatMap { sides[$0]?.levels ?? [] }
      guard plain.allSatisfy({ $0.depth == 0 }), let fill = MirroredFill(records, along: near) else {
        continue
      }
      isPerhapsMirrored = true
      // What never moves is a drawing, or a pattern around a picture.
      let moves = [near, near.opposite].allSatisfy {
        ranges.moving($0, 0..<fill.pixels($0), ranges.blocks($0, within: .zero)) > Self.stillShare
      }
      if fill.isPlain, moves { mirrored.append(fill) }
    }
  }

  /// Judges all edges; the padding `insets` that is known hides blocks, and makes its like on the opposite edge likelier.
  private static func judge(_ records: [FrameRecord], within insets: Insets) -> [Side: SideJudgement] {
    let histories = Side.allCases.map { (side: $0, history: SideHistory(records, $0, within: insets)) }
    var sides: [Side: SideJudgement] = [:]
    for (side, history) in histories {
      let opposite = insets[side.opposite]
      sides[side] = SideJudgement(history, expectedDepth: opposite > 0 ? opposite : nil)
    }
    for (side, history) in histories { endTogether(side, &sides, history) }
    withdrawLoneColors(&sides)
    withdrawLoneChanges(&sides, records[0].size)
    return sides
  }

  /// Bars come and go together: where the opposite one of two equal bars is gone for a while, and `side` shows something else
  /// than its own, such as the dark foot of colour bars before a programme, its bar is gone, too.
  private static func endTogether(_ side: Side, _ sides: inout [Side: SideJudgement], _ history: SideHistory)
  {
    guard let judgement = sides[side], let opposite = sides[side.opposite], opposite.levels.count == 2,
      judgement.persistentPixels > 0, opposite.persistentPixels == 0,
      opposite.isOneStretch(opposite.levels[0])
    else { return }
    let (gone, paired) = (opposite.levels[0].frames, opposite.levels[1].depth)
    let others = judgement.levels.filter { abs($0.depth - paired) > 2 }
    let otherFrames = others.flatMap(\.frames)
    guard let bar = judgement.levels.first(where: { abs($0.depth - paired) <= 2 }),
      Set(gone).isSuperset(of: otherFrames), Set(gone).isDisjoint(with: bar.frames),
      2 * otherFrames.count > gone.count
    else { return }
    sides[side]?.levels = [EdgeLevel(depth: 0, frames: gone, history), bar]
    sides[side]?.exceptions = max(0, judgement.exceptions - gone.count + otherFrames.count)
  }

  /// Padding that comes and goes does so on both sides of the picture. A straight line that shows up deep
  /// inside one edge for a while is part of a scene, unless it is black, lasts without a break, and holds along the edge.
  private static func withdrawLoneChanges(
    _ sides: inout [Side: SideJudgement], _ size: FrameRecord.Size
  ) {
    let found = sides
    for side in Side.allCases {
      guard let judgement = found[side], judgement.levels.count > 1 else { continue }
      let opposite = found[side.opposite]?.levels.dropFirst() ?? []
      let lines = side.isHorizontal ? size.height : size.width
      let inner = judgement.levels.dropFirst().filter { level in
        let isPaired = opposite.contains { $0.isSeenTogether(with: level) }
        let isPlain = level.cover >= 0.95 && level.frames.count >= 3 && judgement.isOneStretch(level)
        let isDeep = Double(level.pixels) >= PassingBars.leastDepth * Double(lines)
        return judgement.isBlack && level.contrast >= 6 && isDeep
          && (isPaired ? level.cover >= 0.75 : isPlain)
      }
      sides[side]?.levels = [judgement.levels[0]] + inner
      sides[side]?.exceptions +=
        judgement.levels.dropFirst().reduce(0) { $0 + $1.frames.count }
        - inner.reduce(0) { $0 + $1.frames.count }
    }
  }

  /// A flat coloured band with a straight border is as likely part of the picture (a title bar, a sky) as
  /// padding. It is believed only where the opposite edge has one of the same colour.
  private static func withdrawLoneColors(_ sides: inout [Side: SideJudgement]) {
    for side in Side.allCases {
      guard let judgement = sides[side], let opposite = sides[side.opposite], !judgement.isBlack,
        judgement.levels.contains(where: { $0.depth > 0 })
      else { continue }
      let isPaired = opposite.persistentPixels > 0 && opposite.fill.distance(to: judgement.fill) <= 4
      if !isPaired || judgement.persistentPixels == 0 {
        sides[side]?.levels.removeAll { $0.depth > 0 }
      }
    }
  }
}
