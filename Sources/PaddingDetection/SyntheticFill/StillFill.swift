/// Recognises padding filled with something that never changes: a gradient, a branded frame.
///
/// Along both edges of an axis everything stays as it is up to a straight line, and right behind that line
/// the picture moves along the whole length. A still background does not end on a straight line.
enum StillFill {
  /// Most that a cell of still padding ranges over time, in code values of an 8-bit plane: the noise of
  /// compression.
  private static let still: Float = 2
  /// Least that a cell of the picture ranges for it to be moving.
  private static let moving: Float = 8
  /// Share of the length that must be seen to move behind the line.
  private static let leastCover: Float = 0.8
  /// Frames that must have been seen.
  private static let leastFrames = 6

  static func find(_ ranges: CellRanges, _ records: [FrameRecord], near: Side) -> SyntheticPadding? {
    guard records.count >= leastFrames, let first = border(ranges, near),
      let second = border(ranges, near.opposite)
    else { return nil }
    guard
      SyntheticPadding.isCentred(first.depth, second.depth, lines: ranges.layout(near).lines)
    else { return nil }
    let isSmooth = records.allSatisfy { max($0[near].noise, $0[near.opposite].noise) < 1.5 }
    return SyntheticPadding(
      type: isSmooth ? .gradient : .still, near: (near, first.depth), far: (near.opposite, second.depth),
      frames: records.count, cover: min(first.cover, second.cover), contrast: min(first.range, second.range))
  }

  private static func border(_ ranges: CellRanges, _ side: Side) -> (depth: Int, cover: Float, range: Float)?
  {
    let layout = ranges.layout(side)
    var depths: [Int] = []
    var steps: [Float] = []
    for block in 0..<layout.blocks {
      guard let depth = (0..<layout.lines / 2).first(where: { ranges.range(side, $0, block) > still })
      else { continue }
      let inside = ranges.range(side, min(depth + 2, layout.lines - 1), block)
      if inside >= moving {
        depths.append(depth)
        steps.append(inside)
      }
    }
    guard !depths.isEmpty else { return nil }
    let depth = depths.sorted()[depths.count / 2]
    // Compression carries movement up to a transform block out; the line itself is where most blocks begin.
    let aligned = depths.count { abs($0 - depth) <= 2 }
    let cover = Float(aligned) / Float(layout.blocks)
    return depth >= 4 && cover >= leastCover ? (depth, cover, median(steps)) : nil
  }
}
