/// What is known of an edge beside what its own lines show.
struct Surroundings {
  /// What levels say of the edge.
  let levels: LevelTestimony
  /// The borders of the other three edges that are believed so far, and how likely each is.
  private let others: [(fill: CellSample.Color, probability: Double)]

  init(_ levels: LevelTestimony, _ known: [Side: SeamJudgement.Edge], except side: Side) {
    self.levels = levels
    others = known.filter { $0.key != side }.values.compactMap { edge in
      edge.borders.first.map { ($0.fill, edge.probability) }
    }
  }

  /// How likely it is that another edge has padding of the colour `fill`, 0 to 1.
  func padding(of fill: CellSample.Color) -> Float {
    others.map { other in
      let distance = Float(other.fill.distance(to: fill))
      return Float(other.probability) * min(1, max(0, (Self.otherFill - distance) / (Self.otherFill - Self.sameFill)))
    }
    .max() ?? 0
  }

  /// Up to this distance two fills are one, and from this on they are two, in code values of an 8-bit plane.
  private static let (sameFill, otherFill) = (Float(3), Float(10))
}
