/// Mean deviation from the fill, line by line across an edge, over the blocks that step there.
struct EdgeProfile: Sendable {
  /// The number of lines on either side of the step.
  static let reach = 14

  /// The step across which the profile was measured.
  var depth: Int
  /// Depth of the first value.
  var first: Int
  /// Deviation from the fill in luma, in code values of an 8-bit plane.
  var values: [Float]
  /// Blocks that the values are means of.
  var blocks: Int

  /// Takes the profile over `blocks` of `lines`.
  init(of lines: SideLines, blocks: [Int], fill: Level, across depth: Int) {
    self.depth = depth
    self.blocks = blocks.count
    first = max(0, depth - Self.reach)
    values = (first..<min(lines.count, depth + Self.reach)).map { line in
      blocks.reduce(0) { $0 + abs(lines.luma(line, $1) - fill.luma) } / Float(max(1, blocks.count))
    }
  }
}
