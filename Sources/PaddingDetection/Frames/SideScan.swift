/// Observes one edge of one frame.
enum SideScan {
  /// Lines near the edge among which the flattest is taken for the fill: the outermost ones may carry half
  /// lines or head-switching noise (up to 8 lines of a VHS field).
  private static let fillSearchLines = 12
  /// Distance from the fill that is plainly something else, in code values of an 8-bit plane.
  private static let plainlyBright: Float = 12

  static func observe(_ lines: SideLines) -> SideObservation {
    let seed = flattestLine(lines)
    var observation = SideObservation(
      fill: seed.fill, fillDepth: seed.depth, fillSpread: seed.spread, fillShare: seed.share,
      noise: seed.noise, transitions: [], outermost: [], brightFrom: [], profile: nil, lines: lines.count)
    observation.outermost = (0..<lines.blocks).map {
      (lines.luma(0, $0) + lines.luma(min(1, lines.count - 1), $0)) / 2
    }
    var inLuma = [Float](repeating: 0, count: lines.count)
    var inAny = inLuma
    for block in 0..<lines.blocks {
      lines.deviations(of: block, from: seed.fill, luma: &inLuma, any: &inAny)
      TransitionScan.transitions(
        of: block, from: seed.depth, luma: inLuma, any: inAny, into: &observation.transitions)
      observation.brightFrom.append(inAny.firstIndex { $0 > plainlyBright } ?? lines.count)
    }
    if let depth = bestSupportedDepth(observation.transitions) {
      let blocks = observation.transitions.filter { abs($0.depth - depth) <= 1 }.map(\.block)
      observation.profile = EdgeProfile(of: lines, blocks: blocks, fill: seed.fill, across: depth)
    }
    return observation
  }

  /// A line taken for the fill.
  private struct Seed {
    var depth: Int
    var fill: Level
    var spread: Float
    var share: Float
    var noise: Float
  }

  private static func flattestLine(_ lines: SideLines) -> Seed {
    var best = seed(at: 0, lines)
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
    let fill = Level(
      luma: median(levels.map(\.luma)), cb: median(levels.map(\.cb)), cr: median(levels.map(\.cr)))
    let distances = levels.map { $0.distance(to: fill) }
    let atFill = distances.count { $0 <= 2 * TransitionScan.smallestStep }
    return Seed(
      depth: depth, fill: fill, spread: median(distances), share: Float(atFill) / Float(levels.count),
      noise: median((0..<lines.blocks).map { lines.texture(depth, $0) }))
  }

  /// The depth at which most blocks step, to within a line; the outermost of equals.
  private static func bestSupportedDepth(_ transitions: [Transition]) -> Int? {
    var best: (depth: Int, support: Int)?
    for candidate in transitions {
      let support = transitions.count { abs($0.depth - candidate.depth) <= 1 }
      let exact = transitions.count { $0.depth == candidate.depth }
      let score = support * 32 + exact
      if let known = best, known.support > score || known.support == score && known.depth <= candidate.depth {
        continue
      }
      best = (candidate.depth, score)
    }
    return best?.depth
  }
}
