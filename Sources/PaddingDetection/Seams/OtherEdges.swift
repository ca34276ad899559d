/// What the other three edges show, as evidence for the border of one: padding that somebody designed has one colour all
/// round, and people centre pictures.
struct OtherEdges {
  /// The likeliest border of each, and how likely it is.
  private let others: [(border: BorderDescription, probability: Double)]
  /// That of the opposite edge.
  private let opposite: (border: BorderDescription, probability: Double)?

  /// Nothing is known of other edges.
  static let unknown = OtherEdges([:], than: .top)

  /// Up to this distance two fills are one, and from the other on they are two, in code values of an 8-bit plane.
  private static let fillDistance = (same: Float(3), other: Float(10))

  /// - Parameters:
  ///   - edges: what is known of all edges so far.
  ///   - side: the edge that is asked about.
  init(_ edges: [Side: SeamJudgement.Edge], than side: Side) {
    others = Side.allCases.filter { $0 != side }.compactMap { edges[$0]?.likeliest }
    opposite = edges[side.opposite]?.likeliest
  }

  /// How likely it is that another edge has padding of the colour `fill`, and not just a band that is drawn, 0 to 1.
  func padding(of fill: CellSample.Color) -> Float {
    let (same, other) = Self.fillDistance
    return others.map { known in
      let distance = Float(known.border.fill.distance(to: fill))
      return Float(known.probability) * (1 - ramp(distance, same, other)) * (1 - known.border.isDrawn)
    }
    .max() ?? 0
  }

  /// How likely it is that the opposite edge has padding as deep as `border`, 0 to 1.
  func pairing(of border: BorderDescription) -> Float {
    guard let opposite, abs(opposite.border.depth - border.depth) <= border.centring else { return 0 }
    return Float(opposite.probability)
  }
}

extension SeamJudgement.Edge {
  /// The outermost border that is believed, or else the likeliest that is not, and how likely it is.
  fileprivate var likeliest: (border: BorderDescription, probability: Double)? {
    borders.first.map { ($0, probability) } ?? rejected
  }
}
