import Foundation
import Testing

@testable import PaddingDetection

/// Borders are straight lines that stay, whatever lies outside them.
@Suite struct BorderTests {
  private static let white = 235

  private func verdict(_ frames: [Painting]) -> PaddingVerdict {
    var detector = PaddingDetector()
    for (second, painting) in frames.enumerated() {
      painting.withFrame(second) { detector.observe($0, atSeconds: Double(second)) }
    }
    return detector.assessment(duration: Double(frames.count)).verdict
  }

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
    let seams = SeamJudgement(&candidates, levels, nil)
    #expect(seams.insets == .zero)
    #expect(seams.probability > 0.6)
  }

  @Test func agreementLeavesLittleDoubt() {
    let verdict = Painting(
      width: 320, height: 240, insets: Insets(top: 30, bottom: 30, left: 0, right: 0)
    ).verdict()
    #expect(verdict.confidence > 0.99)
  }

  @Test func lettersOnBlackAreNoPictureBetweenBars() {
    let record = { (painting: Painting, second: Int) -> FrameRecord? in
      var detector = PaddingDetector()
      painting.withFrame(second) { detector.observe($0, atSeconds: Double(second)) }
      return detector.records.first
    }
    var card = Painting(width: 320, height: 240, insets: Insets(top: 240, bottom: 0, left: 0, right: 0))
    card.textRows = 100..<106
    let picture = Painting(width: 320, height: 240, insets: Insets(top: 95, bottom: 95, left: 0, right: 0))
    var verdict = PaddingVerdict.nothing
    verdict.segments = [
      PaddingSegment(startSeconds: 0, endSeconds: 9, insets: Insets(top: 95, bottom: 95, left: 0, right: 0))
    ]
    let cards = TitleCards((0..<4).compactMap { record(card, $0) })
    #expect(cards.areAllBars(of: verdict, fill: 16))
    let pictures = TitleCards((0..<4).compactMap { record(picture, $0) })
    #expect(!pictures.areAllBars(of: verdict, fill: 16))
    // Large letters light most cells, but not those between the lines.
    var large = Painting(width: 320, height: 240, insets: Insets(top: 240, bottom: 0, left: 0, right: 0))
    large.marks = (0..<4).map { .init(rows: 62 + 30 * $0..<84 + 30 * $0, columns: 0..<320) { _ in 210 } }
    var wide = verdict
    wide.segments[0].insets = Insets(top: 62, bottom: 66, left: 0, right: 0)
    #expect(TitleCards((0..<4).compactMap { record(large, $0) }).areAllBars(of: wide, fill: 16))
    // While the card fades in, the picture before it has a bar on one side.
    let fading = TitleCards((0..<5).compactMap { record($0 < 2 ? picture : card, $0) })
    #expect(!fading.areAllBars(of: verdict, fill: 16))
    verdict.segments = [
      Insets(top: 0, bottom: 95, left: 0, right: 0), Insets(top: 95, bottom: 95, left: 0, right: 0),
    ]
    .enumerated().map { part, insets in
      PaddingSegment(startSeconds: Double(part) * 2, endSeconds: Double(part) * 7 + 2, insets: insets)
    }
    #expect(fading.areAllBars(of: verdict, fill: 16))
  }

  @Test func objectionsNameWhatSpeaksAgainstABorder() {
    let fill = CellSample.Color(luma: 16)
    var border = BorderDescription.plain(depth: 40, fill: fill)
    #expect(border.probability > 0.9)
    #expect(border.objections.isEmpty)
    border.pictureFrames = 0.5
    #expect(border.objections == [.pictureOutside])
    border.pictureFrames = 0
    border.rateOutside = 1
    #expect(border.objections == [.linesOutside])
    border.rateOutside = 0
    border.depthShare = 0.5
    (border.flatness, border.smoothness) = (0, 0)
    #expect(border.objections == [.texturedOutside])
    border.flatness = 1
    border.stillness = 0.5
    #expect(border.objections == [.texturedOutside])
    border.stillness = 1
    border.movementInside = 0
    #expect(border.objections == [.nothingMoves])
    border.movementInside = 1
    border.depthShare = 0.01
    border.levels = .hereBehindBlack
    #expect(border.objections == [.thin])
  }

  @Test(arguments: [(0.3, 1, true), (0.3, 0.7, false), (0.08, 1, false)])
  func `Lines of lettering on a deep band divide nothing, where the band goes on below them`(
    share: Float, returns: Float, isLettering: Bool
  ) {
    var border = BorderDescription.plain(depth: 40, fill: CellSample.Color(luma: 235))
    (border.depthShare, border.fillReturns, border.rateOutside) = (share, returns, 1)
    #expect(border.objections.contains(.linesOutside) == !isLettering)
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

  /// Two lines of lettering on a caption; the lower one ends well above its border, or touches it.
  @Test(arguments: [(60..<90, true), (96..<126, false)])
  func `The fill of a caption comes back between its lettering and its border`(
    rows: Range<Int>, returns: Bool
  ) throws {
    var painting = Painting(
      width: 320, height: 300, insets: Insets(top: 128, bottom: 0, left: 0, right: 0), barLuma: Self.white)
    painting.textRows = rows
    painting.textLuma = 20
    let detector = painting.detector()
    let candidates = FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels)
    var frame = try #require(candidates)
    let border = frame.border(.top, depth: 128, within: .zero)
    #expect((border.fillReturns >= 0.9) == returns)
  }

  @Test func levelsThatSeePictureAtTheEdgeObject() {
    var border = BorderDescription.plain(depth: 40, fill: CellSample.Color(luma: 16))
    border.levels = .nowhere
    #expect(border.objections == [.pictureOutside])
  }

  @Test func blackThatLevelsSeeCountsAroundAPictureThatMoves() {
    var border = BorderDescription.plain(depth: 40, fill: CellSample.Color(luma: 16))
    let unseen = border.probability
    border.levels = .hereBehindBlack
    #expect(border.probability > unseen)
    border.levels = .here
    #expect(border.probability == unseen)
  }

  @Test(arguments: [
    (PaddingFill.FillType.black, 0.95, LevelTestimony.Place.hereBehindBlack), (.black, 0.8, .here),
    (.color, 0.95, .here), (.blur, 0.8, .hereBehindMirror),
  ])
  func levelsTestifyToBlackThatFewFramesDeny(
    fill: PaddingFill.FillType, confidence: Double, place: LevelTestimony.Place
  ) {
    var verdict = PaddingVerdict.nothing
    verdict.answer = .padded
    verdict.fill = PaddingFill(type: fill, lumaCode: 16, cbCode: 128, crCode: 128, noise: 0)
    verdict.edges[.top] = EdgeEvidence(
      pixels: 40, uncertaintyPixels: 1, confidence: confidence, contrast: 80, straightness: 1,
      supportingFrames: 8,
      contradictingFrames: 0, uninformativeFrames: 0, overlay: .none, overlayShare: 0)
    let testimony = LevelTestimony(verdict, .top)
    #expect(testimony.place(of: 41, lines: 240) == place)
    #expect(testimony.place(of: 60, lines: 240) == .elsewhere)
    verdict.answer = .inconclusive
    #expect(LevelTestimony(verdict, .top).place(of: 40, lines: 240) == .here)
  }

  @Test func aNarrowBandAloneIsDrawnOrUnpaired() {
    var border = BorderDescription.plain(depth: 20, fill: CellSample.Color(luma: 235))
    border.depthShare = 0.05
    (border.overlayBlocks, border.smoothness) = (0.6, 0.8)
    #expect(border.objections.contains(.drawn))
    border.overlayBlocks = 0
    border.oppositeRate = 0
    #expect(border.objections.contains(.unpaired))
    border.levels = .hereBehindBlack
    #expect(!border.objections.contains(.unpaired))
  }

  @Test func paddingOfTheSameColourOnAnotherEdgeAnswersForANarrowBand() {
    var border = BorderDescription.plain(depth: 20, fill: CellSample.Color(luma: 235))
    border.depthShare = 0.05
    border.oppositeRate = 0
    var other = BorderDescription.plain(depth: 60, fill: CellSample.Color(luma: 235))
    let beside = { (other: BorderDescription) in
      OtherEdges([.left: SeamJudgement.Edge(borders: [other], probability: 0.99)], than: .top)
    }
    let alone = border.probability
    #expect(BorderScore.probability(of: border, beside: beside(other)) > alone)
    #expect(!BorderScore.objections(to: border, beside: beside(other)).contains(.unpaired))
    other.fill = CellSample.Color(luma: 16)
    #expect(BorderScore.probability(of: border, beside: beside(other)) == alone)
  }

  @Test func `A plain band on the opposite edge answers for a narrow one, whatever its colour`() {
    var border = BorderDescription.plain(depth: 20, fill: CellSample.Color(luma: 235))
    border.depthShare = 0.05
    border.oppositeRate = 0
    let other = BorderDescription.plain(depth: 60, fill: CellSample.Color(luma: 120))
    let answer = OtherEdges([.bottom: SeamJudgement.Edge(borders: [other], probability: 0.99)], than: .top)
    #expect(!BorderScore.objections(to: border, beside: answer).contains(.unpaired))
    border.flatness = 0.8  // Something is on it.
    #expect(BorderScore.objections(to: border, beside: answer).contains(.unpaired))
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

  /// A title between a header and a footer looks the same.
  @Test(arguments: [(150, PaddingVerdict.Answer.inconclusive), (100, .clean)])
  func `Two bands of one colour around what stands still may be padding`(
    luma: Int, answer: PaddingVerdict.Answer
  ) {
    var painting = Painting(width: 240, height: 320, insets: Insets(top: 80, bottom: 60, left: 0, right: 0))
    painting.barLuma = 150
    painting.brightness = 0
    painting.marks = [
      .init(rows: 260..<320, columns: 0..<240) { _ in luma },
      .init(rows: 150..<170, columns: 60..<180) { _ in 200 },
    ]
    #expect(painting.verdict().answer == answer)
  }

  /// A shadow along one side, or one of two bars around what is as dark as they are.
  @Test(arguments: [(0, PaddingVerdict.Answer.padded), (120, .inconclusive)])
  func `A black bar along one edge alone must be seen whole`(shadow: Int, answer: PaddingVerdict.Answer) {
    #expect(Self.barWithShadow(shadow).verdict().answer == answer)
  }

  /// A black bar, along most of which the picture is as dark for so many rows.
  private static func barWithShadow(_ rows: Int) -> Painting {
    var painting = Painting(width: 240, height: 320, insets: Insets(top: 80, bottom: 0, left: 0, right: 0))
    painting.marks = (0..<6).map {
      .init(rows: 80..<80 + rows, columns: 40 * $0..<40 * $0 + 30) { _ in 16 }
    }
    return painting
  }

  /// A caption stands still; a drawing on black is one of two pictures.
  @Test(arguments: [(true, PaddingVerdict.Answer.clean), (false, .padded)])
  func `Half of the frame on which things move may be a picture`(moves: Bool, answer: PaddingVerdict.Answer) {
    var painting = Painting(width: 240, height: 320, insets: Insets(top: 160, bottom: 0, left: 0, right: 0))
    painting.marks = (0..<3).map { part in
      .init(rows: 30..<70, columns: 20 + 70 * part..<60 + 70 * part) { !moves || $0 % 3 == part ? 200 : nil }
    }
    #expect(painting.verdict().answer == answer)
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

  /// Captions lie above or below; a plain panel beside something is a part of an interface.
  @Test(arguments: [(235, PaddingVerdict.Answer.clean), (16, .padded)])
  func `Half of the frame beside the rest may be a picture, unless it is black`(
    luma: Int, answer: PaddingVerdict.Answer
  ) {
    var painting = Painting(width: 320, height: 240, insets: Insets(top: 0, bottom: 0, left: 150, right: 0))
    painting.barLuma = luma
    #expect(painting.verdict().answer == answer)
  }

  /// Letters in the middle of a page change from frame to frame.
  @Test(arguments: [(32, PaddingVerdict.Answer.clean), (64, .padded)])
  func `A page may not leave next to nothing of the frame`(side: Int, answer: PaddingVerdict.Answer) {
    let margin = (160 - side) / 2
    let insets = Insets(top: margin, bottom: margin, left: margin, right: margin)
    #expect(Painting(width: 160, height: 160, insets: insets, barLuma: 238).verdict().answer == answer)
  }

  @Test func `Of two pictures between equal bars, one may stand still`() {
    let insets = Insets(top: 40, bottom: 40, left: 0, right: 0)
    var painting = Painting(width: 240, height: 320, insets: insets, barLuma: 235)
    painting.marks = Painting.Mark.pattern(rows: 40..<160, columns: 0..<240)
    #expect(painting.verdict().insets == insets)
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
    let seams = SeamJudgement(&frame, levels, nil)
    #expect(seams.insets == Insets(top: 60, bottom: isPadding ? 50 : 0, left: 0, right: 0))
  }

  /// Levels see black around a drawing, and borders are in doubt.
  @Test(arguments: [(0, PaddingVerdict.Answer.clean), (40, .padded)])
  func `Black that borders dispute must be about the same on opposite edges`(
    bottom: Int, answer: PaddingVerdict.Answer
  ) throws {
    let detector = Self.barWithShadow(120).detector()
    var levels = detector.verdictOnLevels
    (levels.answer, levels.confidence) = (.padded, 0.99)
    levels.insets = Insets(top: 80, bottom: bottom, left: 30, right: 30)
    levels.fill = PaddingFill(type: .black, lumaCode: 16, cbCode: 128, crCode: 128, noise: 0)
    let verdict = try #require(SecondOpinion(detector.recordsOfMainSize, nil, on: levels)).verdict
    #expect(verdict.answer == answer)
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
    let opinion = try #require(SecondOpinion(detector.recordsOfMainSize, nil, on: levels))
    #expect((opinion.verdict.confidence < 0.995) == isLess)
  }

  /// A line of a terminal, below which all is empty.
  @Test func `Levels may see padding deeper than borders are looked for`() {
    let insets = Insets(top: 20, bottom: 190, left: 0, right: 0)
    let painting = Painting(width: 100, height: 240, insets: insets, barLuma: 235)
    #expect(painting.detector().verdictOnLevels.insets == insets)
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

  /// A copy has the colours of the picture.
  @Test func `The fill of a copy may go on inside`() {
    var border = BorderDescription.plain(depth: 40, fill: CellSample.Color(luma: 120))
    (border.fillInside, border.texturedInside) = (0.3, 0.2)
    #expect(border.objections.contains(.drawn))
    border.endsCopy = true
    #expect(!border.objections.contains(.drawn))
  }

  @Test func `A photograph on a copy of itself need not move`() {
    var border = BorderDescription.plain(depth: 40, fill: CellSample.Color(luma: 120))
    (border.smoothness, border.isFrameStill) = (0.3, true)
    #expect(border.isOfPhotograph == 0)
    border.endsCopy = true
    #expect(border.isOfPhotograph == 1)
  }

  /// What a bright sky hides of the window's last border, the other three tell. They tell of lists on a page, too.
  @Test(arguments: [(3, 0.6, true), (2, 0.6, false), (3, 0.1, false)])
  func `Padding of one colour along all other edges answers for a border around a picture`(
    count: Int, texture: Float, isLikelier: Bool
  ) {
    let page = CellSample.Color(luma: 235)
    var border = BorderDescription.plain(depth: 60, fill: page)
    border.texturedInside = texture
    let edge = SeamJudgement.Edge(borders: [.plain(depth: 60, fill: page)], probability: 0.95)
    let others = { (sides: ArraySlice<Side>) in
      OtherEdges(Dictionary(uniqueKeysWithValues: sides.map { ($0, edge) }), than: .top)
    }
    let sides: [Side] = [.left, .right, .bottom]
    // One other edge is evidence already that this is the colour of padding.
    let least = BorderScore.probability(of: border, beside: others(sides.prefix(1)))
    let probability = BorderScore.probability(of: border, beside: others(sides.prefix(count)))
    let gain = log(probability / (1 - probability)) - log(least / (1 - least))
    #expect((gain > 1.5) == isLikelier)
  }

  /// A list whose items move on a page is no window on it.
  @Test(arguments: [(3, 0.1, true), (1, 0.1, false), (3, 0.6, false)])
  func `A page all round and everywhere inside is drawn on`(count: Int, texture: Float, isPage: Bool) {
    let page = CellSample.Color(luma: 235)
    var border = BorderDescription.plain(depth: 60, fill: page)
    (border.fillEverywhere, border.texturedInside) = (0.5, texture)
    let edge = SeamJudgement.Edge(borders: [.plain(depth: 60, fill: page)], probability: 0.95)
    let sides = [Side.left, .right, .bottom].prefix(count)
    let others = OtherEdges(Dictionary(uniqueKeysWithValues: sides.map { ($0, edge) }), than: .top)
    #expect(BorderScore.objections(to: border, beside: others).contains(.drawn) == isPage)
  }

  /// Rows of buttons along most of both bars, or a logo in each.
  @Test(arguments: [(5, PaddingVerdict.Answer.clean), (1, .padded)])
  func `Narrow bars with something on them all along may be those of an interface`(
    count: Int, answer: PaddingVerdict.Answer
  ) {
    var painting = Painting(
      width: 320, height: 480, insets: Insets(top: 24, bottom: 24, left: 0, right: 0))
    painting.marks = (0..<count).flatMap { item in
      [8..<16, 464..<472].map { rows in
        Painting.Mark(rows: rows, columns: 24 + 60 * item..<58 + 60 * item) { _ in 200 }
      }
    }
    #expect(painting.verdict().answer == answer)
  }

  /// A bright sky hides part of the line under a caption.
  @Test(arguments: [(Float(0.87), Float(0.5), true), (0.1, 0.5, false), (0.87, 0.1, false)])
  func `A border at which all movement begins needs less else around what has texture`(
    flatness: Float, textured: Float, isLikely: Bool
  ) {
    var border = BorderDescription.plain(depth: 60, fill: CellSample.Color(luma: 235))
    (border.flatness, border.texturedInside) = (flatness, textured)
    #expect((BorderScore.probability(of: border, beginningMovement: 0.3) > 0.5) == isLikely)
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
    #expect(SeamJudgement(&known, levels, moving).insets == painting.insets)
    var unknown = try #require(FrameCandidates(detector.recordsOfMainSize, levels))
    #expect(SeamJudgement(&unknown, levels, moving).insets == .zero)
    #expect(painting.verdict().insets == painting.insets)
  }

  /// Some frames of any film are dark along a few lines.
  @Test(arguments: [(6, 8, true), (6, 12, false), (20, 8, false)])
  func `Of thin padding more frames are looked at`(lines: Int, frames: Int, isUnsure: Bool) {
    let painting = Painting(
      width: 240, height: 240, insets: Insets(top: lines, bottom: lines, left: 0, right: 0))
    let verdict = painting.detector(frames: frames).assessment().verdict
    #expect(verdict.answer == .padded)
    #expect((verdict.confidence < 0.99) == isUnsure)
  }

  @Test func `In a file of few frames nothing has the time to move`() {
    var border = BorderDescription.plain(depth: 40, fill: CellSample.Color(luma: 200))
    border.movementInside = 0
    border.frames = 4
    #expect(border.objections == [.nothingMoves])
    border.frames = 3
    #expect(border.objections.isEmpty)
  }

  @Test func theOppositeEdgeAnswersForABorderOfItsDepth() {
    let border = BorderDescription.plain(depth: 40, fill: CellSample.Color(luma: 16))
    let opposite = { (depth: Int) in
      let other = BorderDescription.plain(depth: depth, fill: CellSample.Color(luma: 200))
      return OtherEdges([.bottom: SeamJudgement.Edge(borders: [other], probability: 0.9)], than: .top)
    }
    #expect(opposite(41).pairing(of: border) > 0.8)
    #expect(opposite(60).pairing(of: border) == 0)
  }

  @Test func aBorderInsideAnotherAnswersForTheOppositeOne() {
    let border = BorderDescription.plain(depth: 68, fill: CellSample.Color(luma: 16))
    let margin = BorderDescription.plain(depth: 44, fill: CellSample.Color(luma: 200))
    let edge = SeamJudgement.Edge(borders: [margin, border], probability: 0.9)
    #expect(OtherEdges([.bottom: edge], than: .top).pairing(of: border) > 0.8)
  }

  /// A ticker has its colour on both sides of the lines that are drawn on it.
  @Test(arguments: [(0.05, true), (0.3, false)])
  func `A narrow band whose colour goes on inside is drawn`(share: Float, isDrawn: Bool) {
    var band = BorderDescription.plain(depth: 20, fill: CellSample.Color(luma: 235))
    band.depthShare = share
    let probability = band.probability
    band.fillInside = 0.2
    #expect(band.objections.contains(.drawn) == isDrawn)
    #expect((band.probability < probability) == isDrawn)
  }

  /// Black goes on in any dark picture, and tells nothing.
  @Test(arguments: [(16, false), (120, true)])
  func `A colour that goes on inside is seen where it is not black`(luma: Int, isSeen: Bool) throws {
    var painting = Painting(
      width: 320, height: 240, insets: Insets(top: 40, bottom: 40, left: 0, right: 0), barLuma: luma)
    painting.marks = [Painting.Mark(rows: 40..<80, columns: 0..<100) { _ in luma }]
    let detector = painting.detector()
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    let border = frame.border(.top, depth: 40, within: .zero)
    #expect((border.fillInside > 0.1) == isSeen)
    #expect((border.fillEverywhere > 0) == isSeen)
  }

  @Test func `A narrow band of a colour is as likely a title bar, a black one is not`() {
    var band = BorderDescription.plain(depth: 20, fill: CellSample.Color(luma: 235))
    #expect(band.objections.isEmpty)
    band.depthShare = 0.05
    #expect(band.objections == [.drawn])
    band.outer = 10
    #expect(band.objections.isEmpty)
    (band.outer, band.fill) = (0, CellSample.Color(luma: 16))
    #expect(band.objections.isEmpty)
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

  /// Its cells differ as those of lettering do, but have no texture.
  @Test func `Nothing is drawn on a narrow band that is a gradient`() {
    var border = BorderDescription.plain(depth: 20, fill: CellSample.Color(luma: 120))
    (border.depthShare, border.overlayBlocks, border.flatness) = (0.05, 0.8, 0.3)
    #expect(border.isDrawn == 0)
    let gradient = border.probability
    border.smoothness = 0.8
    #expect(border.isDrawn == 1)
    #expect(border.probability < gradient)
  }

  @Test func aBandInsidePaddingIsNoTicker() {
    var band = BorderDescription.plain(depth: 20, fill: CellSample.Color(luma: 235))
    band.depthShare = 0.05
    (band.overlayBlocks, band.smoothness) = (0.6, 0.8)
    let atTheEdge = band.probability
    band.outer = 10
    #expect(!band.objections.contains(.drawn))
    #expect(band.probability > atTheEdge)
  }

  @Test func aFootThatIsDrawnDoesNotAnswerForAHeaderThatIsDrawn() {
    let paper = CellSample.Color(luma: 235)
    var header = BorderDescription.plain(depth: 20, fill: paper)
    header.depthShare = 0.05
    (header.overlayBlocks, header.smoothness) = (0.8, 0.8)
    let others = OtherEdges([.bottom: SeamJudgement.Edge(borders: [header], probability: 1)], than: .top)
    #expect(others.padding(of: paper) == 0)
  }

  @Test func aLineThatIsNotBelievedIsNamedWithWhatSpeaksAgainstIt() {
    let insets = { (bar: Int) in Insets(top: bar, bottom: bar, left: 0, right: 0) }
    let verdict = verdict(
      [0, 40, 0, 40, 0, 40, 0, 40].map { Painting(width: 320, height: 240, insets: insets($0)) })
    #expect(verdict.insets == .zero)
    #expect(verdict.edges[.top]?.rejected?.objections.first == .pictureOutside)
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
    let verdict = try #require(SecondOpinion(detector.recordsOfMainSize, nil, on: levels)).verdict
    #expect(verdict.insets == painting.insets)
    #expect(verdict.edges[.right]?.pixels == 3)
  }

  /// The status bar and the keys of a phone, with signs all along them.
  @Test func `Black bands of two depths with things drawn on them are an interface`() {
    var phone = Painting(width: 180, height: 320, insets: Insets(top: 24, bottom: 30, left: 0, right: 0))
    // Signs of several heights, so that they make no line of their own.
    for sign in 0..<10 {
      for row in [3 + sign % 4 * 4, 294 + sign % 5 * 4] {
        phone.marks.append(
          Painting.Mark(rows: row..<row + 6, columns: 18 * sign..<18 * sign + 12) { _ in 200 })
      }
    }
    let verdict = phone.detector(frames: 2).assessment(duration: 2).verdict
    #expect(verdict.answer != .padded)
  }

  @Test func `Half a frame of drawing beside the picture is one of two things, above it a caption`() {
    var border = BorderDescription.plain(depth: 40, fill: CellSample.Color(luma: 41))
    border.depthShare = 0.5
    (border.overlayBlocks, border.flatness, border.stillness) = (0.9, 0.75, 0.85)
    #expect(border.probability > 0.9)
    border.isBeside = true
    #expect(border.objections.contains(.texturedOutside))
    #expect(border.probability < 0.5)
  }

  @Test func `A list beside what hardly moves is that of a program, beside what moves perhaps not`() {
    var border = BorderDescription.plain(depth: 40, fill: CellSample.Color(luma: 41))
    border.depthShare = 0.25
    (border.overlayBlocks, border.flatness, border.isBeside) = (0.9, 0.9, true)
    #expect(!border.objections.contains(.texturedOutside))
    border.movementInside = 0.5
    #expect(border.objections.contains(.texturedOutside))
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

  @Test func `Bars around a picture that stands still are as sure as levels are`() {
    var painting = Painting(width: 400, height: 300, insets: Insets(top: 40, bottom: 40, left: 0, right: 0))
    painting.seed = 3
    var detector = PaddingDetector()
    for second in 0..<8 { painting.withFrame(0) { detector.observe($0, atSeconds: Double(second)) } }
    let verdict = detector.assessment(duration: 8).verdict
    #expect(verdict.answer == .padded)
    #expect(verdict.confidence >= 0.99)
  }

  @Test func `Bars above and below what reaches neither side are perhaps none`() {
    var painting = Painting(width: 200, height: 120, insets: Insets(top: 30, bottom: 30, left: 0, right: 0))
    #expect(painting.verdict().answer == .padded)
    painting.fadesAtSides = true
    let verdict = painting.verdict()
    #expect(verdict.answer == .inconclusive)
    #expect(verdict.reason == .darkBorder)
  }

  @Test func `Lettering on black that stands still is perhaps no picture`() {
    var title = Painting(width: 320, height: 240, insets: Insets(top: 240, bottom: 0, left: 0, right: 0))
    title.marks = (0..<7).map { letter in
      Painting.Mark(rows: 150..<170, columns: 50 + 32 * letter..<70 + 32 * letter) { _ in 210 }
    }
    let verdict = title.verdict()
    #expect(verdict.answer == .inconclusive)
    #expect(verdict.reason == .darkBorder)
  }

  /// The strip below a meme that names the site, in the colour of the caption above it.
  @Test func `Lettering on a narrow band does not hide that it has the colour of other padding`() {
    let white = CellSample.Color(luma: UInt8(Self.white))
    let caption = SeamJudgement.Edge(borders: [.plain(depth: 100, fill: white)], probability: 0.99)
    var strip = BorderDescription.plain(depth: 14, fill: white)
    (strip.depthShare, strip.flatness, strip.overlayBlocks, strip.smoothness) = (0.03, 0.65, 0.75, 0.6)
    let others = OtherEdges([.top: caption], than: .bottom)
    #expect(BorderScore.probability(of: strip, beside: others) > 0.9)
    #expect(BorderScore.probability(of: strip, beside: .unknown) < 0.5)
    // A pattern is no lettering.
    strip.smoothness = 0
    #expect(BorderScore.probability(of: strip, beside: others) < 0.9)
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

  /// Noise gives all of a caption texture, and its lettering leaves less of it flat.
  @Test(arguments: [(0.5, true), (1, false)])
  func `A noisy caption is no pattern, as its colour comes back before the picture`(
    returns: Float, isPattern: Bool
  ) {
    var band = BorderDescription.plain(depth: 60, fill: CellSample.Color(luma: UInt8(Self.white)))
    (band.smoothness, band.flatness, band.textureOutside, band.fillReturns) = (0, 0.8, 3, returns)
    (band.oppositeRate, band.oppositeStillness) = (0, 0)
    #expect((band.isPatterned == 1) == isPattern)
    #expect(band.objections.contains(.texturedOutside) == isPattern)
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

  @Test func onlyOneInTwoFramesIsKeptOfManyFrames() {
    let painting = Painting(width: 48, height: 32)
    var detector = PaddingDetector()
    for frame in 0..<200 { painting.withFrame(frame) { detector.observe($0, atSeconds: Double(frame)) } }
    #expect(detector.framesObserved == 200)
    let kept = detector.records.count { $0.cells != nil }
    #expect((32...64).contains(kept))
  }
}

extension BorderDescription {
  fileprivate var probability: Double { BorderScore.probability(of: self, beside: .unknown) }
  fileprivate var objections: [BorderObjection] { BorderScore.objections(to: self, beside: .unknown) }
}
