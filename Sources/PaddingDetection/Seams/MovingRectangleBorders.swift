/// What the borders of what moves tell.
extension MovingRectangle {
  /// Least share of the blocks that step at a line, which tells better than the movement where the border is.
  private static let leastRate: Float = 0.5
  /// How many lines further out or further in such a line may lie.
  private static let nearby = (outward: 2, inward: 3)
  /// Share of the cells outside that have one colour: least of bars, and most of the header and the footer of an interface, or of
  /// those without texture; and the most that these take of all lines.
  private static let interface = (barsFlat: Float(0.97), flat: Float(0.9), narrow: Float(0.12))
  /// Most of the cells inside that have the fill's colour in a frame, on the average, and lines that are looked at for that.
  private static let (mostOnFill, sampled) = (Float(0.5), 24)

  /// Whether it lies in the middle of each axis that it does not fill.
  func isCentred(_ frame: FrameCandidates) -> Bool {
    [Side.top, .left].allSatisfy {
      (insets[$0] > 0) == (insets[$0.opposite] > 0)
        && Insets.areCentred(insets[$0], insets[$0.opposite], lines: frame.lines(from: $0))
    }
  }

  /// The borders around it, at the plainest lines nearby; nil where it leaves less than padding along one edge ever does, or most
  /// of what is inside has the colour of what is outside: something moves on a page, such as credits.
  func borders(_ frame: inout FrameCandidates) -> [Side: BorderDescription]? {
    var borders: [Side: BorderDescription] = [:]
    for side in Side.allCases where insets[side] > 0 {
      let seams = frame.seams(side, within: insets)
      guard seams.rate.indices.contains(insets[side]) else { return nil }
      var border = frame.border(side, depth: line(side, seams), within: insets)
      border.judgeByMovement()
      if isOnPage(side, seams, fill: border.fill) { return nil }
      borders[side] = border
    }
    return borders
  }

  /// The line nearby that most blocks show, or where the movement ends where that is no line.
  private func line(_ side: Side, _ seams: SideSeams) -> Int {
    let depth = insets[side]
    let places = depth - Self.nearby.outward...depth + Self.nearby.inward
    let known = places.clamped(to: 1...seams.rate.count - 1)
    let plainest = known.max { seams.weight($0) < seams.weight($1) } ?? depth
    return seams.rate[plainest] >= Self.leastRate ? seams.exactDepth(plainest) : depth
  }

  /// Whether most of what is inside has the colour of the `fill`.
  private func isOnPage(_ side: Side, _ seams: SideSeams, fill: CellSample.Color) -> Bool {
    let inside = insets[side]..<seams.lines - insets[side.opposite]
    return CellSample(seams, CellSample.depths(inside, atMost: Self.sampled))
      .meanShare(of: fill, tolerance: BorderDescription.flatTolerance) > Self.mostOnFill
  }

  /// The two edges along which the header and the footer of an interface lie; nil where there are none. Both are narrow, of
  /// different size, and have something on them; where the screen is shown between bars, those are equal and have nothing.
  func interface(_ frame: inout FrameCandidates) -> [Side]? {
    guard let borders = borders(&frame) else { return nil }
    return [[Side.top, .bottom], [.left, .right]].first { sides in
      sides.allSatisfy { insets[$0] > 0 }
        && borders.allSatisfy { side, border in
          let isCentred = abs(insets[side] - insets[side.opposite]) <= border.centring
          return sides.contains(side)
            ? !isCentred && max(border.flatness, border.smoothness) < Self.interface.flat
              && border.depthShare <= Self.interface.narrow
            : isCentred && border.flatness >= Self.interface.barsFlat
        }
    }
  }
}
