/// The two lines that close the rectangle around a picture that was set into a design, where its other two borders are known.
///
/// A design has other colours at the left than at the right, so that its fills do not tell that both are padding. But a
/// picture that fills all the width between two borders has no straight lines of its own that lie equally far from both
/// sides and show wherever those borders do. So nothing is asked of what lies outside them.
struct ClosingPair {
  /// The border of each edge.
  let borders: [Side: BorderDescription]

  /// Least probability of the two borders that are known.
  private static let known = 0.6
  /// Share of the cells outside them that have one colour, from which they are bars, no design, if both have the same.
  private static let flat: Float = 0.9
  /// Share of the blocks that step at a border, in a frame that shows it, and fewest frames that show both known ones.
  private static let shown = (share: Float(0.5), frames: 2)
  /// Least share of the blocks that step at each of the two lines in those frames. Of 748 videos with padding along two
  /// edges only, five have such lines: dark rims of two lines, and interfaces inside flat bars. Of 1,038 axes of windows,
  /// three quarters have them.
  private static let least: Float = 0.7
  /// Least depth of the two lines, the most by which they differ, and the deepest as a share of all.
  private static let depth = (least: 4, difference: 3, most: 0.3)
  /// Least share of the cells inside that change over time: interfaces are symmetric, too.
  private static let leastMovement: Float = 0.1
  /// Share of the cells outside that never change from which they stand still: beside a blurred copy that moves, a header does.
  private static let still: Float = 0.9

  /// The pair that closes the rectangle; nil where no two borders of a design are known, or none closes it.
  init?(_ frame: inout FrameCandidates, _ edges: [Side: BorderJudgement.Edge]) {
    for near in [Side.top, .left] {
      if let borders = Self.borders(near, &frame, edges) {
        self.borders = borders
        return
      }
    }
    return nil
  }

  private static func borders(
    _ near: Side, _ frame: inout FrameCandidates, _ edges: [Side: BorderJudgement.Edge]
  ) -> [Side: BorderDescription]? {
    let across: Side = near.isHorizontal ? .left : .top
    guard let one = edges[across]?.borders.last, let other = edges[across.opposite]?.borders.last,
      min(edges[across]?.probability ?? 0, edges[across.opposite]?.probability ?? 0) >= known,
      one.endsCopy || min(one.flatness, other.flatness) < flat
        || ClosedRectangle.haveManyColors([one.fill, other.fill]),
      min(edges[near]?.depth ?? 0, edges[near.opposite]?.depth ?? 0) <= 1
    else { return nil }
    var within = Insets.zero
    (within[across], within[across.opposite]) = (one.depth, other.depth)
    let (first, second) = (frame.seams(across, within: .zero), frame.seams(across.opposite, within: .zero))
    let showing = first.frames.indices.filter {
      min(first.share($0, one.depth), second.share($0, other.depth)) >= shown.share
    }
    guard showing.count >= shown.frames,
      let pair = pair(
        frame.seams(near, within: within).only(showing),
        frame.seams(near.opposite, within: within).only(showing))
    else { return nil }
    var borders: [Side: BorderDescription] = [:]
    for (side, depth) in [(near, pair.near), (near.opposite, pair.far)] {
      var border = frame.border(side, depth: depth, within: within)
      border.judgeByLine(of: frame.seams(side, within: within), least: shown.share)
      borders[side] = border
    }
    let moves = max(one.stillness, other.stillness) < still
    return borders.values.allSatisfy {
      $0.movementInside >= leastMovement && ($0.isBlack || !moves || $0.stillness < still)
    } ? borders : nil
  }

  /// The plainest lines equally far from both edges.
  private static func pair(_ near: SideSeams, _ far: SideSeams) -> (near: Int, far: Int)? {
    let deepest = Int(Double(near.lines) * depth.most)
    guard deepest >= depth.least else { return nil }
    let depths = depth.least...deepest
    var plainest: (near: Int, far: Int, weight: Float)?
    for first in depths where near.rate[first] >= least {
      let opposite = (first - depth.difference...first + depth.difference).clamped(to: depths)
      for second in opposite where far.rate[second] >= least {
        let weight = min(near.weight(first), far.weight(second))
        if weight > plainest?.weight ?? 0 { plainest = (first, second, weight) }
      }
    }
    return plainest.map { (near.exactDepth($0.near), far.exactDepth($0.far)) }
  }
}
