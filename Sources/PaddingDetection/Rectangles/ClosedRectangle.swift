/// Four straight lines that end where the others begin: the outline of a picture that was set into a design, whatever
/// the design looks like.
///
/// A line along one edge may be anything; that four of them close around what moves is no accident. So little is asked of
/// what lies outside: that it stands still, or that it moves as smoothly as a blurred copy does.
struct ClosedRectangle {
  /// The border of each edge.
  let borders: [Side: BorderDescription]
  /// How likely each of them is, 0 to 1.
  let probability: Double

  /// That of a rectangle of lines: none of 405 real and constructed videos without padding has one that was not called padded
  /// before, and pictures that nobody thought of have some. And that of one which only movement shows: nine of ten are right.
  private static let likely = (ofLines: 0.974, ofMovement: 0.92)

  /// Times that each axis is looked for within what the other leaves.
  private static let rounds = 3
  /// Share of the width by which the picture may be off the middle: the window of a program stands anywhere. On a pattern or a
  /// photograph, of the height as well: the view of a game has panels below it.
  private static let mostOffCentre = 0.04
  /// How far a texture that stands still surrounds what moves off the middle, from which that is something before a camera that
  /// stands still, and not set into a design.
  private static let mostOfSurface: Float = 0.5
  /// Share of the cells outside that have one colour, below which they are a design of many; and the most that two fills differ
  /// which are one colour, in code values of an 8-bit plane.
  private static let (flat, sameColor) = (Float(0.9), 10)
  /// Least share of the cells inside that change over time: charts and title cards have outlines, too, but on one colour.
  private static let leastMovement = (onFlat: Float(0.2), onDesign: Float(0.015))

  /// How far a border may be a line that is drawn on a page, and how many may be more than that: a chart in a box is no picture
  /// in a design, but one side of a picture may have the page's colour.
  private static let (mostOnPage, mostDrawn) = (Float(0.5), 1)

  /// What is asked of a design that stands still: the share of the blocks of its faintest line, of which rounded corners
  /// take two; the share of the cells that never change; and less texture than a pattern has, or most that one has.
  private static let standing = (
    rate: Float(0.75), stillness: Float(0.9), plain: Float(2), pattern: Float(8)
  )
  /// Where many colours tell that it is a design, lyrics or the bars of a sound may move on it: the most sides on which something
  /// does, the share of the cells there that never change, and the share of the frame that it takes; a scroll bar takes less.
  private static let onDesign = (mostMoving: 2, stillness: Float(0.4), room: Float(0.05))
  /// What is asked of one that moves with the picture: a line that is seen best in some frames but plainly in most; not all
  /// cells still on any side, as bars are; little texture outside, next to none on two sides, as nothing but blur has; a picture's
  /// inside; and the share of each axis that a picture takes and what lies between letters does not.
  private static let moving = (
    best: Float(0.65), inFrame: Float(0.3), frames: Float(0.8), stillness: Float(0.8), texture: Float(1.5),
    smoothness: Float(0.5), smoothSides: 2, textureInside: Float(0.2), picture: Float(0.18)
  )

  /// The plainest rectangle in `frame`, or the one in which something moves; nil where neither closes, or may be something else
  /// than a picture.
  init?(_ frame: inout FrameCandidates, _ movement: MovementBorders?) {
    if let borders = Self.ofLines(&frame) {
      (self.borders, probability) = (borders, Self.likely.ofLines)
    } else if let movement, Self.lieOnDesign(movement, frame) {
      (borders, probability) = (movement.borders, Self.likely.ofMovement)
    } else {
      return nil
    }
  }

  /// The borders of the plainest lines, where those close.
  private static func ofLines(_ frame: inout FrameCandidates) -> [Side: BorderDescription]? {
    guard let insets = plainest(&frame), isAboutCentred(insets, along: .left, frame) else { return nil }
    let lines = Side.allCases.map { (side: $0, seams: frame.seams($0, within: insets), depth: insets[$0]) }
    // Descriptions cost more than lines, and most frames have no such lines.
    guard lines.allSatisfy({ $0.seams.best[$0.depth] >= moving.best }) else { return nil }
    var borders: [Side: BorderDescription] = [:]
    for (side, seams, depth) in lines {
      var border = frame.border(side, depth: depth, within: insets)
      if border.flatness < flat {
        // What lies outside is a design.
        border.judgeByLine(of: seams, least: moving.inFrame)
      }
      borders[side] = border
    }
    let all = Array(borders.values)
    let (isDesign, isCentred) = (isDesign(around: borders), isAboutCentred(insets, along: .top, frame))
    let stands =
      all.allSatisfy { $0.rate >= standing.rate }
      && stands(around: all, isDesign: isDesign, isCentred: isCentred)
    let isCopy = isMostlySeen(lines) && isLarge(inside: borders) && movesSmoothly(around: all)
    return mayBePicture(inside: borders, isDesign: isDesign) && (stands || isCopy) ? borders : nil
  }

  /// Whether all four borders of `movement` are those of a picture on a design: around the window of a program all is flat.
  private static func lieOnDesign(_ movement: MovementBorders, _ frame: FrameCandidates) -> Bool {
    let (insets, borders) = (movement.rectangle.insets, movement.borders)
    let isCentred = isAboutCentred(insets, along: .top, frame)
    guard Side.allCases.allSatisfy({ insets[$0] >= 2 }), isAboutCentred(insets, along: .left, frame),
      isDesign(around: borders), mayBePicture(inside: borders, isDesign: true),
      isCentred || !borders.values.allSatisfy({ $0.isSurface >= mostOfSurface })
    else { return false }
    return stands(
      around: Array(borders.values), isDesign: true, isCentred: isCentred, isStill: movement.rectangle.isAlone
    )
  }

  /// Whether what lies outside `borders` has many colours.
  private static func isDesign(around borders: [Side: BorderDescription]) -> Bool {
    borders.values.allSatisfy { $0.flatness < flat } || haveManyColors(borders.values.map(\.fill))
  }

  /// Whether something moves inside `borders`, which are neither drawn on a page nor bars around an interface.
  private static func mayBePicture(inside borders: [Side: BorderDescription], isDesign: Bool) -> Bool {
    let leastMovement = isDesign ? leastMovement.onDesign : leastMovement.onFlat
    return borders.values.count { $0.isOnPage > mostOnPage } <= mostDrawn
      && borders.values.allSatisfy { $0.movementInside >= leastMovement } && !areBars(borders)
  }

  /// Whether what `insets` leave of the axis that begins at `near` is off its middle by no more than a window that was placed there.
  private static func isAboutCentred(_ insets: Insets, along near: Side, _ frame: FrameCandidates) -> Bool {
    Double(abs(insets[near] - insets[near.opposite])) <= mostOffCentre * Double(frame.lines(from: near))
  }

  /// Whether two opposite `borders` are bars of one colour, and the others of another one: so are the header and the footer of
  /// an interface between bars. A colour between theirs is that of a gradient.
  static func areBars(_ borders: [Side: BorderDescription]) -> Bool {
    [Side.top, .left].contains { near in
      guard let one = borders[near], let other = borders[near.opposite],
        min(one.flatness, other.flatness) >= flat, one.fill.distance(to: other.fill) <= sameColor
      else { return false }
      let others = borders.filter { $0.key != near && $0.key != near.opposite }.map(\.value.fill)
      return others.allSatisfy { $0.distance(to: one.fill) > sameColor }
        && !(others.count == 2 && one.fill.isBetween(others[0], others[1]))
    }
  }

  /// Whether what lies outside `borders` stands still.
  ///
  /// - Parameters:
  ///   - isDesign: whether it has many colours.
  ///   - isCentred: whether the picture lies in the middle of the height, so that it may be a pattern.
  ///   - isStill: whether it is known that nothing moves there but what compression smears.
  static func stands(
    around borders: [BorderDescription], isDesign: Bool, isCentred: Bool, isStill: Bool = false
  ) -> Bool {
    let moving = isStill ? [] : borders.filter { $0.stillness < standing.stillness }
    let texture = isCentred && moving.isEmpty ? standing.pattern : standing.plain
    return borders.allSatisfy { $0.textureOutside <= texture }
      && (moving.isEmpty || isDesign && moving.count <= onDesign.mostMoving)
      && moving.allSatisfy { $0.stillness >= onDesign.stillness && $0.depthShare >= onDesign.room }
  }

  /// Whether most frames show all of `lines`.
  private static func isMostlySeen(_ lines: [(side: Side, seams: SideSeams, depth: Int)]) -> Bool {
    lines.allSatisfy {
      let showing = $0.seams.framesShowing($0.depth, least: moving.inFrame)
      return Float(showing) >= moving.frames * Float($0.seams.frames.count)
    }
  }

  /// Whether `borders` leave as much of each axis as a picture takes.
  private static func isLarge(inside borders: [Side: BorderDescription]) -> Bool {
    [Side.top, .left].allSatisfy { near in
      let shares = [near, near.opposite].compactMap { borders[$0]?.depthShare }
      return 1 - shares.reduce(0, +) >= moving.picture
    }
  }

  /// Whether what lies outside `borders` moves as a blurred copy of a picture does: large letters on a picture have straight
  /// lines on four sides, too, but the picture goes on outside them.
  private static func movesSmoothly(around borders: [BorderDescription]) -> Bool {
    borders.allSatisfy {
      $0.textureOutside <= moving.texture && $0.texturedInside >= moving.textureInside
        && $0.stillness <= moving.stillness
    }
      && borders.count { $0.smoothness >= moving.smoothness } >= moving.smoothSides
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
    let most = near.lines - Int(Double(near.lines) * BorderJudgement.leastPicture)
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
