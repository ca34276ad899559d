/// The lowest and highest mean that each cell of the luma grids ever had: what never changes while the rest
/// does is not part of the picture.
struct CellRanges: Sendable {
  /// Lowest and highest means along one axis.
  struct Extremes: Sendable {
    var low: [Float]
    var high: [Float]

    init(_ grid: LineGrid) {
      low = grid.mean
      high = grid.mean
    }

    init(_ frames: [FrameCells]) {
      low = frames[0].luma.map(Float.init)
      high = low
      for frame in frames.dropFirst() {
        let luma = frame.luma.map(Float.init)
        Self.keep(luma, in: &low, min)
        Self.keep(luma, in: &high, max)
      }
    }

    mutating func include(_ grid: LineGrid) {
      Self.keep(grid.mean, in: &low, min)
      Self.keep(grid.mean, in: &high, max)
    }

    mutating func include(_ other: Extremes) {
      Self.keep(other.low, in: &low, min)
      Self.keep(other.high, in: &high, max)
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

  private var rows: Extremes
  private var columns: Extremes
  private let rowLayout: LineLayout
  private let columnLayout: LineLayout

  init(_ grids: FrameGrids) {
    rows = Extremes(grids.luma.lines(along: .top))
    columns = Extremes(grids.luma.lines(along: .left))
    rowLayout = grids.luma.lines(along: .top).layout
    columnLayout = grids.luma.lines(along: .left).layout
  }

  /// The ranges over frames of which the cells were kept.
  init(_ rows: [FrameCells], _ columns: [FrameCells]) {
    self.rows = Extremes(rows)
    self.columns = Extremes(columns)
    rowLayout = LineLayout(lines: rows[0].lines, length: columns[0].lines, maximumRun: 1)
    columnLayout = LineLayout(lines: columns[0].lines, length: rows[0].lines, maximumRun: 1)
  }

  mutating func include(_ grids: FrameGrids) {
    rows.include(grids.luma.lines(along: .top))
    columns.include(grids.luma.lines(along: .left))
  }

  /// The ranges over the frames of both.
  func merging(_ other: CellRanges) -> CellRanges {
    var merged = self
    merged.rows.include(other.rows)
    merged.columns.include(other.columns)
    return merged
  }

  /// How far the mean of a cell ranged, seen from `side`.
  private func range(_ side: Side, _ depth: Int, _ block: Int) -> Float {
    let layout = layout(side)
    let line = side.isFar ? layout.lines - 1 - depth : depth
    let index = block * layout.lines + line
    return side.isHorizontal
      ? rows.high[index] - rows.low[index] : columns.high[index] - columns.low[index]
  }

  /// Whether hardly anything in the frame ever changed.
  var isStill: Bool {
    let still = rows.low.indices.count { rows.high[$0] - rows.low[$0] <= Self.stillRange }
    return still * 100 >= 97 * rows.low.count
  }

  /// Whether most of what lies just inside `depth` never changed.
  func isStill(_ side: Side, from depth: Int) -> Bool {
    let layout = layout(side)
    let depths = (depth + 1..<depth + Self.rim).clamped(to: 0..<layout.lines)
    let still = (0..<layout.blocks).count { block in
      depths.allSatisfy { range(side, $0, block) <= Self.stillRange }
    }
    return still * 2 > layout.blocks
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

  /// Lines of picture that are looked at for changes.
  private static let rim = 16
  /// Most that a cell ranges where nothing moves, in code values of an 8-bit plane: the noise of compression.
  private static let stillRange: Float = 4
  /// Least that a cell ranges where something moves, likewise.
  private static let movingRange: Float = 8

  /// How the lines along `side` are cut.
  private func layout(_ side: Side) -> LineLayout { side.isHorizontal ? rowLayout : columnLayout }
}
