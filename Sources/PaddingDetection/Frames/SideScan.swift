/// Observes one edge of one frame.
enum SideScan {
  /// Lines near the edge among which the flattest is taken for the fill: the outermost ones may carry half
  /// lines or head-switching noise (up to 8 lines of a VHS field).
  private static let fillSearchLines = 12

  static func observe(_ lines: SideLines) -> SideObservation {
    let seed = flattestLine(lines)
    var observation = SideObservation(
      fill: seed.fill, fillSpread: seed.spread, fillShare: seed.share, noise: seed.noise, transitions: [],
      outermost: [], profiles: [],
      lines: lines.count)
    observation.outermost = (0..<lines.blocks).map {
      (lines.luma(0, $0) + lines.luma(min(1, lines.count - 1), $0)) / 2
    }
    var inLuma = [Float](repeating: 0, count: lines.count)
    var inAny = inLuma
    for block in 0..<lines.blocks {
      var lumaDeviations = inLuma.mutableSpan
      var anyDeviations = inAny.mutableSpan
      lines.deviations(of: block, from: seed.fill, luma: &lumaDeviations, any: &anyDeviations)
      TransitionScan.transitions(
        of: block, from: seed.depth, luma: inLuma.span, any: inAny.span, into: &observation.transitions)
    }
    observation.profiles = supportedDepths(observation.transitions).map { depth in
      let blocks = Set(observation.transitions.filter { abs($0.depth - depth) <= 1 }.map(\.block))
      return EdgeProfile(of: lines, blocks: blocks.sorted(), fill: seed.fill, across: depth)
    }
    return observation
  }

  /// A line that may be the fill.
  private struct Seed {
    var depth: Int
    var fill: Level
    var spread: Float
    var share: Float
    var noise: Float
  }

  private static func flattestLine(_ lines: SideLines) -> Seed {
    var best = seed(at: 0, lines)
    // A flat line is good enough.
    if best.share > 0.9 && best.spread < 1 { return best }
    for depth in 1..<max(2, min(fillSearchLines, lines.count / 8)) where depth < lines.count {
      let candidate = seed(at: depth, lines)
      // An inner line must be clearly flatter to be preferred to an outer one.
      if candidate.share > best.share + 0.1
        || candidate.share >= best.share && candidate.spread < 0.5 * best.spread - 0.5
      {
        best = candidate
      }
    }
    return best
  }

  private static func seed(at depth: Int, _ lines: SideLines) -> Seed {
    let levels = (0..<lines.blocks).map { lines.level(depth, $0) }
    let fill = Level.median(of: levels)
    let distances = levels.map { $0.distance(to: fill) }
    let atFill = distances.count { $0 <= 2 * TransitionScan.smallestStep }
    return Seed(
      depth: depth, fill: fill, spread: median(distances), share: Float(atFill) / Float(levels.count),
      noise: median((0..<lines.blocks).map { lines.texture(depth, $0) }))
  }

  /// Most steps of one frame whose profiles are kept.
  private static let profilesKept = 3

  /// The depths at which most blocks have their clearest step, each to within a line.
  private static func supportedDepths(_ transitions: [Transition]) -> [Int] {
    var weights: [Int: Float] = [:]
    for transition in transitions {
      let weight = min(transition.contrast, 40)
      weights[transition.depth, default: 0] += 1.1 * weight
      weights[transition.depth - 1, default: 0] += weight
      weights[transition.depth + 1, default: 0] += weight
    }
    let plainest = weights.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return apart(plainest.filter { $0 >= 0 }, atMost: profilesKept)
  }
}
