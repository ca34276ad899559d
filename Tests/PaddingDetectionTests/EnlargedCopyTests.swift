import Testing

@testable import PaddingDetection

/// Where a picture lies on an enlarged copy of itself, the copy is padding.
@Suite struct EnlargedCopyTests {
  private let centred = Insets(top: 70, bottom: 70, left: 0, right: 0)
  private let copy = Collage.Surroundings.copy(zoom: 1, brightness: 1)

  private func isPadded(_ collage: Collage, by insets: Insets) -> Bool {
    let verdict = collage.detector().assessment(duration: 8).verdict
    return verdict.answer == .padded && Choice.areNear(verdict.insets, insets)
  }

  @Test(arguments: [(1.0, 1.0), (1.0, 0.3), (1.5, 1.0), (2.0, 0.5)])
  func `A copy is padding, however far it is enlarged and darkened`(zoom: Double, brightness: Double) {
    let collage = Collage(insets: centred, surroundings: .copy(zoom: zoom, brightness: brightness))
    let verdict = collage.detector().assessment(duration: 8).verdict
    #expect(verdict.answer == .padded)
    #expect(verdict.fill?.type == .blur)
    for side in Side.allCases { #expect(abs(verdict.insets[side] - centred[side]) <= 1, "\(side)") }
  }

  @Test func `The picture may lie off the middle of its copy`() {
    let insets = Insets(top: 45, bottom: 95, left: 0, right: 0)
    #expect(isPadded(Collage(insets: insets, surroundings: copy), by: insets))
  }

  @Test func `A copy may lie beside the picture`() {
    let insets = Insets(top: 0, bottom: 0, left: 70, right: 70)
    let collage = Collage(width: 240, height: 160, insets: insets, surroundings: copy)
    #expect(isPadded(collage, by: insets))
  }

  @Test func `A copy may be stretched to the shape of the frame`() {
    #expect(isPadded(Collage(insets: centred, surroundings: .stretched), by: centred))
  }
}
