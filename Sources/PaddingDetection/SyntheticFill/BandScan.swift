/// A straight line in one frame at which the picture changes abruptly, with a calmer band outside it: where
/// a blurred copy ends, say. Many frames have such lines; only padding has them in the same place for good.
struct BandEdge: Sendable {
  /// Lines outside the edge.
  var depth: Int
  /// The blocks that step there, one bit each.
  var blocks: UInt16
  /// Median step, in code values of an 8-bit plane.
  var contrast: Float
  /// Texture outside the edge, as a share of the texture inside.
  var softness: Float
}

/// Finds lines in a frame that may be the border of a synthetic fill.
enum BandScan {
  /// Most lines kept for a frame.
  private static let kept = 4
  /// Lines outside an edge whose own steps it has to outdo.
  private static let calmLines = 8
  /// Smallest mean step of a line, in code values of an 8-bit plane.
  private static let smallestStep: Float = 2
  /// How many times the steps outside a step must be.
  private static let stepRatio: Float = 2.5

  static func edges(_ lines: SideLines) -> [BandEdge] {
    let half = lines.count / 2
    guard half > 2 * calmLines else { return [] }
    let steps = lines.meanSteps(upTo: half)
    let textures = lines.meanTextures(upTo: half)
    var found: [BandEdge] = []
    for depth in calmLines + 2..<half where steps[depth] >= smallestStep {
      let calm = steps[depth - calmLines - 1..<depth - 1].max() ?? 0
      guard steps[depth] >= stepRatio * calm else { continue }
      let blocks = steppingBlocks(lines, depth)
      guard blocks.nonzeroBitCount * 2 >= lines.blocks else { continue }
      found.append(
        BandEdge(
          depth: depth, blocks: blocks, contrast: steps[depth], softness: softness(textures, depth)))
    }
    // Padding ends at the outermost edge, if it ends at any of these.
    let widest = found.dropFirst().sorted {
      ($1.blocks.nonzeroBitCount, $0.depth) < ($0.blocks.nonzeroBitCount, $1.depth)
    }
    return Array((found.prefix(1) + widest).prefix(kept))
  }

  private static func steppingBlocks(_ lines: SideLines, _ depth: Int) -> UInt16 {
    var stepping: UInt16 = 0
    for block in 0..<lines.blocks {
      let step = abs(lines.luma(depth, block) - lines.luma(depth - 1, block))
      var calm: Float = 0.5
      for line in depth - calmLines..<depth - 1 {
        calm = max(calm, abs(lines.luma(line, block) - lines.luma(line - 1, block)))
      }
      if step >= smallestStep && step >= stepRatio * calm { stepping |= 1 << UInt16(block) }
    }
    return stepping
  }

  private static func softness(_ textures: [Float], _ depth: Int) -> Float {
    let outside = textures[..<depth].reduce(0, +) / Float(depth)
    let inner = min(textures.count, 2 * depth)
    let inside = textures[depth..<inner].reduce(0, +) / Float(inner - depth)
    return outside / max(inside, 0.1)
  }
}
