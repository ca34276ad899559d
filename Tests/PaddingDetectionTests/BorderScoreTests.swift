import Foundation
import Testing

@testable import PaddingDetection

/// What each property of a boundary says for or against its being the border.
@Suite struct BorderScoreTests {
  private static let white = 235

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
      OtherEdges([.left: BorderJudgement.Edge(borders: [other], probability: 0.99)], than: .top)
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
    let answer = OtherEdges([.bottom: BorderJudgement.Edge(borders: [other], probability: 0.99)], than: .top)
    #expect(!BorderScore.objections(to: border, beside: answer).contains(.unpaired))
    border.flatness = 0.8  // Something is on it.
    #expect(BorderScore.objections(to: border, beside: answer).contains(.unpaired))
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
    let edge = BorderJudgement.Edge(borders: [.plain(depth: 60, fill: page)], probability: 0.95)
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
    let edge = BorderJudgement.Edge(borders: [.plain(depth: 60, fill: page)], probability: 0.95)
    let sides = [Side.left, .right, .bottom].prefix(count)
    let others = OtherEdges(Dictionary(uniqueKeysWithValues: sides.map { ($0, edge) }), than: .top)
    #expect(BorderScore.objections(to: border, beside: others).contains(.drawn) == isPage)
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
      return OtherEdges([.bottom: BorderJudgement.Edge(borders: [other], probability: 0.9)], than: .top)
    }
    #expect(opposite(41).pairing(of: border) > 0.8)
    #expect(opposite(60).pairing(of: border) == 0)
  }

  @Test func aBorderInsideAnotherAnswersForTheOppositeOne() {
    let border = BorderDescription.plain(depth: 68, fill: CellSample.Color(luma: 16))
    let margin = BorderDescription.plain(depth: 44, fill: CellSample.Color(luma: 200))
    let edge = BorderJudgement.Edge(borders: [margin, border], probability: 0.9)
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
    let others = OtherEdges([.bottom: BorderJudgement.Edge(borders: [header], probability: 1)], than: .top)
    #expect(others.padding(of: paper) == 0)
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

  /// The strip below a meme that names the site, in the colour of the caption above it.
  @Test func `Lettering on a narrow band does not hide that it has the colour of other padding`() {
    let white = CellSample.Color(luma: UInt8(Self.white))
    let caption = BorderJudgement.Edge(borders: [.plain(depth: 100, fill: white)], probability: 0.99)
    var strip = BorderDescription.plain(depth: 14, fill: white)
    (strip.depthShare, strip.flatness, strip.overlayBlocks, strip.smoothness) = (0.03, 0.65, 0.75, 0.6)
    let others = OtherEdges([.top: caption], than: .bottom)
    #expect(BorderScore.probability(of: strip, beside: others) > 0.9)
    #expect(BorderScore.probability(of: strip, beside: .unknown) < 0.5)
    // A pattern is no lettering.
    strip.smoothness = 0
    #expect(BorderScore.probability(of: strip, beside: others) < 0.9)
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
}

extension BorderDescription {
  fileprivate var probability: Double { BorderScore.probability(of: self, beside: .unknown) }
  fileprivate var objections: [BorderObjection] { BorderScore.objections(to: self, beside: .unknown) }
}
