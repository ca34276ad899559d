/// What one frame shows along one edge.
struct SideObservation: Sendable {
  /// Level of the flattest line near the edge: the fill, if there is padding.
  var fill: Level
  /// Median distance of that line's blocks from `fill`.
  var fillSpread: Float
  /// Share of that line's blocks with the level of `fill`, to within twice the smallest step.
  var fillShare: Float
  /// Median texture of that line.
  var noise: Float
  /// Every place where a block leaves the fill, ordered by block, then depth.
  var transitions: [Transition]
  /// Mean luma of each block over the two outermost lines.
  var outermost: [Float]
  /// The luma profiles across the best-supported steps.
  var profiles: [EdgeProfile]
  /// Lines between this edge and the opposite one.
  var lines: Int
  /// Blocks along each line.
  var blocks: Int { outermost.count }

  /// The depth of the straight line along which most blocks leave a flat fill; nil if there is none.
  ///
  /// - Parameter transitions: those of the `usableBlocks` blocks that can give evidence.
  func borderDepth(_ transitions: [Transition], usableBlocks: Int) -> Int? {
    guard fillShare >= 0.9, fillSpread <= 1.5, let depth = profiles.first?.depth, depth >= 2 else {
      return nil
    }
    let support = Witness.blocks(transitions) { abs($0.depth - depth) <= 1 }
    return support * 10 >= usableBlocks * 6 ? depth : nil
  }
}
