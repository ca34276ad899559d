import PaddingDetection
import TestSupport
import Testing

/// What the detector must get right whatever the picture: exact insets of hard bars.
@Suite struct GeometryTests {
  @Test(arguments: [
    Insets(top: 24, bottom: 24, left: 0, right: 0),
    Insets(top: 0, bottom: 0, left: 40, right: 40),
    Insets(top: 20, bottom: 20, left: 30, right: 30),
    Insets(top: 31, bottom: 7, left: 0, right: 0),
    Insets(top: 0, bottom: 0, left: 0, right: 90),
    Insets(top: 2, bottom: 0, left: 0, right: 0),
    Insets(top: 0, bottom: 3, left: 2, right: 0),
    Insets(top: 81, bottom: 81, left: 0, right: 0),
    Insets(top: 0, bottom: 0, left: 108, right: 109),
    Insets(top: 76, bottom: 76, left: 130, right: 130),
  ]) func hardBarsAreMeasuredExactly(insets: Insets) {
    let verdict = Painting(width: 320, height: 180, insets: insets).verdict()
    #expect(verdict.answer == .padded)
    #expect(verdict.insets == insets)
    #expect(verdict.fill?.type == .black)
  }

  @Test(arguments: [Insets.zero, Insets(top: 1, bottom: 0, left: 0, right: 1)])
  func lessThanTwoLinesIsClean(insets: Insets) {
    let verdict = Painting(width: 320, height: 180, insets: insets).verdict()
    #expect(verdict.answer == .clean)
    #expect(verdict.insets == .zero)
    #expect(verdict.fill == nil)
  }

  @Test(arguments: [8, 10, 12], [false, true])
  func everyDepthAndRangeGivesTheSameInsets(bitDepth: Int, isFullRange: Bool) {
    let insets = Insets(top: 22, bottom: 22, left: 0, right: 0)
    let painting = Painting(
      width: 256, height: 144, bitDepth: bitDepth, isFullRange: isFullRange, insets: insets)
    let verdict = painting.verdict()
    #expect(verdict.insets == insets)
    #expect(verdict.fill?.lumaCode == (isFullRange ? 0 : 16 << (bitDepth - 8)))
  }

  @Test(arguments: [(321, 181), (33, 57), (720, 90), (97, 640)])
  func oddSizesAreMeasuredExactly(width: Int, height: Int) {
    let insets = Insets(top: height / 7, bottom: height / 8, left: 0, right: 0)
    #expect(Painting(width: width, height: height, insets: insets).verdict().insets == insets)
  }

  /// Paddings that leave next to nothing, deep ones along one edge, frames of odd sizes, and shots with other ones.
  @Test(arguments: 0..<80)
  func `Whatever is padded how deep, what a verdict leaves is a picture`(seed: UInt64) {
    var generator = SeededGenerator(seed)
    let width = Int.random(in: 32...200, using: &generator)
    let height = Int.random(in: 32...200, using: &generator)
    func split(_ lines: Int) -> (Int, Int) {
      let padding = Int.random(in: 0..<lines, using: &generator)
      let first = [0, padding / 8, padding / 2, padding].randomElement(using: &generator) ?? 0
      return (first, padding - first)
    }
    var detector = PaddingDetector()
    for shot in 0...Int(seed % 2) {
      let (rows, columns) = (split(height), split(width))
      let insets = Insets(top: rows.0, bottom: rows.1, left: columns.0, right: columns.1)
      var painting = Painting(width: width, height: height, insets: insets, seed: seed)
      painting.barLuma = [16, 60, 235].randomElement(using: &generator)
      painting.barGrain = Int.random(in: 0...3, using: &generator)
      for frame in 4 * shot..<4 * shot + 4 {
        painting.withFrame(frame) { detector.observe($0, atSeconds: Double(frame)) }
      }
    }
    let insets = detector.assessment(duration: 8).verdict.insets
    #expect(insets.left + insets.right < width)
    #expect(insets.top + insets.bottom < height)
  }

  @Test func addingRowsMovesTheInsetByAsMany() {
    for rows in [4, 11, 18, 37] {
      let insets = Insets(top: rows, bottom: 10, left: 0, right: 0)
      let painting = Painting(width: 240, height: 136 + rows, insets: insets)
      #expect(painting.verdict().insets.top == rows)
    }
  }

  @Test func turningAVerdictSwapsLetterboxAndPillarbox() {
    let insets = Insets(top: 30, bottom: 20, left: 0, right: 0)
    let verdict = Painting(width: 240, height: 180, insets: insets).verdict()
    let turned = verdict.rotated(clockwise: 90)
    #expect(turned.insets == Insets(top: 0, bottom: 0, left: 20, right: 30))
    #expect(PaddingKind(turned.insets) == .pillarbox)
    #expect(turned.edges[.right] == verdict.edges[.top])
    #expect(turned.rotated(clockwise: 270) == verdict)
  }
}
