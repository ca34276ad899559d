/// The boundaries of all four edges that may be borders, each described once for the blocks in which it is looked for.
struct FrameCandidates {
  /// Share of a block that lies between paddings of the other axis, from which it shows the colours there, and the fewest
  /// of such blocks that tell: any other shows a mixture.
  private static let (unmixed, fewestUnmixed) = (0.75, 2)

  /// Share of the cells that never change from which the whole frame is still.
  private static let still: Float = 0.97
  /// Lines that are looked at for that.
  private static let stillLines = 24

  private let rows: [FrameCells]
  private let columns: [FrameCells]
  private let levels: PaddingVerdict
  /// The rectangle in which alone something moves; nil where there is none.
  private let moving: MovingRectangle?
  /// Whether nothing in the whole frame ever changes.
  private let isStill: Bool
  private var seams: [Place: SideSeams] = [:]
  private var edges: [Place: EdgeCandidates] = [:]
  /// Where enlarged copies of the picture end along each axis, by its first edge; nil where one was looked for and is none.
  private var copies: [Place: (near: Int, far: Int)?] = [:]

  /// An edge, and the blocks along it in which picture can appear.
  private struct Place: Hashable {
    var side: Side
    var blocks: [Int]
    /// Those of them that show no mixture of picture and padding of the other axis.
    var unmixed: [Int]
  }

  /// The candidates of `records`, which have one size; nil where no cells of them were kept.
  ///
  /// - Parameters:
  ///   - levels: the verdict on the levels of the same frames.
  ///   - moving: the rectangle in which something moves in them, if there is one.
  init?(_ records: [FrameRecord], _ levels: PaddingVerdict, _ moving: MovingRectangle? = nil) {
    rows = records.compactMap(\.cells?.rows)
    columns = records.compactMap(\.cells?.columns)
    if rows.isEmpty { return nil }
    self.levels = levels
    self.moving = moving.flatMap { $0.isAlone ? $0 : nil }
    isStill = Self.areStill(rows)
  }

  /// Whether nothing in `frames` ever changes, as far as some of their lines tell.
  private static func areStill(_ frames: [FrameCells]) -> Bool {
    let lines = CellSample.depths(0..<frames[0].lines, atMost: stillLines)
    let changing = (0..<frames[0].blocks).reduce(0) { sum, block in
      sum
        + lines.count { line in
          let codes = frames.map { $0.luma[block * $0.lines + line] }
          return (codes.max() ?? 0) - (codes.min() ?? 0) > BorderDescription.stillRange
        }
    }
    return Float(changing) <= (1 - still) * Float(lines.count * frames[0].blocks)
  }

  /// Lines from `side` to the opposite edge.
  func lines(from side: Side) -> Int { (side.isHorizontal ? rows : columns)[0].lines }

  /// What `insets` leave of both axes, in lines.
  func size(within insets: Insets) -> (rows: Int, columns: Int) {
    (
      lines(from: .top) - insets.top - insets.bottom,
      lines(from: .left) - insets.left - insets.right
    )
  }

  /// Insets that leave the middle half of both axes.
  var middle: Insets {
    let (height, width) = (lines(from: .top), lines(from: .left))
    return Insets(top: height / 4, bottom: height / 4, left: width / 4, right: width / 4)
  }

  /// The border of `side`, looked for in the blocks between `insets` of the other axis.
  ///
  /// - Parameter known: borders that are known already, inside which another one is looked for; nil for none.
  mutating func edge(
    _ side: Side, within insets: Insets, beside others: OtherEdges, inside known: BorderJudgement.Edge? = nil
  ) -> BorderJudgement.Edge {
    withCandidates(side, within: insets) { candidates in
      known.map { candidates.innermost(beside: others, inside: $0) } ?? candidates.edge(beside: others)
    }
  }

  /// The boundaries of `side` further in than the border that `edges` have there, and how likely each of them is one.
  mutating func further(
    _ side: Side, than edges: [Side: BorderJudgement.Edge]
  ) -> [(border: BorderDescription, probability: Double)] {
    let insets = Insets(edges)
    return withCandidates(side, within: insets) {
      $0.judged(beyond: insets[side], beside: OtherEdges(edges, than: side))
    }
  }

  private mutating func withCandidates<Result>(
    _ side: Side, within insets: Insets, _ body: (inout EdgeCandidates) -> Result
  ) -> Result {
    let place = place(side, within: insets)
    var candidates =
      edges[place]
      ?? EdgeCandidates(
        seams(side, within: insets), opposite: seams(side.opposite, within: insets),
        LevelTestimony(levels, side), endOfCopy: endOfCopy(side, within: insets),
        movement: moving?.insets[side])
    defer { edges[place] = candidates }
    return body(&candidates)
  }

  /// The boundary of `side` at `depth`, whether or not anything shows it.
  ///
  /// - Parameter outer: depth of a border further out; 0 for none.
  mutating func border(
    _ side: Side, depth: Int, beyond outer: Int = 0, within insets: Insets
  ) -> BorderDescription {
    BorderDescription(
      seams(side, within: insets), depth: depth, beyond: outer,
      opposite: seams(side.opposite, within: insets), levels: LevelTestimony(levels, side))
  }

  /// The frames as seen from `side`, in the blocks between `insets` of the other axis.
  mutating func seams(_ side: Side, within insets: Insets) -> SideSeams {
    let place = place(side, within: insets)
    if let known = seams[place] { return known }
    let found = SideSeams(
      side.isHorizontal ? rows : columns, blocks: place.blocks, unmixed: place.unmixed, side: side,
      isFrameStill: isStill)
    seams[place] = found
    return found
  }

  /// Where an enlarged copy of the picture ends along `side`; nil where there is none.
  mutating func endOfCopy(_ side: Side, within insets: Insets) -> Int? {
    let near: Side = side.isHorizontal ? .top : .left
    let place = place(near, within: insets)
    let depths: (near: Int, far: Int)?
    if let known = copies[place] {
      depths = known
    } else {
      let across: Side = side.isHorizontal ? .left : .top
      let copy = EnlargedCopy(
        seams(near, within: insets), seams(near.opposite, within: insets),
        across: EnlargedCopy.share(insets[across], insets[across.opposite], of: lines(from: across)))
      depths = copy?.depths
      copies[place] = .some(depths)
    }
    return depths.map { side == near ? $0.near : $0.far }
  }

  /// Share of the cells of the whole frame that change over time, 0 to 1.
  mutating func movement() -> Float {
    let top = seams(.top, within: .zero)
    return BorderDescription.movement(top, lines: 0..<top.lines)
  }

  /// `side`, with the blocks along it whose middle lies between paddings of the other axis, or with all where none does.
  private func place(_ side: Side, within insets: Insets) -> Place {
    let (cells, across) = side.isHorizontal ? (rows[0], columns[0]) : (columns[0], rows[0])
    let inside = insets.inside(ofLinesAlong: side, length: across.lines)
    let usable = (0..<cells.blocks).filter {
      inside.contains(LineLayout.middle(of: $0, of: cells.blocks, length: across.lines))
    }
    let blocks = usable.isEmpty ? Array(0..<cells.blocks) : usable
    let unmixed = blocks.filter { block in
      let lines = block * across.lines / cells.blocks..<(block + 1) * across.lines / cells.blocks
      return Double(lines.clamped(to: inside).count) >= Self.unmixed * Double(lines.count)
    }
    return Place(side: side, blocks: blocks, unmixed: unmixed.count < Self.fewestUnmixed ? blocks : unmixed)
  }
}
