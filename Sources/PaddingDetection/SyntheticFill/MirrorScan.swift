/// Finds the line of a frame at which the picture is folded over: what lies outside it mirrors what lies inside.
enum MirrorScan {
  /// Smallest padding looked for, in lines: fewer are alike by chance.
  private static let fewestLines = 12
  /// Pairs of lines that are compared for one place.
  private static let samples = 24
  /// Most that mirrored lines differ, as a share of how much the picture varies across them.
  private static let mostDifference: Float = 0.2
  /// Least that the picture varies across the lines, in code values of an 8-bit plane.
  private static let leastVariation: Float = 6

  /// Blocks, of 16, that are asked first, and pairs of lines of each: nearly all places are ruled out by them.
  private static let poll = (blocks: [4, 11, 7, 1, 14], pairs: 4)

  /// The depth of the fold; nil where there is none.
  static func fold(_ lines: SideLines) -> Int? {
    let deepest = lines.count * 45 / 100
    guard deepest > fewestLines else { return nil }
    let polled = poll.blocks.map { $0 * lines.blocks / 16 }
    var best: (depth: Int, difference: Float)?
    for depth in fewestLines...deepest where isLikely(lines, polled.span, at: depth) {
      guard let difference = difference(lines, at: depth, below: best?.difference ?? mostDifference) else {
        continue
      }
      best = (depth, difference)
    }
    return best?.depth
  }

  /// Whether most of a few blocks are alike, in a few pairs of lines of each, to half the demand.
  private static func isLikely(_ lines: SideLines, _ blocks: Span<Int>, at depth: Int) -> Bool {
    var unlike = 0
    for index in blocks.indices {
      let sums = sums(lines.luma(of: blocks[index]), at: depth, step: depth / poll.pairs)
      if sums.difference >= 4 * mostDifference * sums.variation { unlike &+= 1 }
      if unlike &* 2 > blocks.count { return false }
    }
    return true
  }

  /// How much mirrored lines differ over how much the picture varies; nil where that is no less than `limit`, or
  /// where only a small part of the length varies, as a title does.
  private static func difference(_ lines: SideLines, at depth: Int, below limit: Float) -> Float? {
    let step = max(1, depth / samples)
    let pairs = Float((depth - 1) / step + 1)
    var differing: Float = 0
    var varying: Float = 0
    var alike = 0
    for block in 0..<lines.blocks {
      let luma = lines.luma(of: block)
      let (difference, fromFold) = sums(luma, at: depth, step: step)
      let variation = min(fromFold, variationFromFarthest(luma, at: depth, step: step))
      if variation >= leastVariation * pairs, difference < 2 * mostDifference * variation { alike += 1 }
      differing += difference
      varying += variation
    }
    return alike * 2 > lines.blocks && differing < limit * varying ? differing / varying : nil
  }

  /// How much the picture varies across the lines of `sums`, seen from the line farthest from the fold: the line at the
  /// fold may be one that is drawn there, from which all others differ.
  @inline(__always)
  private static func variationFromFarthest(_ block: Span<Float>, at depth: Int, step: Int) -> Float {
    let farthest = block[2 &* depth &- 1]
    var variation: Float = 0
    var line = 2 &* depth &- 1
    while line >= depth {
      variation += abs(farthest - block[line])
      line &-= step
    }
    return variation
  }

  /// How much the mirrored lines of a block differ, and how much the picture varies across them; from the line
  /// farthest from the fold, every `step`th is taken.
  @inline(__always)
  private static func sums(
    _ block: Span<Float>, at depth: Int, step: Int
  ) -> (difference: Float, variation: Float) {
    let fold = block[depth]
    var difference: Float = 0
    var variation: Float = 0
    var offset = depth &- 1
    while offset >= 0 {
      let inside = block[depth &+ offset]
      difference += abs(block[depth &- 1 &- offset] - inside)
      variation += abs(fold - inside)
      offset &-= step
    }
    return (difference, variation)
  }
}
