/// Padding along one edge that is filled with the rim of the picture, mirrored at its border, and perhaps blurred.
///
/// A fold has no step, so no line gives it away. But about the border of a mirrored fill, lines outside are like lines as far
/// inside, and less like any others: far from the fold, a picture is not symmetrical. Likeness is correlation, which neither
/// a blur nor a darker copy changes much.
struct MirroredFill: Sendable {
  /// Lines of padding.
  let depth: Int
  /// How plainly they are mirrored, as the share of the difference to other lines that the mirror images leave out, 0 to 1.
  let evidence: Float

  /// Fewest frames, lines of padding, and the most lines as a share of all.
  private static let (fewestFrames, fewestLines, deepest) = (3, 12, 0.45)
  /// Least correlation across the fold, and the most of the nearest lines that are no mirror images: flat bands and
  /// gradients are like themselves everywhere.
  private static let (alike, anywhere) = (Float(0.8), Float(0.995))
  /// Least share of the blocks that are alike on their own.
  private static let alikeBlocks: Float = 0.4
  /// Least variance of either side, in squares of code values of an 8-bit plane.
  private static let leastVariance: Float = 4
  /// Frames, blocks and pairs of lines that are compared everywhere, and where those are alike.
  private static let poll: Sample = (frames: 3, blocks: 5, pairs: 4)
  private static let full: Sample = (frames: 12, blocks: 16, pairs: 24)
  /// Places where the poll finds most likeness, which are looked at in full.
  private static let places = 3
  /// Lines by which the border may lie away from where the poll finds it.
  private static let nearby = 3

  /// About how much is compared.
  private typealias Sample = (frames: Int, blocks: Int, pairs: Int)

  /// The plainest mirrored fill along the first edge of the axis along which `frames` are seen (top or left), or along the last one,
  /// whose evidence is `least` or more; nil where there is none.
  init?(_ frames: [FrameCells], isFromEnd: Bool, least: Float) {
    guard frames.count >= Self.fewestFrames else { return nil }
    let lines = frames[0].lines
    let deepest = Int(Double(lines) * Self.deepest)
    guard deepest > Self.fewestLines else { return nil }
    let step = max(1, lines / 400)
    let likely = stride(from: Self.fewestLines, through: deepest, by: step)
      .map { (depth: $0, evidence: Self.evidence(frames, $0, isFromEnd, Self.poll) ?? 0) }
      .filter { $0.evidence >= least }
      .sorted { ($1.evidence, $0.depth) < ($0.evidence, $1.depth) }
    let found = likely.prefix(Self.places).compactMap { place -> (depth: Int, evidence: Float)? in
      let depth = Self.fold(frames, near: place.depth, isFromEnd)
      return Self.evidence(frames, depth, isFromEnd, Self.full).map { (depth, $0) }
    }
    guard let plainest = found.max(by: { $0.evidence < $1.evidence }), plainest.evidence >= least else {
      return nil
    }
    (depth, evidence) = plainest
  }

  /// The depth next to `place` at which lines are most alike across the fold.
  private static func fold(_ frames: [FrameCells], near place: Int, _ isFromEnd: Bool) -> Int {
    let depths = max(fewestLines, place - nearby)...place + nearby
    return depths.max {
      likeness(frames, $0, isFromEnd, full).correlation < likeness(frames, $1, isFromEnd, full).correlation
    } ?? place
  }

  /// How plainly lines are mirrored at `depth`, as the share of the difference to other lines that the mirror images leave out; nil
  /// where they are not.
  private static func evidence(_ frames: [FrameCells], _ depth: Int, _ isFromEnd: Bool, _ sample: Sample)
    -> Float?
  {
    let mirrored = likeness(frames, depth, isFromEnd, sample)
    guard mirrored.correlation >= alike, mirrored.blocks >= alikeBlocks else { return nil }
    let shift = max(3, depth / 4)
    let other = max(
      likeness(frames, depth, isFromEnd, sample, shift: shift).correlation,
      likeness(frames, depth, isFromEnd, sample, shift: -shift).correlation)
    return other <= anywhere ? 1 - (1 - mirrored.correlation) / (1 - other) : nil
  }

  /// How much the lines outside `depth` are like those as far inside, or `shift` lines further, in a sample of the cells more
  /// than a quarter of the depth away from the fold: the correlation of the cells along each block, over all blocks; and the share of
  /// the blocks that vary, and are alike on their own: a disc is symmetrical, but does not go all along an edge.
  private static func likeness(
    _ frames: [FrameCells], _ depth: Int, _ isFromEnd: Bool, _ sample: Sample, shift: Int = 0
  ) -> (correlation: Float, blocks: Float) {
    let (lines, blocks) = (frames[0].lines, frames[0].blocks)
    let nearest = depth / 4
    let pairs = min(sample.pairs, depth - nearest)
    let (frameStep, blockStep) = (max(1, frames.count / sample.frames), max(1, blocks / sample.blocks))
    var all = PairedSums()
    var (alikeBlocks, usedBlocks) = (0, 0)
    for block in stride(from: blockStep / 2, to: blocks, by: blockStep) {
      var ofBlock = PairedSums()
      for frame in stride(from: frameStep / 2, to: frames.count, by: frameStep) {
        let luma = frames[frame].luma
        var sums = PairedSums()
        for pair in 0..<pairs {
          let offset = nearest &+ pair &* (depth &- nearest) / pairs
          let (out, within) = (depth &- 1 &- offset, min(lines &- 1, max(0, depth &+ offset &+ shift)))
          sums.add(
            Float(luma[isFromEnd ? lines &- 1 &- out : out][block]),
            Float(luma[isFromEnd ? lines &- 1 &- within : within][block]))
        }
        ofBlock.addCentered(sums)
      }
      usedBlocks += 1
      if correlation(ofBlock) >= alike { alikeBlocks += 1 }
      all.addCentered(ofBlock)
    }
    return (correlation(all), Float(alikeBlocks) / Float(max(1, usedBlocks)))
  }

  /// The correlation of `sums`; 0 where either side hardly varies.
  private static func correlation(_ sums: PairedSums) -> Float {
    sums.varies(by: leastVariance) ? sums.correlation : 0
  }
}
