/// Four straight lines that end where the others begin: the outline of a picture that was set into a design, whatever
/// the design looks like.
///
/// A line along one edge may be anything; that four of them close around what moves is no accident. So little is asked of
/// what lies outside: that it stands still, or that it moves as smoothly as a blurred copy does.
struct ClosedRectangle {
  /// The border of each edge.
  let borders: [Side: BorderDescription]

  /// Times that each axis is looked for within what the other leaves.
  private static let rounds = 3
  /// Share of the width by which the picture may be off the middle: the window of a program stands anywhere.
  private static let mostOffCentre = 0.1
  /// Share of the cells outside that have one colour, below which they are a design of many; and the most that two fills differ
  /// which are one colour, in code values of an 8-bit plane.
  private static let (flat, sameColor) = (Float(0.9), 10)
  /// Least share of the cells inside that change over time: charts and title cards have outlines, too, but on one colour.
  private static let leastMovement = (onFlat: Float(0.2), onDesign: Float(0.1))

  /// How far its borders may be lines that are drawn on a page: a chart in a box is no picture in a design.
  private static let mostOnPage: Float = 0.5

  /// What is asked of a design that stands still: the share of the blocks of its faintest line, of which rounded corners
  /// take two; the share of the cells that never change; and less texture than a photograph has.
  private static let standing = (rate: Float(0.75), stillness: Float(0.9), texture: Float(2))
  /// What is asked of one that moves with the picture: a line that is seen best in some frames but plainly in most; not all
  /// cells still on any side, as bars are; little texture outside, and a picture's inside.
  private static let moving = (
    best: Float(0.65), inFrame: Float(0.3), frames: Float(0.8), stillness: Float(0.8), texture: Float(1.5),
    textureInside: Float(0.2)
  )

  /// The plainest rectangle in `frame`; nil where its lines do not close, or it may be something else than a picture.
  init?(_ frame: inout FrameCandidates) {
    guard let insets = Self.plainest(&frame) else { return nil }
    let offCentre = abs(insets.left - insets.right)
    if Double(offCentre) > Self.mostOffCentre * Double(frame.lines(from: .left)) { return nil }
    let lines = Side.allCases.map { (side: $0, seams: frame.seams($0, within: insets), depth: insets[$0]) }
    // Descriptions cost more than lines, and most frames have no such lines.
    guard lines.allSatisfy({ $0.seams.best[$0.depth] >= Self.moving.best }) else { return nil }
    var borders: [Side: BorderDescription] = [:]
    for (side, seams, depth) in lines {
      var border = frame.border(side, depth: depth, within: insets)
      if border.flatness < Self.flat {
        // What lies outside is a design.
        border.judgeByLine(of: seams, least: Self.moving.inFrame)
      }
      borders[side] = border
    }
    let all = borders.values
    let stands = all.allSatisfy {
      $0.rate >= Self.standing.rate && $0.stillness >= Self.standing.stillness
        && $0.textureOutside <= Self.standing.texture
    }
    let shows = lines.allSatisfy {
      let showing = $0.seams.framesShowing($0.depth, least: Self.moving.inFrame)
      return Float(showing) >= Self.moving.frames * Float($0.seams.frames.count)
    }
    let moves =
      shows
      && all.allSatisfy {
        $0.textureOutside <= Self.moving.texture && $0.texturedInside >= Self.moving.textureInside
      }
      && all.allSatisfy { $0.stillness <= Self.moving.stillness }
    if all.contains(where: { $0.isOnPage > Self.mostOnPage }) { return nil }
    let isOnDesign = all.allSatisfy { $0.flatness < Self.flat } || Self.haveManyColors(all.map(\.fill))
    let leastMovement = isOnDesign ? Self.leastMovement.onDesign : Self.leastMovement.onFlat
    guard stands || moves, all.allSatisfy({ $0.movementInside >= leastMovement }) else { return nil }
    self.borders = borders
  }

  /// Whether `fills`, which lie outside different edges, are those of a design: a gradient has another colour at each.
  static func haveManyColors(_ fills: [CellSample.Color]) -> Bool {
    fills.contains { one in fills.contains { one.distance(to: $0) > sameColor } }
  }

  /// The plainest line of each edge within those of the others; nil where an edge has none.
  private static func plainest(_ frame: inout FrameCandidates) -> Insets? {
    let middle = frame.middle
    let starts = [.zero, middle.keeping([.top, .bottom]), middle.keeping([.left, .right]), middle]
    var plainest: (insets: Insets, rate: Float)?
    for start in starts {
      var insets = start
      for _ in 0..<rounds {
        for near in [Side.top, .left] {
          let (one, other) = (frame.seams(near, within: insets), frame.seams(near.opposite, within: insets))
          if let pair = pair(one, other) { (insets[near], insets[near.opposite]) = pair }
        }
      }
      if Side.allCases.contains(where: { insets[$0] < 2 }) { continue }
      let rate = Side.allCases.map { frame.seams($0, within: insets).rate[insets[$0]] }.min() ?? 0
      if rate > plainest?.rate ?? 0 { plainest = (insets, rate) }
    }
    return plainest?.insets
  }

  /// The plainest lines of two opposite edges, between which there is some picture.
  private static func pair(_ near: SideSeams, _ far: SideSeams) -> (Int, Int)? {
    let most = near.lines - Int(Double(near.lines) * SeamJudgement.leastPicture)
    guard let first = near.plainest(within: most), let second = far.plainest(within: most) else { return nil }
    if first + second <= most { return (first, second) }
    // Both are one line, or lie beyond each other: one of them is the other edge's.
    let (otherFirst, otherSecond) = (near.plainest(within: most - second), far.plainest(within: most - first))
    let weights = (
      near: (otherFirst.map(near.weight) ?? 0) + far.weight(second),
      far: near.weight(first) + (otherSecond.map(far.weight) ?? 0)
    )
    return weights.near >= weights.far ? otherFirst.map { ($0, second) } : otherSecond.map { (first, $0) }
  }
}
