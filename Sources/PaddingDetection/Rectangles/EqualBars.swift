/// Bars of one colour along two opposite edges, equally deep, of which neither need be likely on its own.
///
/// One straight line may be an accident. That both bound bands of one colour and one depth that never change is none: of 3,500
/// real and constructed videos, 44 have such bars that were less likely one by one, seven of them too unlikely to be believed,
/// and all are padding. A bar that something covers in part, such as the torn rows of a tape, is the counterpart of one that is
/// believed: of 3,200 such videos that decides two, both of them padding.
struct EqualBars {
  /// The border of each edge.
  let borders: [Side: BorderDescription]

  /// Probability of each of the borders.
  static let probability = 0.9

  /// Least share of the blocks that step at each border, of the cells outside that have one colour, and of those that never
  /// change; and most that the two colours differ, in code values of an 8-bit plane.
  private static let (shown, flat, still, distance) = (Float(0.5), Float(0.7), Float(0.97), 3)
  /// Least texture of noise, in code values of an 8-bit plane, and least share of the cells that have one colour all the same.
  private static let noisy = (texture: Float(4), flat: Float(0.95))
  /// Where the opposite bar is known: least share of the cells outside that never change, as tapes have noise and bars have
  /// subtitles; and where rows of something else lie outside a border, least share of the blocks that step at it, and fewest lines
  /// between both.
  private static let counterpart = (shown: Float(0.85), lines: 6, still: Float(0.9))
  /// Least sum of the log odds of both borders: where both bands are black, as few interfaces are, and where they are not.
  private static let odds = (black: -4.0, coloured: 0.0)

  /// The likeliest bars along `near` and the opposite edge inside `edges`, or black ones that are believed already; nil where
  /// there are none.
  init?(along near: Side, _ frame: inout FrameCandidates, inside edges: [Side: BorderJudgement.Edge]) {
    let far = near.opposite
    guard let one = edges[near], let other = edges[far] else { return nil }
    if let pair = Self.known(one, other) ?? Self.likeliest(near, &frame, edges) {
      borders = [near: pair.near, far: pair.far]
      return
    }
    let side = one.depth >= 2 ? near : far
    guard edges[side.opposite]?.depth ?? 0 < 2, let known = edges[side]?.borders.last,
      let counterpart = Self.counterpart(of: known, on: side.opposite, &frame, within: edges)
    else { return nil }
    borders = [side: known, side.opposite: counterpart]
  }

  /// The likeliest bars along `near` and the opposite edge inside `edges`. The deeper border of both edges may be one of them.
  private static func likeliest(
    _ near: Side, _ frame: inout FrameCandidates, _ edges: [Side: BorderJudgement.Edge]
  ) -> (near: BorderDescription, far: BorderDescription)? {
    guard let one = edges[near], let other = edges[near.opposite] else { return nil }
    let isOneKnown = abs(one.depth - other.depth) > BorderJudgement.samePlace
    let nears =
      frame.further(near, than: edges) + (isOneKnown && one.depth > other.depth ? believed(one) : [])
    let fars =
      frame.further(near.opposite, than: edges)
      + (isOneKnown && other.depth > one.depth ? believed(other) : [])
    let leastStill = isOneKnown ? counterpart.still : still
    let most = Int(Double(frame.lines(from: near)) * (1 - BorderJudgement.leastPicture))
    let pairs = nears.flatMap { near in
      fars.filter {
        near.border.depth + $0.border.depth <= most && areEqual(near.border, $0.border, still: leastStill)
      }.map { (near: near, far: $0, odds: logOdds(near.probability) + logOdds($0.probability)) }
    }
    guard let likeliest = pairs.max(by: { $0.odds < $1.odds }) else { return nil }
    let (near, far) = (likeliest.near.border, likeliest.far.border)
    return likeliest.odds >= (near.isBlack && far.isBlack ? odds.black : odds.coloured) ? (near, far) : nil
  }

  /// The border that is believed of `edge`, and how likely it is.
  private static func believed(
    _ edge: BorderJudgement.Edge
  ) -> [(border: BorderDescription, probability: Double)] {
    edge.borders.last.map { [($0, edge.probability)] } ?? []
  }

  /// The border of `side` that is as deep as `known`, the opposite one, and has rows of something else outside, such as the
  /// torn rows of a tape; nil where there is none.
  private static func counterpart(
    of known: BorderDescription, on side: Side, _ frame: inout FrameCandidates,
    within edges: [Side: BorderJudgement.Edge]
  ) -> BorderDescription? {
    let insets = Insets(edges)
    let seams = frame.seams(side, within: insets)
    let depths = known.depth - known.centring...known.depth + known.centring
    let plainest = depths.filter(seams.rate.indices.contains).max { seams.rate[$0] < seams.rate[$1] }
    guard let plainest, seams.rate[plainest] >= counterpart.shown,
      let rows = seams.plainest(within: plainest - counterpart.lines)
    else { return nil }
    let border = frame.border(side, depth: seams.exactDepth(plainest), beyond: rows, within: insets)
    return areEqual(known, border, still: counterpart.still) ? border : nil
  }

  /// The innermost borders of both edges, where they bound equal black bars.
  private static func known(
    _ one: BorderJudgement.Edge, _ other: BorderJudgement.Edge
  ) -> (near: BorderDescription, far: BorderDescription)? {
    guard let near = one.borders.last, let far = other.borders.last, near.isBlack, far.isBlack,
      areEqual(near, far)
    else { return nil }
    return (near, far)
  }

  /// Whether `one` and `other` bound bands of one colour that are equally deep: counted from the edges of the frame, or from
  /// borders further out.
  private static func areEqual(
    _ one: BorderDescription, _ other: BorderDescription, still: Float = EqualBars.still
  ) -> Bool {
    let difference = min(
      abs(one.depth - other.depth), abs(one.depth - one.outer - (other.depth - other.outer)))
    return difference <= one.centring && min(one.rate, other.rate) >= shown
      && one.fill.distance(to: other.fill) <= distance && min(one.flatness, other.flatness) >= flat
      && stands(one, still: still) && stands(other, still: still)
  }

  /// Whether what lies outside `border` never changes, or only as the noise of a tape does, which is of one colour all the same.
  private static func stands(_ border: BorderDescription, still: Float) -> Bool {
    border.stillness >= still
      || border.textureOutside >= noisy.texture && border.flatness >= noisy.flat
  }
}
