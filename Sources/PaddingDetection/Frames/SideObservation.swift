/// What one frame shows along one edge.
struct SideObservation: Sendable {
  /// Level of the flattest line near the edge: the fill, if there is padding.
  var fill: Level
  /// Depth of that line.
  var fillDepth: Int
  /// Median distance of that line's blocks from `fill`.
  var fillSpread: Float
  /// Share of that line's blocks that lie at `fill`, to within twice the smallest step.
  var fillShare: Float
  /// Median texture of that line.
  var noise: Float
  /// Every place where a block leaves the fill, ordered by block, then depth.
  var transitions: [Transition]
  /// Mean luma of each block over the two outermost lines.
  var outermost: [Float]
  /// The luma profiles across the best-supported steps.
  var profiles: [EdgeProfile]
  /// Lines that may be the border of a synthetic fill.
  var bandEdges: [BandEdge]
  /// Where the picture is folded over, if it is.
  var fold: Int?
  /// Lines between this edge and the opposite one.
  var lines: Int
  /// Blocks along each line.
  var blocks: Int { outermost.count }
}
