/// The statistics of every line of a plane along one axis: a line is cut into equal blocks, each with its mean and its
/// texture, both as levels: code values of an 8-bit plane of limited range.
///
/// Values lie block by block (`index = block × lines + line`), so that a walk inward from an edge along one
/// block reads consecutive memory.
struct LineGrid {
  /// How the lines are cut.
  let layout: LineLayout
  /// Mean level of each cell.
  var mean: [Float]
  /// Mean absolute difference of neighbouring samples along the line, in each cell; empty if it is not measured.
  var texture: [Float]

  /// A grid of zeros for `lines` lines of `length` samples.
  init(lines: Int, length: Int, maximumRun: Int, hasTexture: Bool) {
    layout = LineLayout(lines: lines, length: length, maximumRun: maximumRun)
    mean = Array(repeating: 0, count: lines * layout.blocks)
    texture = hasTexture ? mean : []
  }
}
