/// What proposals and descriptions ask of the boundaries of an edge, beyond how plain a line is.
extension SideSeams {
  /// Lines over which a soft or a slanted border may spread to either side, and share of the depth as far as which one is looked
  /// for: blanking is thin.
  private static let (spread, softest) = (6, 8)
  /// Places around a line which, each with its neighbours, are all within ``spread`` lines of it.
  private static let middles = [-5, -2, 1, 4, 5]
  /// Share of the blocks that step somewhere around a soft border, at least, and least depth of one.
  private static let (leastAround, thinnest) = (Float(0.55), 3)

  /// Mean over the frames of the share of the blocks that step within ``spread`` lines of `depth`.
  func rateAround(_ depth: Int) -> Float {
    let count = frames.reduce(0) { sum, frame in
      var stepping: UInt16 = 0
      for middle in Self.middles { stepping |= frame.seams.near(depth &+ middle, from: side) }
      return sum + (stepping & blocks.bits).nonzeroBitCount
    }
    return Float(count) / Float(frames.count * blocks.count)
  }

  /// The middle of the steps around `depth`, and how far from it half of them lie, in lines.
  func middleOfSteps(around depth: Int) -> (depth: Int, spread: Float) {
    var places: [Float] = []
    for near in max(1, depth - Self.spread)...depth + Self.spread {
      places += Array(repeating: Float(near), count: steps(near))
    }
    let middle = PaddingDetection.median(places)
    return (Int(middle), PaddingDetection.median(places.map { abs($0 - middle) }))
  }

  /// Where a border lies near the edge that no one line shows, as it is soft or slanted; nil where there is none.
  var softDepth: Int? {
    let depths = Self.thinnest..<min(rate.count, lines / Self.softest + 2 * Self.spread)
    // Of equal ones the outermost.
    var (most, around): (Float, Int) = (0, 0)
    for depth in depths {
      let rate = rateAround(depth)
      if rate > most { (most, around) = (rate, depth) }
    }
    return most >= Self.leastAround ? middleOfSteps(around: around).depth : nil
  }

  /// The blocks of a frame that step at `depth`, to within a line.
  func blocks(of frame: Int, steppingAt depth: Int) -> BlockSet {
    BlockSet(bits: frames[frame].seams.near(depth, from: side) & blocks.bits)
  }

  /// Of each block, whether it steps at `depth`, to within a line, in any frame.
  func blocksEver(stepAt depth: Int) -> [Bool] {
    let stepping = frames.reduce(UInt16(0)) { $0 | $1.seams.near(depth, from: side) }
    return blocks.map { stepping & 1 << UInt16($0) != 0 }
  }

  /// Of the blocks that step at `depth` to within a line, in all frames, the share that do at the very line.
  func sharpness(_ depth: Int) -> Float {
    let around = near(depth).reduce(0) { $0 + steps($1) }
    return Float(steps(depth)) / Float(max(1, around))
  }
}
