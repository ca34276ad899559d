import PaddingDetection
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
