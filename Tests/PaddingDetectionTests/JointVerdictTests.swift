import Testing

@testable import PaddingDetection

/// Levels and borders look at the same frames, and each knows what the other cannot.
@Suite struct JointVerdictTests {
  @Test func lettersOnBlackAreNoPictureBetweenBars() {
    let record = { (painting: Painting, second: Int) -> FrameRecord? in
      var detector = PaddingDetector()
      painting.withFrame(second) { detector.observe($0, atSeconds: Double(second)) }
      return detector.records.first
    }
    var card = Painting(width: 320, height: 240, insets: Insets(top: 240, bottom: 0, left: 0, right: 0))
    card.textRows = 100..<106
    let picture = Painting(width: 320, height: 240, insets: Insets(top: 95, bottom: 95, left: 0, right: 0))
    let black = PaddingFill(type: .black, lumaCode: 16, cbCode: 128, crCode: 128, noise: 0)
    var verdict = PaddingVerdict.nothing
    verdict.segments = [
      PaddingSegment(startSeconds: 0, endSeconds: 9, insets: Insets(top: 95, bottom: 95, left: 0, right: 0))
    ]
    let cards = TitleCards((0..<4).compactMap { record(card, $0) })
    #expect(cards.areAllBars(of: verdict, fill: black))
    let pictures = TitleCards((0..<4).compactMap { record(picture, $0) })
    #expect(!pictures.areAllBars(of: verdict, fill: black))
    // Large letters light most cells, but not those between the lines.
    var large = Painting(width: 320, height: 240, insets: Insets(top: 240, bottom: 0, left: 0, right: 0))
    large.marks = (0..<4).map { .init(rows: 62 + 30 * $0..<84 + 30 * $0, columns: 0..<320) { _ in 210 } }
    var wide = verdict
    wide.segments[0].insets = Insets(top: 62, bottom: 66, left: 0, right: 0)
    #expect(TitleCards((0..<4).compactMap { record(large, $0) }).areAllBars(of: wide, fill: black))
    // While the card fades in, the picture before it has a bar on one side.
    let fading = TitleCards((0..<5).compactMap { record($0 < 2 ? picture : card, $0) })
    #expect(!fading.areAllBars(of: verdict, fill: black))
    verdict.segments = [
      Insets(top: 0, bottom: 95, left: 0, right: 0), Insets(top: 95, bottom: 95, left: 0, right: 0),
    ]
    .enumerated().map { part, insets in
      PaddingSegment(startSeconds: Double(part) * 2, endSeconds: Double(part) * 7 + 2, insets: insets)
    }
    #expect(fading.areAllBars(of: verdict, fill: black))
  }

  /// A black bar above, and a band of another colour below: on levels the frame is dark.
  @Test func `Padding that borders show where levels cannot tell is never for sure`() {
    var painting = Painting(width: 320, height: 240, insets: Insets(top: 30, bottom: 0, left: 0, right: 0))
    painting.marks = [.init(rows: 210..<240, columns: 0..<320) { _ in 120 }]
    #expect(painting.detector().verdictOnLevels.answer == .inconclusive)
    let verdict = painting.verdict()
    #expect(verdict.answer == .padded)
    #expect((0.9...0.98).contains(verdict.confidence))
  }

  /// In most frames the picture has the colour of the band below it along most of that.
  @Test(arguments: [(235, true), (200, false)])
  func `What levels see along one more edge is padding where it has the colour of the rest`(
    luma: Int, isPadding: Bool
  ) throws {
    let insets = Insets(top: 60, bottom: 50, left: 0, right: 0)
    let painting = Painting(width: 240, height: 240, insets: insets, barLuma: 235)
    let levels = painting.detector().verdictOnLevels
    #expect(levels.insets == insets)
    var detector = PaddingDetector()
    for frame in 0..<10 {
      var shown = painting
      let rows = 180 - frame * 13 % 60..<240
      shown.marks.append(.init(rows: rows, columns: (frame % 5 == 0 ? 120 : 15)..<240) { _ in luma })
      shown.withFrame(frame) { detector.observe($0, atSeconds: Double(frame)) }
    }
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, levels))
    let seams = BorderJudgement(&frame, levels, nil)
    #expect(seams.insets == Insets(top: 60, bottom: isPadding ? 50 : 0, left: 0, right: 0))
  }

  /// However sure levels are of a panel beside something, borders count where they are less so.
  @Test(arguments: [(0, true), (60, false)])
  func `Levels lend confidence to padding that is about the same on opposite edges`(
    bottom: Int, isLess: Bool
  ) throws {
    let insets = Insets(top: 70, bottom: bottom, left: 0, right: 0)
    var painting = Painting(width: 240, height: 320, insets: insets)
    (painting.barLuma, painting.barNoise, painting.brightness) = (60, 9, 0.5)
    let detector = painting.detector()
    var levels = detector.verdictOnLevels
    (levels.answer, levels.confidence, levels.insets) = (.padded, 0.999, insets)
    let opinion = try #require(JointVerdict(detector.recordsOfMainSize, nil, on: levels))
    #expect((opinion.verdict.confidence < 0.995) == isLess)
  }

  /// A line of a terminal, below which all is empty.
  @Test func `Levels may see padding deeper than borders are looked for`() {
    let insets = Insets(top: 20, bottom: 190, left: 0, right: 0)
    let painting = Painting(width: 100, height: 240, insets: insets, barLuma: 235)
    #expect(painting.detector().verdictOnLevels.insets == insets)
    #expect(painting.verdict().insets == insets)
  }

  @Test(arguments: [(0.0, PaddingVerdict.Answer.inconclusive), (1, .variable)])
  func `A part in doubt is not another part's opposite`(
    brightness: Double, answer: PaddingVerdict.Answer
  ) {
    var first = Painting(width: 320, height: 240)
    first.brightness = brightness
    let second = Painting(width: 480, height: 300, insets: Insets(top: 40, bottom: 40, left: 0, right: 0))
    let verdict = verdict(Array(repeating: first, count: 8) + Array(repeating: second, count: 5))
    #expect(verdict.answer == answer)
    #expect((verdict.reason != nil) == (answer == .inconclusive))
  }

  /// Levels see the strip at the left, but not that at the right, or only a line of it.
  @Test(arguments: [0, 1])
  func `A narrow strip that ends on a border is padding, whatever levels make of it`(seen: Int) throws {
    let painting = Painting(width: 240, height: 180, insets: Insets(top: 0, bottom: 0, left: 4, right: 3))
    let detector = painting.detector()
    var levels = detector.verdictOnLevels
    levels.insets.right = seen
    let verdict = try #require(JointVerdict(detector.recordsOfMainSize, nil, on: levels)).verdict
    #expect(verdict.insets == painting.insets)
    #expect(verdict.edges[.right]?.pixels == 3)
  }

  @Test func `Bars around a picture that stands still are as sure as levels are`() {
    var painting = Painting(width: 400, height: 300, insets: Insets(top: 40, bottom: 40, left: 0, right: 0))
    painting.seed = 3
    var detector = PaddingDetector()
    for second in 0..<8 { painting.withFrame(0) { detector.observe($0, atSeconds: Double(second)) } }
    let verdict = detector.assessment(duration: 8).verdict
    #expect(verdict.answer == .padded)
    #expect(verdict.confidence >= 0.99)
  }

  /// Bars that differ from shot to shot are seen in few frames each, as those of a film that is mostly dark are.
  @Test(arguments: [(7, false), (22, true)])
  func `Bars that few frames show are never quite sure, however sure levels are`(lit: Int, areSure: Bool) {
    let insets = Insets(top: 40, bottom: 40, left: 0, right: 0)
    let verdict = verdict(
      (0..<28).map { second in
        var painting = Painting(width: 320, height: 240, insets: insets)
        if second >= lit { painting.brightness = 0 }
        return painting
      })
    #expect(verdict.insets == insets)
    #expect((verdict.confidence >= 0.99) == areSure)
  }
}
