import Testing

@testable import PaddingDetection

/// Borders are straight lines that stay, whatever lies outside them.
@Suite struct BorderTests {
  private static let white = 235

  @Test func aWhiteBandOnOneSideIsPadding() {
    let insets = Insets(top: 90, bottom: 0, left: 0, right: 0)
    let verdict = Painting(width: 320, height: 240, insets: insets, barLuma: Self.white).verdict()
    #expect(verdict.answer == .padded)
    #expect(verdict.insets == insets)
    #expect(verdict.fill?.type == .color)
  }

  @Test func aCaptionBandKeepsItsTextInside() {
    let insets = Insets(top: 120, bottom: 0, left: 0, right: 0)
    var painting = Painting(width: 480, height: 360, insets: insets, barLuma: Self.white)
    painting.textRows = 40..<58
    painting.textLuma = 30
    let verdict = painting.verdict()
    #expect(verdict.answer == .padded)
    #expect(abs(verdict.insets.top - 120) <= 1)
    #expect(verdict.edges[.top]?.overlay == .text)
  }

  @Test func aWindowOfDifferentMarginsIsPaddingOnAllSides() {
    let insets = Insets(top: 70, bottom: 24, left: 36, right: 20)
    let verdict = Painting(width: 400, height: 300, insets: insets, barLuma: Self.white).verdict()
    #expect(verdict.answer == .padded)
    for side in Side.allCases { #expect(abs(verdict.insets[side] - insets[side]) <= 1) }
  }

  @Test func barsInsideAMarginAreOnePadding() {
    let insets = Insets(top: 64, bottom: 60, left: 20, right: 20)
    var painting = Painting(width: 400, height: 300, insets: insets)
    painting.margin = Insets(top: 20, bottom: 20, left: 20, right: 20)
    let verdict = painting.verdict()
    #expect(verdict.answer == .padded)
    for side in Side.allCases { #expect(abs(verdict.insets[side] - insets[side]) <= 1) }
  }

  @Test func aPictureWithoutLinesHasNoBorder() throws {
    let painting = Painting(width: 320, height: 240)
    var detector = PaddingDetector()
    for frame in 0..<8 { painting.withFrame(frame) { detector.observe($0, atSeconds: Double(frame)) } }
    let levels = detector.verdictOnLevels
    var candidates = try #require(FrameCandidates(detector.records, levels))
    let seams = BorderJudgement(&candidates, levels, nil)
    #expect(seams.insets == .zero)
    #expect(seams.probability > 0.6)
  }

  @Test func agreementLeavesLittleDoubt() {
    let verdict = Painting(
      width: 320, height: 240, insets: Insets(top: 30, bottom: 30, left: 0, right: 0)
    ).verdict()
    #expect(verdict.confidence > 0.99)
  }

  /// Under a caption that takes more than half of the frame, the upper part of the picture stands still, and the rest moves.
  @Test func `Below a deep caption all of the picture tells whether something moves`() throws {
    var painting = Painting(width: 180, height: 320, insets: Insets(top: 190, bottom: 0, left: 0, right: 0))
    painting.barLuma = 235
    painting.marks = [Painting.Mark(rows: 190..<215, columns: 0..<180) { _ in 60 }]
    let detector = painting.detector()
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    let border = frame.border(.top, depth: 190, within: .zero)
    #expect(border.movementInside > 0.3)
  }

  /// The line that a test card has at its lower rim.
  @Test func `A line along one edge of the picture alone is not of the padding`() {
    let insets = Insets(top: 60, bottom: 60, left: 0, right: 0)
    var painting = Painting(width: 240, height: 240, insets: insets, barLuma: 235)
    painting.marks = [Painting.Mark(rows: 174..<180, columns: 0..<240) { _ in 70 }]
    #expect(painting.verdict().insets == insets)
    painting.marks += [Painting.Mark(rows: 60..<66, columns: 0..<240) { _ in 70 }]
    #expect(painting.verdict().insets == Insets(top: 66, bottom: 66, left: 0, right: 0))
  }

  @Test func `Of two pictures between equal bars, one may stand still`() {
    let insets = Insets(top: 40, bottom: 40, left: 0, right: 0)
    var painting = Painting(width: 240, height: 320, insets: insets, barLuma: 235)
    painting.marks = Painting.Mark.pattern(rows: 40..<160, columns: 0..<240)
    #expect(painting.verdict().insets == insets)
  }

  /// The luma of band and picture is the same but for some rows, and chroma, which has half the resolution, steps a line late.
  @Test func `A blue band ends where luma steps`() throws {
    let insets = Insets(top: 0, bottom: 0, left: 51, right: 0)
    var painting = Painting(width: 320, height: 200, insets: insets)
    painting.barChroma = (219, 124)
    painting.brightness = 0
    painting.marks = [Painting.Mark(rows: 150..<200, columns: 51..<320) { 150 + 20 * ($0 % 3) }]
    let detector = painting.detector()
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    let lines = frame.seams(.left, within: .zero)
    #expect(lines.exactDepth(52) == 51)
  }

  @Test func `A line within a block of a plainer one is its echo`() throws {
    let insets = Insets(top: 60, bottom: 0, left: 0, right: 0)
    var painting = Painting(width: 320, height: 240, insets: insets, barLuma: 60)
    painting.marks = [Painting.Mark(rows: 53..<60, columns: 0..<300) { _ in 70 }]
    let detector = painting.detector()
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    let lines = frame.seams(.top, within: .zero)
    #expect(lines.rate[53] >= 0.9)
    #expect(lines.plainest(within: 200) == 60)
  }

  @Test func `Movement that begins at a line makes up for what the sky hides of it`() throws {
    var painting = Painting(width: 320, height: 320, insets: Insets(top: 50, bottom: 0, left: 0, right: 0))
    painting.barLuma = 110
    painting.textRows = 16..<22
    painting.textLuma = 230
    painting.marks = [.init(rows: 50..<70, columns: 10..<50) { _ in 110 }]
    let detector = painting.detector()
    let (levels, moving) = (detector.verdictOnLevels, try #require(detector.movingRectangle))
    var known = try #require(FrameCandidates(detector.recordsOfMainSize, levels, moving))
    #expect(BorderJudgement(&known, levels, moving).insets == painting.insets)
    var unknown = try #require(FrameCandidates(detector.recordsOfMainSize, levels))
    #expect(BorderJudgement(&unknown, levels, moving).insets == .zero)
    #expect(painting.verdict().insets == painting.insets)
  }

  /// The bars of a tape differ by eight code values from place to place and from frame to frame.
  @Test(arguments: [(1.0, true), (0.2, false)])
  func `Noise in the padding is no picture where the picture differs plainly`(
    brightness: Double, isPadding: Bool
  ) throws {
    let insets = Insets(top: 40, bottom: 0, left: 0, right: 0)
    var detector = PaddingDetector()
    for second in 0..<6 {
      var tape = Painting(width: 320, height: 240, insets: insets)
      tape.brightness = brightness
      tape.marks = (0..<8).map { patch in
        let isUp = (patch + second) % 2 == 0
        return Painting.Mark(rows: 0..<40, columns: 40 * patch..<40 * patch + 40) { _ in isUp ? 24 : 32 }
      }
      tape.withFrame(second) { detector.observe($0, atSeconds: Double(second)) }
    }
    let candidates = FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels)
    var frame = try #require(candidates)
    let border = frame.border(.top, depth: 40, within: .zero)
    #expect((border.stillness >= 0.9) == isPadding)
    #expect((border.pictureFrames == 0) == isPadding)
  }

  @Test func whatAllShotsShareOfTheirOwnBarsIsPadding() {
    let insets = { (bar: Int) in Insets(top: bar, bottom: bar, left: 0, right: 0) }
    let verdict = verdict(
      [40, 40, 40, 60, 60, 60, 40, 60].map { Painting(width: 320, height: 240, insets: insets($0)) })
    #expect(verdict.answer == .padded)
    #expect(verdict.insets == insets(40))
  }

  @Test(arguments: [(36, 36..<80, 36), (0, 0..<80, 36), (0, 0..<4, 0), (0, 0..<0, 0)])
  func `Beside a picture that is always dark, an edge has the padding of the opposite one`(
    left: Int, dark: Range<Int>, found: Int
  ) {
    // Nothing tells a picture that is always dark from padding.
    var painting = Painting(
      width: 480, height: 300, insets: Insets(top: 40, bottom: 40, left: left, right: 36))
    painting.darkColumns = dark
    let verdict = painting.verdict()
    #expect(verdict.answer == .padded)
    #expect(verdict.insets.left == found && verdict.insets.right == 36)
    // The place of a border that no frame shows is no ground for changing a file.
    if found > 0 { #expect(verdict.confidence < 0.99) }
  }

  @Test func `A border in one frame among many is not believed, one in the only frame is`() throws {
    let insets = Insets(top: 0, bottom: 0, left: 0, right: 40)
    func rate(darkFrames: Int) throws -> Float {
      var detector = Painting(width: 160, height: 120, insets: insets).detector(frames: 1)
      var dark = Painting(width: 160, height: 120)
      dark.brightness = 0
      for frame in 0..<darkFrames {
        dark.withFrame(frame) { detector.observe($0, atSeconds: Double(frame + 1)) }
      }
      let candidates = FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels)
      var frame = try #require(candidates)
      return frame.border(.right, depth: 40, within: .zero).rateWhereLit
    }
    #expect(try rate(darkFrames: 0) > 0.8)
    #expect(try rate(darkFrames: 9) < 0.5)
  }

  /// A game has panels of stone along one side or two, and a picture on a pattern has the pattern on both.
  @Test(arguments: [0, 70])
  func `A pattern along one side alone is no padding`(top: Int) {
    let insets = Insets(top: top, bottom: 70, left: 0, right: 0)
    var painting = Painting(width: 320, height: 240, insets: insets)
    painting.marks = [0..<top, 170..<240].flatMap { Painting.Mark.pattern(rows: $0, columns: 0..<320) }
    let verdict = painting.verdict()
    #expect(verdict.answer == (top == 0 ? .clean : .padded))
    #expect(verdict.insets == (top == 0 ? .zero : insets))
  }

  /// A panel of stone has the same grain in every frame, and noise is another one.
  @Test(arguments: [(8, 0, true), (0, 8, false), (0, 0, false)])
  func `A grain that stands still is that of a surface`(grain: Int, noise: Int, isSurface: Bool) throws {
    var painting = Painting(width: 320, height: 240, insets: Insets(top: 0, bottom: 60, left: 0, right: 0))
    painting.barLuma = 110
    painting.barGrain = grain
    painting.barNoise = noise
    let detector = painting.detector()
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    let band = frame.border(.bottom, depth: 60, within: .zero)
    #expect(band.isSurface == (isSurface ? 1 : 0))
    #expect((detector.assessment().verdict.answer == .padded) == !isSurface)
  }

  /// A few dark lines of the picture right inside the border end on a line that most of the width shows, but not all.
  @Test func `A fainter line within a block of the border is no rival of it`() {
    let insets = Insets(top: 40, bottom: 40, left: 0, right: 0)
    var painting = Painting(width: 320, height: 240, insets: insets, barLuma: 235)
    painting.marks = [
      Painting.Mark(rows: 40..<44, columns: 0..<320) { _ in 16 },
      Painting.Mark(rows: 44..<64, columns: 0..<64) { _ in 16 },
    ]
    let verdict = painting.verdict()
    #expect(verdict.insets == insets)
    #expect(verdict.confidence >= 0.99)
  }

  @Test func aLineThatIsNotBelievedIsNamedWithWhatSpeaksAgainstIt() {
    let insets = { (bar: Int) in Insets(top: bar, bottom: bar, left: 0, right: 0) }
    let verdict = verdict(
      [0, 40, 0, 40, 0, 40, 0, 40].map { Painting(width: 320, height: 240, insets: insets($0)) })
    #expect(verdict.insets == .zero)
    #expect(verdict.edges[.top]?.rejected?.objections.first == .pictureOutside)
  }
}
