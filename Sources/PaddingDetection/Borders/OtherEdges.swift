/// What the other three edges show, as evidence for the border of one: padding that somebody designed has one colour all
/// round, and people centre pictures.
struct OtherEdges {
  /// A border that is believed, or nearly so, and how likely it is.
  fileprivate typealias Likely = (border: BorderDescription, probability: Double)

  /// The borders of each edge.
  private let others: [[Likely]]
  /// Those of the opposite edge.
  private let opposite: [Likely]

  /// Nothing is known of other edges.
  static let unknown = OtherEdges([:], than: .top)

  /// Up to this distance two fills are one, and from the other on they are two, in code values of an 8-bit plane.
  private static let fillDistance = (same: Float(3), other: Float(10))

  /// The paddings of one colour, up to which other edges do not surround, and from which they do: three can, if they are sure.
  private static let surrounding = (none: Float(2), all: Float(2.7))

  /// - Parameters:
  ///   - edges: what is known of all edges so far.
  ///   - side: the edge that is asked about.
  init(_ edges: [Side: BorderJudgement.Edge], than side: Side) {
    others = Side.allCases.filter { $0 != side }.map { edges[$0]?.likely ?? [] }
    opposite = edges[side.opposite]?.likely ?? []
  }

  /// How likely it is that another edge has padding of the colour `fill`, 0 to 1.
  func padding(of fill: CellSample.Color) -> Float { paddings(of: fill).max() ?? 0 }

  /// How far all other edges have padding of the colour `fill`, 0 to 1: those of a window do, but for this one.
  func surround(of fill: CellSample.Color) -> Float {
    ramp(paddings(of: fill).reduce(0, +), Self.surrounding.none, Self.surrounding.all)
  }

  /// How likely it is of each other edge that it has padding of the colour `fill`, and not just a band that is drawn, 0 to 1.
  private func paddings(of fill: CellSample.Color) -> [Float] {
    let (same, other) = Self.fillDistance
    return others.map { borders in
      borders.map { known in
        let distance = Float(known.border.fill.distance(to: fill))
        return Float(known.probability) * (1 - ramp(distance, same, other)) * (1 - known.border.isDrawn)
      }
      .max() ?? 0
    }
  }

  /// How likely it is that the opposite edge has padding, 0 to 1.
  var oppositePadding: Float { opposite.map { Float($0.probability) }.max() ?? 0 }

  /// How likely it is that the opposite edge has padding as deep as `border`, 0 to 1.
  func pairing(of border: BorderDescription) -> Float {
    opposite.filter { abs($0.border.depth - border.depth) <= border.centring }
      .map { Float($0.probability) }.max() ?? 0
  }
}

extension BorderJudgement.Edge {
  /// The borders that are believed, and the likeliest that is not, and how likely they are.
  fileprivate var likely: [OtherEdges.Likely] {
    borders.map { ($0, probability) } + (rejected.map { [$0] } ?? [])
  }
}
