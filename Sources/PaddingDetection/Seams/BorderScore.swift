#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How likely it is that a boundary is the border of the picture.
///
/// Each property speaks for or against it with a fixed weight, in natural logarithms of odds, and the weights add up: a
/// logistic regression whose weights are fitted to the borders of real and of constructed videos, none of them
/// allowed to speak against what its property means. `Scripts/fit-borders` fits them anew.
enum BorderScore {
  /// Why a boundary is not taken for a border.
  enum Objection: String, CaseIterable, Sendable {
    /// Frames show picture outside.
    case pictureOutside = "picture-outside"
    /// Outside is no flat colour, and changes.
    case movesOutside = "moves-outside"
    /// Outside has the texture of a picture.
    case texturedOutside = "textured-outside"
    /// The picture fades towards the edge instead of ending on a line.
    case fades
    /// Inside is a drawing rather than a moving picture.
    case drawn
    /// The opposite edge has nothing like it.
    case unpaired
    /// More than half of the frame would be padding.
    case tooDeep = "too-deep"
    /// So few lines may be blanking, or a dark rim.
    case thin
    /// There are other straight lines outside, or many inside.
    case linesOutside = "lines-outside"
    case linesInside = "lines-inside"
  }

  /// The log odds of a boundary of which nothing is known.
  private static let bias: Float = -10.53

  struct Term {
    var weight: Float
    /// 0 to 1.
    var value: Float
    var objection: Objection?
  }

  /// The probability, 0 to 1, that `border` is the border of the picture.
  static func probability(of border: BorderDescription) -> Double {
    let odds = terms(border).reduce(bias) { $0 + $1.weight * $1.value }
    return 1 / (1 + exp(-Double(odds)))
  }

  /// What speaks against `border`, the gravest first.
  static func objections(to border: BorderDescription) -> [Objection] {
    var weights: [Objection: Float] = [:]
    for term in terms(border) {
      if let objection = term.objection { weights[objection, default: 0] -= term.weight * term.value }
    }
    return weights.filter { $0.value >= 0.5 }.sorted {
      ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
    }
    .map(\.key)
  }

  /// How far each property applies, with its weight.
  static func terms(_ border: BorderDescription) -> [Term] {
    let flat = ramp(border.flatness, 0.5, 0.97)
    let still = ramp(border.stillness, 0.6, 0.98)
    let paired = ramp(border.oppositeRate, 0.2, 0.7) * (1 - ramp(border.oppositeDistance, 6, 16))
    let softness =
      (1 - ramp(border.textureOutside / (border.textureInside + 0.1), 0.15, 0.7))
      * ramp(border.textureInside, 0.1, 1)
    let textured = ramp(border.texturedInside, 0.1, 0.7)
    // Two frames may be of one shot, in which nothing moves.
    let many: Float = border.frames > 2 ? 1 : 0
    return [
      // Most blocks of most frames step there.
      Term(weight: 0.49, value: ramp(border.rate, 0.1, 0.8)),
      // Some frames show it along the whole length.
      Term(weight: 1.26, value: ramp(border.best, 0.4, 0.95)),
      // It is seen wherever there is something to see.
      Term(weight: 1.72, value: ramp(border.rateWhereLit, 0.2, 0.9)),
      // It is seen so along its whole length.
      Term(weight: 3.01, value: ramp(border.rateWhereLit, 0.85, 1)),
      // What lies inside differs from the fill.
      Term(weight: 1.79, value: ramp(border.litInside, 0.3, 0.95)),
      // Frames show picture outside.
      Term(weight: -0.81, value: ramp(border.pictureFrames, 0, 0.25), objection: .pictureOutside),
      // More of them than a flash or a damaged frame makes.
      Term(weight: -1.34, value: border.pictureFrames > 0.04 ? 1 : 0, objection: .pictureOutside),
      // Outside is one colour.
      Term(weight: 1.23, value: ramp(border.flatness, 0.93, 1)),
      // That colour is black.
      Term(weight: 0.63, value: border.isBlack ? flat : 0),
      // Outside nothing ever changes.
      Term(weight: 1.31, value: still),
      // The fill stays the same from shot to shot.
      Term(weight: 0.47, value: 1 - ramp(border.fillRange, 3, 14)),
      // Outside is much softer than inside, on both sides alike: a blurred copy.
      Term(weight: 1.29, value: (1 - flat) * ramp(border.oppositeRate, 0.3, 0.8) * softness),
      // Outside is a still picture: a split screen, an interface.
      Term(
        weight: -0.18, value: (1 - flat) * still * ramp(border.textureOutside, 0.2, 1),
        objection: .texturedOutside),
      // Outside has the texture of a picture.
      Term(weight: -0.86, value: ramp(border.textureOutside, 0.3, 1.5), objection: .texturedOutside),
      // What lies just inside moves.
      Term(weight: 0.71, value: many * ramp(border.movementNear, 0.1, 0.8)),
      // All of the inside moves.
      Term(weight: 2.14, value: many * ramp(border.movementInside, 0.1, 0.8)),
      // The inside has the texture of a picture.
      Term(weight: 0.73, value: textured),
      // Texture and movement together: a moving picture.
      Term(
        weight: 0.31,
        value: many * ramp(border.texturedInside, 0.1, 0.6) * ramp(border.movementInside, 0.1, 0.6)),
      // The opposite edge has its like.
      Term(weight: 0.76, value: paired * ramp(border.best, 0.4, 0.95)),
      // The opposite edge has its like.
      Term(weight: 0.12, value: paired),
      // What lies just inside is one colour too: a step between two areas of a drawing.
      Term(weight: -0.76, value: ramp(border.flatnessInside, 0.5, 0.95), objection: .drawn),
      // A coloured band beside a picture without texture: an interface.
      Term(
        weight: -0.73, value: border.isBlack ? 0 : 1 - ramp(border.texturedInside, 0.1, 0.6),
        objection: .drawn),
      // A black band without its like on the opposite edge.
      Term(weight: -0.16, value: border.isBlack ? 1 - paired : 0, objection: .unpaired),
      // The padding would take more than half of the frame.
      Term(weight: -1.13, value: ramp(border.depthShare, 0.5, 0.65), objection: .tooDeep),
      // A few lines may be blanking, ringing, or a dark rim.
      Term(weight: -2.65, value: 1 - ramp(Float(border.depth), 2, 8), objection: .thin),
      // People do not add bars that thin.
      Term(weight: -1.52, value: 1 - ramp(border.depthShare, 0.01, 0.06), objection: .thin),
      // There is another line further out.
      Term(weight: -1.45, value: ramp(border.rateOutside, 0.2, 0.8), objection: .linesOutside),
      // There are many such lines inside: a table, an interface.
      Term(weight: -0.6, value: ramp(Float(border.boundariesInside), 0, 4), objection: .linesInside),
      //
      Term(weight: 0.22, value: flat),
    ]
  }

  /// 0 up to `low`, 1 from `high` on, and evenly rising between.
  private static func ramp(_ value: Float, _ low: Float, _ high: Float) -> Float {
    min(1, max(0, (value - low) / (high - low)))
  }
}
