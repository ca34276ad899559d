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

  /// Blocks, of 16, that are asked first: most places are ruled out by them.
  private static let probes = [4, 7, 11]

  /// The depth of the fold; nil where there is none.
  static func fold(_ lines: SideLines) -> Int? {
    let deepest = lines.count * 45 / 100
    guard deepest > fewestLines else { return nil }
    var best: (depth: Int, difference: Float)?
    for depth in fewestLines...deepest {
      guard let difference = difference(lines, at: depth, below: best?.difference ?? mostDifference) else {
        continue
      }
      best = (depth, difference)
    }
    return best?.depth
  }

  /// How much mirrored lines differ over how much the picture varies; nil where that is no less than `limit`, or
  /// where only a small part of the length varies, as a title does.
  private static func difference(_ lines: SideLines, at depth: Int, below limit: Float) -> Float? {
    let step = max(1, depth / samples)
    let unlike = probes.count { block in
      var difference: Float = 0
      var variation: Float = 0
      // The farthest lines differ most, unless they are mirrored.
      for offset in stride(from: depth - 1, through: max(0, depth - 1 - 2 * step), by: -step) {
        add(lines, depth, offset, block * lines.blocks / 16, &difference, &variation)
      }
      return difference >= variation
    }
    if unlike > 1 { return nil }
    var differing: Float = 0
    var varying: Float = 0
    var alike = 0
    for block in 0..<lines.blocks {
      var difference: Float = 0
      var variation: Float = 0
      for offset in stride(from: depth - 1, through: 0, by: -step) {
        add(lines, depth, offset, block, &difference, &variation)
      }
      let pairs = Float((depth - 1) / step + 1)
      if variation >= leastVariation * pairs, difference < 2 * mostDifference * variation { alike += 1 }
      differing += difference
      varying += variation
    }
    return alike * 2 > lines.blocks && differing < limit * varying ? differing / varying : nil
  }

  @inline(__always)
  private static func add(
    _ lines: SideLines, _ depth: Int, _ offset: Int, _ block: Int, _ differing: inout Float,
    _ varying: inout Float
  ) {
    let inside = lines.luma(depth + offset, block)
    differing += abs(lines.luma(depth - 1 - offset, block) - inside)
    varying += abs(lines.luma(depth, block) - inside)
  }
}
