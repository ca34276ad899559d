#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Bars of one colour along two opposite edges, equally deep, neither of which need be likely on its own.
///
/// One straight line may be an accident. That both bound bands of one colour and one depth that never change is none: of 3,500
/// real and constructed videos, 44 have such bars that were less likely one by one, seven of them too unlikely to be believed,
/// and all are padding.
struct EqualBars {
  /// The border of each edge.
  let borders: [Side: BorderDescription]

  /// Probability of each of the borders.
  static let probability = 0.9

  /// Least share of the blocks that step at each border, of the cells outside that have one colour, and of those that never
  /// change; and most that the two colours differ, in code values of an 8-bit plane.
  private static let (shown, flat, still, distance) = (Float(0.5), Float(0.7), Float(0.97), 3)
  /// Least sum of the log odds of both borders: where both bands are black, as few interfaces are, and where they are not.
  private static let odds = (black: -4.0, coloured: 0.0)

  /// The likeliest bars along `near` and the opposite edge inside `edges`, or black ones that are believed already; nil where
  /// there are none.
  init?(along near: Side, _ frame: inout FrameCandidates, inside edges: [Side: SeamJudgement.Edge]) {
    let far = near.opposite
    guard let one = edges[near], let other = edges[far] else { return nil }
    if let known = Self.known(one, other) {
      borders = [near: known.near, far: known.far]
      return
    }
    // A border that one of both alone has is one of these, if there are any.
    let isAlone = (one.depth < 2) != (other.depth < 2)
    let nears = isAlone && one.depth >= 2 ? Self.believed(one) : frame.further(near, than: edges)
    let fars = isAlone && other.depth >= 2 ? Self.believed(other) : frame.further(far, than: edges)
    let outer = isAlone ? (near: 0, far: 0) : (near: one.depth, far: other.depth)
    let lines = frame.lines(from: near)
    let most = Int(Double(lines) * (1 - SeamJudgement.leastPicture))
    let pairs = nears.flatMap { near in
      fars.filter {
        near.border.depth + $0.border.depth <= most
          && Self.areEqual(near.border, $0.border, inside: outer)
      }.map {
        let odds = Self.logOdds(near.probability) + Self.logOdds($0.probability)
        return (near: near.border, far: $0.border, odds: odds)
      }
    }
    let likeliest = pairs.max { $0.odds < $1.odds }
    guard let likeliest else { return nil }
    let areBlack = likeliest.near.isBlack && likeliest.far.isBlack
    guard likeliest.odds >= (areBlack ? Self.odds.black : Self.odds.coloured) else { return nil }
    borders = [near: likeliest.near, far: likeliest.far]
  }

  /// The border that is believed of `edge`, and how likely it is.
  private static func believed(
    _ edge: SeamJudgement.Edge
  ) -> [(border: BorderDescription, probability: Double)] {
    edge.borders.last.map { [($0, edge.probability)] } ?? []
  }

  /// The innermost borders of both edges, where they bound equal black bars.
  private static func known(
    _ one: SeamJudgement.Edge, _ other: SeamJudgement.Edge
  ) -> (near: BorderDescription, far: BorderDescription)? {
    guard let near = one.borders.last, let far = other.borders.last, near.isBlack, far.isBlack,
      areEqual(near, far, inside: (near.outer, far.outer))
    else { return nil }
    return (near, far)
  }

  /// Whether `one` and `other` bound bands of one colour that are equally deep: counted from the edges of the frame, or from
  /// borders further out.
  private static func areEqual(
    _ one: BorderDescription, _ other: BorderDescription, inside outer: (near: Int, far: Int)
  ) -> Bool {
    let difference = min(
      abs(one.depth - other.depth), abs(one.depth - outer.near - (other.depth - outer.far)))
    return difference <= one.centring && min(one.rate, other.rate) >= shown
      && one.fill.distance(to: other.fill) <= distance && min(one.flatness, other.flatness) >= flat
      && min(one.stillness, other.stillness) >= still
  }

  /// Natural logarithm of the odds of `probability`.
  private static func logOdds(_ probability: Double) -> Double {
    log(max(1e-9, probability) / max(1e-9, 1 - probability))
  }
}
