/// A boundary at which the rounding of a smooth colour steps, as compression and few bits make it: no line that anybody sees.
///
/// Blocks step there along the whole length and in every frame, as they do at a border. But the step is small, and right inside
/// it is as smooth as outside: nothing moves, and nothing has texture. Of 4,100 borders of real and constructed videos one is
/// like that, and of 900 other lines beside which nothing moves, one in six.
enum SmoothStep {
  /// Most that a tenth of the blocks exceed, in code values of an 8-bit plane.
  private static let most: UInt16 = 5
  /// Lines on either side that compression smears, and lines that are compared beyond them.
  private static let (smear, compared) = (1, 2)
  /// Lines inside in which nothing moves or has texture, and the share of their cells that may.
  private static let (inside, exceptions) = (12, Float(0.03))
  /// By how many code values of an 8-bit plane a cell changes that moves, and sixteenths of one that make a texture.
  private static let (movement, texture) = (UInt8(8), UInt8(8))

  /// Whether the boundary before the line at `depth` is one.
  static func lies(at depth: Int, of side: SideSeams) -> Bool {
    let (frames, blocks, lines) = (side.frames, side.blocks, side.lines)
    let reach = smear + compared
    guard depth >= reach, depth + reach <= lines else { return false }
    let before = (1...compared).map { side.line(depth - smear - $0) }
    let after = (0..<compared).map { side.line(depth + smear + $0) }
    let large = frames.reduce(0) { sum, frame in
      let (outside, inside) = (CellSums(frame.luma, before), CellSums(frame.luma, after))
      let differing = outside.blocks(differingFrom: inside, byMoreThan: most * UInt16(compared))
      return sum + (differing.bits & blocks.bits).nonzeroBitCount
    }
    guard 10 * large <= frames.count * blocks.count else { return false }
    let near = (depth + smear + 1..<min(lines, depth + smear + 1 + inside)).map(side.line)
    let mask = blocks.mask
    let alive = near.reduce(0) { sum, line in
      let (low, high) = frames.extremes { $0.luma[line] }
      let textured = frames.reduce(CellLine.zero) { $0 &- $1.texture[line].isAtLeast(texture) }
      let isTextured = textured.isAtLeast(UInt8(frames.count / 2 + 1))
      return sum + (((high &- low).isAtLeast(movement) | isTextured) & mask & CellLine(repeating: 1)).sum
    }
    return Float(alive) <= exceptions * Float(near.count * blocks.count)
  }
}
