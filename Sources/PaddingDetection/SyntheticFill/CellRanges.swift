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

    mutating func include(_ grid: LineGrid) {
      Self.keep(grid.mean, in: &low, where: <)
      Self.keep(grid.mean, in: &high, where: >)
    }

    @inline(__always)
    private static func keep(
      _ mean: [Float], in extremes: inout [Float], where isBeyond: (Float, Float) -> Bool
    ) {
      var extremes = extremes.mutableSpan
      for index in mean.indices where isBeyond(mean[index], extremes[index]) { extremes[index] = mean[index] }
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

  mutating func include(_ grids: FrameGrids) {
    rows.include(grids.luma.lines(along: .top))
    columns.include(grids.luma.lines(along: .left))
  }

  /// How far the mean of a cell ranged, seen from `side`.
  func range(_ side: Side, _ depth: Int, _ block: Int) -> Float {
    let layout = side.isHorizontal ? rowLayout : columnLayout
    let line = side == .bottom || side == .right ? layout.lines - 1 - depth : depth
    let index = block * layout.lines + line
    return side.isHorizontal
      ? rows.high[index] - rows.low[index] : columns.high[index] - columns.low[index]
  }

  /// How the lines along `side` are cut.
  func layout(_ side: Side) -> LineLayout { side.isHorizontal ? rowLayout : columnLayout }
}
