import PaddingDetection
import Testing

/// The fill is measured, never assumed.
@Suite struct FillTests {
  static let insets = Insets(top: 25, bottom: 25, left: 0, right: 0)

  @Test(arguments: [16, 20, 24, 28]) func raisedBlackIsBlack(luma: Int) {
    let verdict = Painting(width: 320, height: 180, insets: Self.insets, barLuma: luma).verdict()
    #expect(verdict.insets == Self.insets)
    #expect(verdict.fill?.type == .black)
    #expect(verdict.fill?.lumaCode == luma)
  }

  @Test(arguments: [(235, 128, 128), (128, 128, 128), (41, 240, 110), (33, 128, 128)])
  func flatColoursAreFound(luma: Int, cb: Int, cr: Int) {
    let painting = Painting(
      width: 320, height: 180, insets: Self.insets, barLuma: luma, barChroma: (cb, cr))
    let verdict = painting.verdict()
    #expect(verdict.insets == Self.insets)
    #expect(verdict.fill?.type == .color)
    #expect(verdict.fill?.cbCode == cb)
    #expect(verdict.fill?.crCode == cr)
  }

  @Test func noiseInTheBarsDoesNotMoveTheEdge() {
    let verdict = Painting(width: 640, height: 360, insets: Self.insets, barLuma: 24, barNoise: 8).verdict()
    #expect(verdict.insets == Self.insets)
  }

  @Test func aGradientMayGoAllAround() {
    let insets = Insets(top: 20, bottom: 20, left: 70, right: 70)
    let verdict = Painting(width: 480, height: 270, insets: insets, barLuma: 60, barRise: 100).verdict()
    #expect(verdict.fill?.type == .gradient)
    for side in Side.allCases { #expect(abs(verdict.insets[side] - insets[side]) <= 1) }
  }

  @Test func aDarkPictureStillShowsItsEdge() {
    let verdict = Painting(width: 320, height: 180, insets: Self.insets, brightness: 0.12).verdict()
    #expect(verdict.insets == Self.insets)
  }

  @Test func aThinBarMayCarryTheColourOfEachShot() {
    let insets = Insets(top: 2, bottom: 4, left: 0, right: 0)
    #expect(Painting(width: 640, height: 360, insets: insets, barTint: 14).verdict().insets == insets)
  }

  @Test func aBlurredFillEndsAtItsBorderWhateverLinesThePictureHas() {
    let insets = Insets(top: 60, bottom: 60, left: 0, right: 0)
    let painting = Painting(
      width: 640, height: 360, insets: insets, barsAreSoft: true, brightRows: [270, 271, 274, 275, 280, 281])
    let verdict = painting.verdict()
    #expect(verdict.fill?.type == .blur)
    for side in Side.allCases { #expect(abs(verdict.insets[side] - insets[side]) <= 1) }
  }
}
