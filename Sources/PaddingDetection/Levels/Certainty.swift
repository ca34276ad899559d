/// Turns evidence into probabilities. The constants are fitted to the evaluation's calibration table.
enum Certainty {
  /// How sure it is that `side` is padded as its outermost level says.
  static func padded(_ side: SideJudgement, opposite: SideJudgement?) -> Double {
    guard let level = side.levels.first, level.depth > 0 else { return 0 }
    var doubt = doubt(ofFrames: level.frames.count)
    if level.cover < 0.9 { doubt += 0.1 * Double(0.9 - level.cover) }
    if level.contrast < 8 { doubt += 0.01 }
    if level.noise * 6 > level.contrast { doubt += 0.01 }
    if !side.isBlack { doubt += 0.01 }
    if let opposite = opposite?.levels.first, abs(opposite.depth - level.depth) <= 2 { doubt *= 0.5 }
    doubt += 0.5 * Double(side.exceptions) / Double(level.frames.count + side.exceptions)
    return 1 - min(0.5, doubt)
  }

  /// How sure one edge of a mirrored fill is that `count` frames show.
  static func mirrored(inFrames count: Int) -> Double { 1 - min(0.3, 2 * doubt(ofFrames: count) + 0.005) }

  /// How sure it is that the picture reaches the edge.
  static func clean(_ side: SideJudgement) -> Double {
    guard let level = side.levels.first, level.depth == 0 else {
      return side.hasFaintPicture ? 0.93 : side.isBlack ? 0 : 0.97
    }
    return 1 - doubt(ofFrames: level.frames.count) * 0.5
  }

  /// A single frame may show anything; every further one that agrees leaves half of the doubt or less.
  static func doubt(ofFrames count: Int) -> Double {
    switch count {
    case ..<2: 0.06
    case 2: 0.03
    case 3: 0.012
    case 4...5: 0.006
    default: 0.001
    }
  }
}
