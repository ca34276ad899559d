/// Where exactly a border beside a flat fill lies, of which a plain line tells the place to within a few lines.
enum ExactDepth {
  /// Lines to either side that are looked at, and those next to the border that may be soft.
  private static let (reach, soft) = (8, 4)
  /// Share of the steps near a line that lie at the very line, from which it is the border.
  private static let sharp: Float = 0.8
  /// Share of the level inside below which a line is padding, and from which on it is picture; a line that is lit by less than
  /// the difference to ``whole`` belongs to the padding.
  private static let (dark, lit, whole) = (Float(0.15), Float(0.85), Float(0.3))
  /// Most that the lines further out have of the level inside, where the fill is flat, and least level inside that tells, in code
  /// values of an 8-bit plane.
  private static let (flat, leastInside) = (Float(0.2), Float(2))
  /// Level inside from which a frame counts no more.
  private static let mostTrust: Float = 40

  /// The depth of the border near `depth`; `depth` itself where the fill is not flat, or no frame tells.
  static func refined(_ place: Int, _ side: SideSeams) -> Int {
    let depth = plainest(near: place, side)
    let first = max(0, depth - reach)
    let lines = first..<min(side.lines, depth + reach)
    guard depth > 1, depth + 2 < side.lines, side.sharpness(depth) < sharp else { return depth }
    var shares = [Float](repeating: 0, count: lines.count)
    var weight: Float = 0
    let outside = max(0, depth - reach - 4)..<max(1, depth - soft)
    for frame in side.frames.indices {
      let blocks = side.blocks(of: frame, steppingAt: depth)
      if blocks.count == 0 { continue }
      let luma = side.frames[frame].luma
      let cells = outside.map { luma[side.line($0)] }
      let (fill, mask) = (CellLine(repeating: cells.span.lowerMedian(in: blocks)), blocks.mask)
      let values = lines.map {
        Float((luma[side.line($0)].distance(to: fill) & mask).sum) / Float(blocks.count)
      }
      let inside = median(Array(values[min(values.count, depth + 1 - first)...].prefix(5)))
      guard inside >= leastInside else { continue }
      let trust = Float(blocks.count) * min(inside, mostTrust)
      for line in values.indices { shares[line] += trust * min(1, values[line] / inside) }
      weight += trust
    }
    guard weight > 0 else { return depth }
    for line in shares.indices { shares[line] /= weight }
    let far = shares[..<max(0, depth - soft - first)]
    guard far.allSatisfy({ $0 <= flat }) else { return depth }
    let near = max(0, depth - first - soft)..<min(shares.count, depth - first + soft)
    let thickness = Float(first + near.lowerBound) + near.reduce(0) { $0 + 1 - ramp(shares[$1], dark, lit) }
    return Int((thickness + whole).rounded(.down))
  }

  /// Lines next to a place among which a line that is plain, and plainer by a multiple, is the border.
  private static let (nearby, plainer, plain) = (3, Float(1.5), Float(0.4))

  /// The plainest line near `place`, if one is much plainer.
  private static func plainest(near place: Int, _ side: SideSeams) -> Int {
    let near = (place - nearby...place + nearby).clamped(to: 2...max(2, side.rate.count - 1))
    let plainest = near.max { side.weight($0) < side.weight($1) } ?? place
    let weight = side.weight(plainest)
    return weight >= plain && weight > plainer * side.weight(place) ? side.exactDepth(plainest) : place
  }

  /// 0 up to `low`, 1 from `high` on, and evenly rising between.
  private static func ramp(_ value: Float, _ low: Float, _ high: Float) -> Float {
    min(1, max(0, (value - low) / (high - low)))
  }
}
