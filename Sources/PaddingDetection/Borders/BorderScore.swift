/// How likely it is that a boundary is the border of the picture.
///
/// Each property speaks for or against it with a fixed weight, in natural logarithms of odds, and the weights add up: a
/// logistic regression whose weights are fitted to the borders of real and of constructed videos, none of them
/// allowed to speak against what its property means. `Scripts/fit-borders` fits them anew.
enum BorderScore {
  /// The log odds of a boundary of which nothing is known.
  private static let bias: Float = -9.95
  /// What is added at most to those of a border at which all movement begins.
  private static let beginningMovement = 2.5

  /// What one property adds to the log odds.
  struct Term {
    var weight: Float
    /// How far the property applies, 0 to 1.
    var value: Float
    var objection: BorderObjection?
    /// Whether the weight was set by hand, as too few of the videos that the others are fitted to have the property.
    var isByHand = false

    init(weight: Float, value: Float, objection: BorderObjection? = nil) {
      (self.weight, self.value, self.objection) = (weight, value, objection)
    }

    init(byHand weight: Float, value: Float, objection: BorderObjection? = nil) {
      self.init(weight: weight, value: value, objection: objection)
      isByHand = true
    }
  }

  /// The probability, 0 to 1, that `border` is the border of the picture, given what `others` show.
  static func probability(of border: BorderDescription, beside others: OtherEdges) -> Double {
    let odds = terms(border, others).reduce(bias) { $0 + $1.weight * $1.value }
    return logistic(Double(odds))
  }

  /// The same of the likeliest border of an edge, at which all movement begins: this speaks for it where what lies outside is mostly
  /// of one colour, and what lies inside has texture. Of 10,000 real and constructed videos it decides seven, all of which are
  /// padded so; the headers of interfaces have less than half the odds that they would need.
  static func probability(of border: BorderDescription, beginningMovement known: Double) -> Double {
    let begins =
      ramp(border.flatness, 0.6, 0.7) * ramp(border.texturedInside, 0.3, 0.4)
      * (1 - max(border.isSurface, border.isPatterned))
    return logistic(logOdds(known) + beginningMovement * Double(begins))
  }

  /// What speaks against `border`, the gravest first.
  static func objections(to border: BorderDescription, beside others: OtherEdges) -> [BorderObjection] {
    var weights: [BorderObjection: Float] = [:]
    for term in terms(border, others) {
      if let objection = term.objection { weights[objection, default: 0] -= term.weight * term.value }
    }
    return weights.filter { $0.value >= 0.4 }.sorted {
      ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
    }
    .map(\.key)
  }

  /// How far each property applies, with its weight.
  static func terms(_ border: BorderDescription, _ others: OtherEdges) -> [Term] {
    let flat = ramp(border.flatness, 0.5, 0.97)
    let paired = ramp(border.oppositeRate, 0.2, 0.7) * (1 - ramp(border.oppositeDistance, 6, 16))
    // A band of one colour with lettering on it, which takes more of a narrow one.
    let lettered = ramp(border.flatness, 0.4, 0.7) * ramp(border.smoothness, 0, 0.3)
    // A ticker or a task bar lies at the edge of the frame, not inside padding.
    let shared =
      border.outer > 0
      ? 1 : others.padding(of: border.fill) * max(flat, lettered)
    let picture = 1 - border.isPlain
    let (slim, narrow) = (1 - ramp(border.depthShare, 0.06, 0.2), 1 - ramp(border.depthShare, 0.08, 0.16))
    let (third, half) = (ramp(border.depthShare, 0.15, 0.3), ramp(border.depthShare, 0.3, 0.45))
    let (isBlack, isCopy) = (
      border.levels == .hereBehindBlack, border.endsCopy || border.levels == .hereBehindMirror
    )
    let isUnseen = [.elsewhere, .nowhere].contains(border.levels)
    // A file of few frames is one shot, in which nothing has the time to move.
    let many: Float = border.frames > BorderDescription.few ? 1 : 0
    let standing = many * (1 - ramp(border.movementInside, 0, 0.15)) * (1 - border.isOfPhotograph)
    let whole = ramp(border.rateWhereLit, 0.85, 1)
    let flatAndStill = ramp(border.flatness, 0.9, 1) * ramp(border.stillness, 0.9, 1)
    // Bands of two colours on opposite edges, with nothing on either, belong to each other.
    let answered = others.oppositePadding * flatAndStill
    let lastOfWindow =
      others.surround(of: border.fill) * flatAndStill * ramp(border.texturedInside, 0.2, 0.5) * (1 - standing)
    return [
      // Some frames show it along its whole length.
      Term(weight: 0.47, value: ramp(border.best, 0.4, 0.95)),
      // It is seen wherever there is something to see.
      Term(weight: 4.62, value: ramp(border.rateWhereLit, 0.2, 0.9)),
      // It is seen so along its whole length.
      Term(weight: 1.86, value: whole),
      // What lies inside differs from the fill plainly.
      Term(weight: 2.04, value: ramp(border.contrast, 4, 40)),
      // Outside nothing ever changes, and the border never leaves its place.
      Term(weight: 2.53, value: ramp(border.stillness, 0.6, 0.98) * whole),
      // Outside all is of one colour, and nothing ever changes.
      Term(weight: 1.29, value: flatAndStill),
      // All of the inside moves.
      Term(weight: 2.11, value: many * ramp(border.movementInside, 0.7, 0.98)),
      // The inside has the texture of a picture.
      Term(weight: 2.51, value: ramp(border.texturedInside, 0.1, 0.7)),
      // The opposite edge has padding of the same depth.
      Term(weight: 0.81, value: others.pairing(of: border)),
      // An enlarged copy of the picture ends here, or levels see a mirrored one that does.
      Term(weight: 6.18, value: isCopy ? 1 : 0),
      // Frames show picture outside, more of them than a flash or a damaged frame makes.
      Term(weight: -1.28, value: border.pictureFrames > 0.04 ? 1 : 0, objection: .pictureOutside),
      // Levels see picture at the very edge.
      Term(weight: -0.72, value: !isCopy && border.levels == .nowhere ? 1 : 0, objection: .pictureOutside),
      // A third of the frame or more that is not of one colour: a split screen.
      Term(
        weight: -1.89, value: (1 - flat) * picture * half,
        objection: .texturedOutside),
      // The same with nothing on the opposite side: one of two pictures. The weight is set by hand, as too few such videos
      // were there to fit it.
      Term(
        byHand: -3,
        value: isCopy
          ? 0
          : (1 - ramp(border.flatness, 0.2, 0.5)) * picture * half
            * (1 - others.oppositePadding),
        objection: .texturedOutside),
      // The same with things drawn on it all along, beside something: slides beside who speaks, a program beside what it
      // does; or a third of the frame, where not all of the rest moves. By hand as well: captions lie above and below.
      Term(
        byHand: -4.5,
        value: border.isBeside
          ? ramp(border.overlayBlocks, 0.3, 0.8) * (1 - others.oppositePadding)
            * max(half, third * (1 - ramp(border.movementInside, 0.6, 0.9)))
          : 0,
        objection: .texturedOutside),
      // A pattern, and picture that moves on the opposite side: a panel of a game. By hand, as no such video was there when the
      // weights were fitted.
      Term(
        byHand: -6,
        value: isCopy || border.outer > 0
          ? 0
          : border.isPatterned
            * (1 - max(ramp(border.oppositeRate, 0.2, 0.7), ramp(border.oppositeStillness, 0.3, 0.6))),
        objection: .texturedOutside),
      // A surface with a texture of its own, and no padding on the opposite edge: likewise. Of 5,600 real and built videos this
      // decides 14: it tells 13 games, and misses a blurred still copy. Noise is no such texture.
      Term(
        byHand: -6, value: isCopy || border.outer > 0 ? 0 : border.isSurface * (1 - others.oppositePadding),
        objection: .texturedOutside),
      // Next to nothing of the inside moves.
      Term(weight: -3.91, value: standing, objection: .nothingMoves),
      // A narrow band with something on it all along, of a colour that no other edge has: a ticker, a task bar; but no gradient,
      // whose cells differ, too. The fit says −2.91; a gate meets more interfaces than the videos of the fit have.
      Term(
        byHand: -5.5, value: narrow * ramp(border.overlayBlocks, 0.1, 0.6) * picture * (1 - shared),
        objection: .drawn),
      // The page goes on inside, or the colour of a narrow band that no other edge has. By hand as well: of 31 lines of animated
      // drawings that were taken for borders this tells 13, of 2,790 borders of real and built videos one; and two tickers.
      Term(
        byHand: -6, value: isCopy ? 0 : max(border.isOnPage, border.fillGoesOn * narrow * (1 - shared)),
        objection: .drawn),
      // A page all round, and everywhere inside. By hand: of 4,700 videos two are decided by it, lists whose items move, which
      // had been called windows.
      Term(byHand: -6, value: others.surround(of: border.fill) * border.isPage, objection: .drawn),
      // A narrow band of a colour: title bars and tickers have one, too. By hand: with it two of three false alarms among 1,900
      // built clips go, and no padding.
      Term(
        byHand: -1.2,
        value: border.isBlack || border.outer > 0 ? 0 : slim * (1 - answered),
        objection: .drawn),
      // A narrow band that levels do not see, of a colour that no other edge has, without its like on the opposite edge.
      Term(
        weight: -3.10,
        value: (isUnseen && !isCopy ? slim : 0) * (1 - paired) * (1 - max(shared, answered)),
        objection: .unpaired),
      // People do not add bars that thin, but where another edge has such padding.
      Term(weight: -0.49, value: (1 - ramp(border.depthShare, 0.01, 0.06)) * (1 - shared), objection: .thin),
      // There is another line further out, as in an interface.
      Term(weight: -2.13, value: ramp(border.dividingRateOutside, 0.2, 0.8), objection: .linesOutside),
      // A quarter of the frame or more in which something moves: a split screen.
      Term(
        weight: -2.48,
        value: isCopy
          ? 0 : many * (1 - ramp(border.stillness, 0.5, 0.95)) * ramp(border.depthShare, 0.2, 0.4),
        objection: .texturedOutside),
      // Levels see black that ends here, around a picture that moves.
      Term(weight: 2.08, value: isBlack ? 1 - many * (1 - ramp(border.movementInside, 0.1, 0.6)) : 0),
      // Another edge has padding of the same colour.
      Term(weight: 0.25, value: others.padding(of: border.fill) * flat),
      // All others have, around what moves and has the texture of a picture: the last border of a window, part of which a bright sky
      // hides. By hand: the fit knows few windows of which one border is faint. Lists on a page have no texture.
      Term(byHand: 5, value: border.isBlack ? 0 : lastOfWindow),
    ]
  }
}
