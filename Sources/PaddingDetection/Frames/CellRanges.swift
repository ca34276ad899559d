/// The cells that ever change: what never does while the rest does is no part of the picture.
struct CellRanges {
  /// Of one axis, the blocks of each line that something changes in at some time, as bits, and how many blocks a line has.
  private typealias Axis = (moving: [UInt16], blocks: Int)
  private let (rows, columns): (Axis, Axis)

  /// Least that a cell ranges where something moves, in code values of an 8-bit plane.
  private static let movingRange: UInt8 = 8

  /// What changes between frames of which the cells were kept.
  init(_ rows: [FrameCells], _ columns: [FrameCells]) {
    (self.rows, self.columns) = (Self.axis(rows), Self.axis(columns))
  }

  private static func axis(_ frames: [FrameCells]) -> Axis {
    let moving = (0..<frames[0].lines).map { line in
      let (low, high) = frames.extremes { $0.luma[line] }
      return (high &- low).isAtLeast(movingRange).bits
    }
    return (moving, frames[0].blocks)
  }

  private func axis(_ side: Side) -> Axis { side.isHorizontal ? rows : columns }

  /// Lines from `side` to the opposite edge.
  func lines(_ side: Side) -> Int { axis(side).moving.count }

  /// The blocks along `side` that lie between `insets` of the other axis.
  func blocks(_ side: Side, within insets: Insets) -> Range<Int> {
    let across = lines(side.isHorizontal ? .left : .top)
    let blocks = axis(side).blocks
    let inside = insets.inside(ofLinesAlong: side, length: across)
    let first = (inside.lowerBound * blocks + across - 1) / across
    return first..<max(first, inside.upperBound * blocks / across)
  }

  /// Share of `blocks` that something changed at the line `depth` lines from `side`, 0 to 1.
  func moving(_ side: Side, _ depth: Int, _ blocks: Range<Int>) -> Float {
    let line = side.isFar ? lines(side) - 1 - depth : depth
    let counted = BlockSet(first: blocks.upperBound).bits & ~BlockSet(first: blocks.lowerBound).bits
    let moving = axis(side).moving[line] & counted
    return Float(moving.nonzeroBitCount) / Float(max(1, blocks.count))
  }

  /// Mean of that share over the lines at `depths`; 0 of none.
  func moving(_ side: Side, _ depths: Range<Int>, _ blocks: Range<Int>) -> Float {
    depths.reduce(0) { $0 + moving(side, $1, blocks) } / Float(max(1, depths.count))
  }
}
