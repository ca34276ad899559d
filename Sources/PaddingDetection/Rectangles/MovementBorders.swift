/// The borders of a rectangle that something fills which moves, and what they tell of it.
struct MovementBorders {
  /// The rectangle.
  let rectangle: MovingRectangle
  /// The border of each edge that it does not reach.
  private(set) var borders: [Side: BorderDescription] = [:]
  /// Whether what lies right beside it on any side is black.
  private var isBesideBlack = false
  /// Whether it lies in the middle of each axis that it does not fill.
  let isCentred: Bool

  /// Least share of the blocks that step at a line, which tells better than the movement where the border is.
  private static let leastRate: Float = 0.5
  /// How many lines further in such a line may lie, as compression smears movement outward; or further out, where it is of the
  /// padding, as is a line that is drawn around the picture.
  private static let smeared = 3
  /// Share of the cells outside that have one colour: least of bars, and most of the header and the footer of an interface, or of
  /// those without texture; and the most that these take of all lines.
  private static let interface = (barsFlat: Float(0.97), flat: Float(0.9), narrow: Float(0.12))
  /// What is asked of a page on which a picture lies, and of the picture: the share of the cells outside that have one colour, and
  /// of those that never change; and of the cells inside that have texture, and of those that change.
  private static let page = (flat: Float(0.8), still: Float(0.97), texture: Float(0.35), movement: Float(0.5))
  /// Edges of a picture anywhere that levels must see, at least: the axes of a chart are lines, too.
  private static let leastOnLevels = 2
  /// Most of the cells inside that have the fill's colour in a frame, on the average, and lines that are looked at for that.
  private static let (mostOnFill, sampled) = (Float(0.5), 24)

  /// The borders of `rectangle`, at the plainest lines nearby; nil where it lies deeper inside the frame than padding does, or
  /// most of its inside has the colour of what is outside: something moves on a page, such as credits.
  ///
  /// - Parameter edges: the borders that are believed, inside which there may be padding of another colour.
  init?(
    _ rectangle: MovingRectangle, _ frame: inout FrameCandidates,
    inside edges: [Side: BorderJudgement.Edge] = [:]
  ) {
    self.rectangle = rectangle
    let insets = rectangle.insets
    isCentred = [Side.top, .left].allSatisfy {
      (insets[$0] > 0) == (insets[$0.opposite] > 0)
        && Insets.areCentred(insets[$0], insets[$0.opposite], lines: frame.lines(from: $0))
    }
    for side in Side.allCases where insets[side] > 0 {
      let seams = frame.seams(side, within: insets)
      guard seams.reaches(insets[side]) else { return nil }
      let depth = Self.line(near: insets[side], seams)
      var border = frame.border(side, depth: depth, within: insets)
      let outer = edges[side]?.borders.last { seams.isFurtherIn(depth, than: $0.depth) }
      let beside = outer.map { frame.border(side, depth: depth, beyond: $0.depth, within: insets) }
      isBesideBlack = isBesideBlack || (beside ?? border).isBlack
      border.takeForSeen(inFrames: border.frames)
      let inside = insets[side]..<seams.lines - insets[side.opposite]
      if Self.isPage(inside, seams, fill: border.fill) { return nil }
      borders[side] = border
    }
  }

  /// Whether it is a picture around which nothing moves. It lies in the middle, or on a gradient or a page; beside black its rim
  /// may be too dark to move, and lines and levels tell better. Or levels see two of its edges or more, and lines the others, if
  /// there are any.
  ///
  /// - Parameters:
  ///   - levels: the padding that levels see.
  ///   - lines: the padding that lines show.
  func isPicture(_ levels: Insets, _ lines: Insets) -> Bool {
    func agrees(_ other: Insets, _ side: Side) -> Bool {
      rectangle.insets[side] >= 2 && abs(rectangle.insets[side] - other[side]) <= BorderJudgement.samePlace
    }
    let isKnown =
      Side.allCases.allSatisfy { agrees(levels, $0) || levels[$0] < 2 && agrees(lines, $0) }
      && Side.allCases.count { agrees(levels, $0) } >= Self.leastOnLevels
    return rectangle.isAlone
      && (isKnown || isOnGradient || !isBesideBlack && (isCentred || isOnPage))
  }

  /// Whether all that lies outside is smooth, deep, and not of one colour.
  private var isOnGradient: Bool {
    borders.count > 1 && ClosedRectangle.haveManyColors(borders.values.map(\.fill))
      && borders.values.allSatisfy { $0.isPlain >= 0.5 && $0.depthShare > Self.interface.narrow }
  }

  /// Whether it lies anywhere on a page of one colour, and has texture everywhere, as charts and drawings have not.
  private var isOnPage: Bool {
    borders.count == Side.allCases.count
      && borders.values.allSatisfy {
        $0.flatness >= Self.page.flat && $0.stillness >= Self.page.still
          && $0.texturedInside >= Self.page.texture
          && $0.movementInside >= Self.page.movement
      } && !ClosedRectangle.haveManyColors(borders.values.map(\.fill))
  }

  /// The two edges along which the header and the footer of an interface lie; nil where there are none. Both are narrow, of
  /// different size, and have something on them; where the screen is shown between bars, those are equal and have nothing.
  var interface: [Side]? {
    [[Side.top, .bottom], [.left, .right]].first { sides in
      sides.allSatisfy { borders[$0] != nil }
        && borders.allSatisfy { side, border in
          let isEqual = abs(rectangle.insets[side] - rectangle.insets[side.opposite]) <= border.centring
          return sides.contains(side)
            ? !isEqual && max(border.flatness, border.smoothness) < Self.interface.flat
              && border.depthShare <= Self.interface.narrow
            : isEqual && border.flatness >= Self.interface.barsFlat
        }
    }
  }

  /// The first line at which about as many blocks step as at any other near `depth`, or `depth` itself where that lies further out
  /// or hardly any step.
  private static func line(near depth: Int, _ seams: SideSeams) -> Int {
    let places = (depth - smeared...depth + smeared).clamped(to: 1...seams.rate.count - 1)
    let most = places.map(seams.weight).max() ?? 0
    guard let plain = places.first(where: { seams.weight($0) >= SideSeams.asPlain * most }),
      seams.rate[plain] >= leastRate
    else { return depth }
    return max(depth, seams.exactDepth(plain))
  }

  /// Whether most of the lines `inside` have the colour of the `fill`.
  private static func isPage(_ inside: Range<Int>, _ seams: SideSeams, fill: CellSample.Color) -> Bool {
    CellSample(seams, CellSample.depths(inside, atMost: sampled))
      .meanShare(of: fill, tolerance: BorderDescription.flatTolerance) > mostOnFill
  }
}
