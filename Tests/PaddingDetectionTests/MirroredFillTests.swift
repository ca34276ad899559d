import Testing

@testable import PaddingDetection

/// What is like the picture inside, the other way round, is padding.
@Suite struct MirroredFillTests {
  private static let insets = Insets(top: 60, bottom: 62, left: 0, right: 0)

  private func verdict(_ collage: Collage) -> PaddingVerdict {
    collage.detector().assessment(duration: 8).verdict
  }

  private func mirrored(_ insets: Insets = insets, sharpness: Double = 1) -> Collage {
    Collage(insets: insets, surroundings: .mirrored(sharpness: sharpness))
  }

  /// A mirrored rim has no step: its rectangle is proposed because the picture folds there.
  private func expectFold(_ collage: Collage, _ insets: Insets) {
    let frames = collage.detector().frames
    let folds = Question(frames).proposals.filter { $0.generators.contains(.fold) }.map(\.insets)
    #expect(folds.contains { Choice.areNear($0, insets) })
  }

  @Test func `A mirrored rim is proposed`() {
    expectFold(mirrored(), Self.insets)
  }

  @Test func `It may lie beside the picture`() {
    var collage = mirrored(Insets(top: 0, bottom: 0, left: 60, right: 60))
    (collage.width, collage.height) = (240, 160)
    expectFold(collage, collage.insets)
  }

  @Test func `It may lie along one edge alone, or be deeper along one than along the other`() {
    for insets in [(0, 60), (70, 0), (70, 44)].map({ Insets(top: $0.0, bottom: $0.1, left: 0, right: 0) }) {
      expectFold(mirrored(insets), insets)
    }
  }

  @Test func `It may be blurred`() {
    expectFold(mirrored(sharpness: 0.5), Self.insets)
  }

  @Test func `What never moves is a drawing that is symmetrical`() {
    var collage = mirrored()
    collage.moves = false
    withKnownIssue("in detections 43 and 45 a still drawing whose rims are mirrored is believed to be padded")
    {
      #expect(verdict(collage).fill?.type != .mirror)
    }
  }

  @Test func `What is symmetrical along a part of the edge alone is an object`() {
    var collage = mirrored()
    collage.greyFrom = 40
    #expect(verdict(collage).fill?.type != .mirror)
  }

  @Test func `Two frames are too few to tell`() {
    let verdict = mirrored().detector(frames: 2).assessment(duration: 2).verdict
    #expect(verdict.fill?.type != .mirror)
  }
}
