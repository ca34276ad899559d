/// The cells of all frames as seen from one edge, and the boundaries at which their blocks step.
///
/// Depths count lines from the edge inward; the boundary at depth *d* lies between the lines *d* − 1 and *d*.
struct SideSeams {
  let frames: [FrameCells]
  /// Blocks in which picture can appear: those that do not lie in padding of the other axis.
  let blocks: BlockSet
  /// Those of them that show no mixture of picture and padding of the other axis, or all where these are too few.
  let unmixed: BlockSet
  /// The edge.
  let side: Side
  /// For each depth, the mean over the frames of the share of blocks that step there, to within a line.
  private(set) var rate: [Float]
  /// For each depth, the mean of that share over the three frames that show it best.
  private(set) var best: [Float]
  /// The lines at which the blocks step, in frame after frame or along the whole length of some.
  private(set) var plainLines: [Int] = []

  /// Share of the lines that padding along one edge can take: captions of two thirds of the frame were seen.
  private static let deepest = 0.75
  /// Least ``best`` and least ``rate`` of a border: every border of the footage that this was fitted to has one of
  /// the two, and an ordinary line of a picture has neither.
  private static let least = (best: Float(0.6), rate: Float(0.4))
  /// Least ``best`` of a line that may be the plainest.
  private static let leastStraight: Float = 0.2
  /// Share of the weight of the plainest line, or of its rate, from which another is as plain.
  static let asPlain: Float = 0.9
  /// Lines of a block of common codecs, within which a border may have an echo.
  private static let codecBlock = 8
  /// How many times as much luma steps at a border as at the lines beside it at which chroma does.
  private static let sharper = 4
  /// Most boundaries that are looked at more closely.
  private static let mostCandidates = 12

  init(_ frames: [FrameCells], blocks: BlockSet, unmixed: BlockSet, side: Side) {
    self.frames = frames
    self.blocks = blocks
    self.unmixed = unmixed
    self.side = side
    let lines = frames[0].lines
    let depths = Self.depths(ofLines: lines)
    let counts = StepCounts(frames, blocks)
    let blockCount = Float(blocks.count)
    let cells = (all: blockCount * Float(frames.count), best: blockCount * Float(min(3, frames.count)))
    rate = Array(repeating: 0, count: depths)
    best = rate
    for depth in 1..<min(depths, lines) {
      let steps = counts.at(side.isFar ? lines - depth : depth)
      (rate[depth], best[depth]) = (Float(steps.all) / cells.all, Float(steps.best) / cells.best)
    }
    for depth in rate.indices where best[depth] >= Self.least.best || rate[depth] >= Self.least.rate {
      if SmoothStep.lies(at: depth, of: self) { (rate[depth], best[depth]) = (0, 0) }
    }
    plainLines = plainest(
      Self.mostCandidates,
      of: rate.indices.filter { $0 > 0 && (best[$0] >= Self.least.best || rate[$0] >= Self.least.rate) })
  }

  /// Depths at which borders are looked for where an axis has so many lines.
  static func depths(ofLines lines: Int) -> Int { max(2, Int(Double(lines) * deepest)) }

  /// Lines between this edge and the opposite one.
  var lines: Int { frames[0].lines }

  /// Whether borders are looked for as deep as at `depth`.
  func reaches(_ depth: Int) -> Bool { rate.indices.contains(depth) }

  /// The line at `depth`.
  func line(_ depth: Int) -> Int { side.isFar ? lines - 1 - depth : depth }

  /// Share of the blocks that step at `depth`, to within a line, in one frame.
  func share(_ frame: Int, _ depth: Int) -> Float {
    Float(blocks(of: frame, steppingAt: depth).count) / Float(blocks.count)
  }

  /// The outermost of the plainest lines less than `limit` lines deep; nil where none is straight in any frame.
  func plainest(within limit: Int) -> Int? {
    let straight = rate.indices.prefix(max(0, limit)).filter { $0 > 1 && best[$0] >= Self.leastStraight }
    let most = straight.map(weight).max() ?? 0
    guard let first = straight.first(where: { weight($0) >= Self.asPlain * most }) else { return nil }
    // It may be the echo of a plainer one.
    let near = straight.filter { (first...first + Self.codecBlock).contains($0) }
    return exactDepth(near.max { weight($0) < weight($1) } ?? first)
  }

  /// The plainest of `depths`, at most `count`, each with the line of its neighbourhood at which most blocks step.
  func plainest(_ count: Int, of depths: [Int]) -> [Int] {
    apart(depths.sorted { (weight($1), $0) < (weight($0), $1) }, atMost: count).map(exactDepth)
  }

  /// How plain the line at `depth` is: over all frames, and where it shows best.
  func weight(_ depth: Int) -> Float { rate[depth] + best[depth] / 2 }

  /// Of a depth and its neighbours, the one at which most blocks step; or one next to that at which luma steps much more:
  /// chroma of half the resolution steps a line early and a line late.
  func exactDepth(_ depth: Int) -> Int {
    let plainest = near(depth).max { steps($0) < steps($1) } ?? depth
    let sharpest = near(plainest).max { lumaStep($0) < lumaStep($1) } ?? plainest
    return lumaStep(sharpest) > Self.sharper * lumaStep(plainest) ? sharpest : plainest
  }

  func near(_ depth: Int) -> Range<Int> { max(1, depth - 1)..<min(rate.count, depth + 2) }

  /// How many blocks step at `depth` in all frames.
  func steps(_ depth: Int) -> Int {
    frames.reduce(0) { $0 + ($1.seams.at(depth, from: side) & blocks.bits).nonzeroBitCount }
  }

  /// By how many code values of an 8-bit plane the luma of the blocks steps there, in all frames.
  private func lumaStep(_ depth: Int) -> Int {
    let (outside, inside) = (line(depth - 1), line(depth))
    let mask = blocks.mask
    return frames.reduce(0) { $0 + ($1.luma[outside].distance(to: $1.luma[inside]) & mask).sum }
  }
}
