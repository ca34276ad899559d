import PaddingDetection
import Testing

/// What is like the picture inside, the other way round, is padding.
@Suite struct MirroredFillTests {
  private static let insets = Insets(top: 60, bottom: 62, left: 0, right: 0)

  private func verdict(_ collage: Collage) -> PaddingVerdict {
    collage.detector().assessment(duration: 8).verdict
  }

  private func mirrored(_ insets: Insets = insets, sharpness: Double = 1) -> Collage {
    Collage(insets: insets, surroundings: .mirrored(sharpness: sharpness))
  }

  private func expectMirror(_ verdict: PaddingVerdict, _ insets: Insets) {
    #expect(verdict.answer == .padded)
    #expect(verdict.fill?.type == .mirror)
    for side in Side.allCases { #expect(abs(verdict.insets[side] - insets[side]) <= 2, "\(side)") }
  }

  @Test func `A mirrored rim has no step, and is padding`() {
    expectMirror(verdict(mirrored()), Self.insets)
  }

  @Test func `It may lie beside the picture`() {
    var collage = mirrored(Insets(top: 0, bottom: 0, left: 60, right: 60))
    (collage.width, collage.height) = (240, 160)
    expectMirror(verdict(collage), collage.insets)
  }

  @Test func `It may be blurred`() {
    expectMirror(verdict(mirrored(sharpness: 0.5)), Self.insets)
  }

  @Test func `What never moves is a drawing that is symmetrical`() {
    var collage = mirrored()
    collage.moves = false
    #expect(verdict(collage).fill?.type != .mirror)
  }

  /// Each side of the frame has stripes that are like one another about their middle.
  @Test func `A symmetrical pattern around a picture is no mirrored one`() {
    var painting = Painting(width: 320, height: 240, insets: Insets(top: 0, bottom: 0, left: 80, right: 80))
    painting.marks = (0..<160).flatMap { column in
      let depth = column < 80 ? column : 159 - column
      let place = column < 80 ? column : column + 160
      return (0..<8).map { band in
        let luma = 60 + (abs(2 * depth - 79) * 7 + 40 * band) % 120
        return Painting.Mark(rows: 30 * band..<30 * band + 30, columns: place..<place + 1) { _ in luma }
      }
    }
    let verdict = painting.verdict()
    #expect(verdict.fill?.type != .mirror)
    #expect(verdict.insets == painting.insets)
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
