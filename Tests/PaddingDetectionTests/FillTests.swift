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

  /// Black is 16 of 255 in limited range, and 0 in full range, which 28 is far from.
  @Test(arguments: [(false, 28, PaddingFill.FillType.black), (true, 12, .black), (true, 28, .color)])
  func `How far black may be raised is told from black`(
    isFullRange: Bool, luma: Int, type: PaddingFill.FillType
  ) {
    var painting = Painting(width: 320, height: 180, insets: Self.insets, barLuma: luma)
    painting.isFullRange = isFullRange
    let verdict = painting.verdict()
    #expect(verdict.insets == Self.insets)
    #expect(verdict.fill?.type == type)
    #expect(verdict.fill?.lumaCode == luma)
  }

  @Test func `Padding of a grey video has no chroma`() {
    let painting = Painting(width: 320, height: 180, insets: Self.insets, barLuma: 120)
    var detector = PaddingDetector()
    for second in 0..<8 {
      let luma = painting.luma(frame: second).map(UInt8.init)
      detector.observe(
        FrameView(
          luma: PlaneView(bytes: luma.span, width: 320, height: 180, stride: 320),
          format: SampleFormat(bitDepth: 8, isFullRange: false)), atSeconds: Double(second))
    }
    let verdict = detector.assessment().verdict
    #expect(verdict.insets == Self.insets)
    #expect(verdict.fill?.lumaCode == 120)
    #expect(verdict.fill?.cbCode == nil)
    #expect(verdict.fill?.crCode == nil)
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
