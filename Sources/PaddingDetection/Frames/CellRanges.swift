/// The lowest and highest luma that each cell ever had: what never changes while the rest
/// does is not part of the picture.
struct CellRanges: Sendable {
  /// Lowest and highest means along one axis.
  struct Extremes: Sendable {
    var low: [Float]
    var high: [Float]

    init(_ frames: [FrameCells]) {
      low = frames[0].luma.map(Float.init)
      high = low
      for frame in frames.dropFirst() {
        let luma = frame.luma.map(Float.init)
        Self.keep(luma, in: &low, min)
        Self.keep(luma, in: &high, max)
      }
    }

    @inline(__always)
    private static func keep(
      _ mean: [Float], in extremes: inout [Float], _ extreme: (Float, Float) -> Float
    ) {
      let mean = mean.span
      var extremes = extremes.mutableSpan
      for index in mean.indices { extremes[index] = extreme(extremes[index], mean[index]) }
    }
  }

  private let rows: Extremes
  private let columns: Extremes
  private let rowLayout: LineLayout
  private let columnLayout: LineLayout

  /// The ranges over frames of which the cells were kept.
  init(_ rows: [FrameCells], _ columns: [FrameCells]) {
    self.rows = Extremes(rows)
    self.columns = Extremes(columns)
    rowLayout = LineLayout(lines: rows[0].lines, length: columns[0].lines, maximumRun: 1)
    columnLayout = LineLayout(lines: columns[0].lines, length: rows[0].lines, maximumRun: 1)
  }

  /// How far the mean of a cell ranged, seen from `side`.
  private func range(_ side: Side, _ depth: Int, _ block: Int) -> Float {
    let layout = layout(side)
    let line = side.isFar ? layout.lines - 1 - depth : depth
    let index = block * layout.lines + line
    return side.isHorizontal
      ? rows.high[index] - rows.low[index] : columns.high[index] - columns.low[index]
  }

  /// Lines from `side` to the opposite edge.
  func lines(_ side: Side) -> Int { layout(side).lines }

  /// The blocks along `side` that lie between `insets` of the other axis.
  func blocks(_ side: Side, within insets: Insets) -> Range<Int> {
    let across = layout(side.isHorizontal ? .left : .top).lines
    let blocks = layout(side).blocks
    let inside = insets.inside(ofLinesAlong: side, length: across)
    let first = (inside.lowerBound * blocks + across - 1) / across
    return first..<max(first, inside.upperBound * blocks / across)
  }

  /// Share of `blocks` that something changed at the line `depth` lines from `side`, 0 to 1.
  func moving(_ side: Side, _ depth: Int, _ blocks: Range<Int>) -> Float {
    Float(blocks.count { range(side, depth, $0) >= Self.movingRange }) / Float(max(1, blocks.count))
  }

  /// Mean of that share over the lines at `depths`; 0 of none.
  func moving(_ side: Side, _ depths: Range<Int>, _ blocks: Range<Int>) -> Float {
    depths.reduce(0) { $0 + moving(side, $1, blocks) } / Float(max(1, depths.count))
  }

  /// Least that a cell ranges where something moves, in code values of an 8-bit plane.
  private static let movingRange: Float = 8

  /// How the lines along `side` are cut.
  private func layout(_ side: Side) -> LineLayout { side.isHorizontal ? rowLayout : columnLayout }
}
