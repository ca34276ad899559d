/// What lies as far from the opposite edge as the padding of a border is deep.
struct OppositeEdge {
  /// Median over the frames of how far its colour differs from the fill, in the worst component, in code values of an 8-bit plane.
  let distance: Float
  /// Share of its cells that never change.
  let stillness: Float

  /// Most lines that are looked at.
  private static let mostLines = 8

  /// Looks at `side`, the opposite one of that with the border.
  init(_ side: SideSeams, beside border: BorderDescription) {
    let sample = CellSample(
      side, CellSample.depths(0..<max(1, border.depth - 2), atMost: Self.mostLines))
    let colors = (0..<sample.frames).map(sample.medianColor)
    func median(_ component: (CellSample.Color) -> UInt8) -> UInt8 {
      PaddingDetection.median(
        zip(border.fills, colors).map {
          max(component($0), component($1)) - min(component($0), component($1))
        })
    }
    distance = Float(max(median(\.luma), median(\.cb), median(\.cr)))
    stillness = sample.share(rangingAtMost: BorderDescription.stillRange)
  }
}
