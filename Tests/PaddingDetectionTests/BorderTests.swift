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

  @Test func agreementLeavesLittleDoubt() {
    let verdict = Painting(
      width: 320, height: 240, insets: Insets(top: 30, bottom: 30, left: 0, right: 0)
    ).verdict()
    #expect(verdict.confidence > 0.99)
  }

  /// The line that a test card has at its lower rim.
  @Test func `A line along one edge of the picture alone is not of the padding`() {
    let insets = Insets(top: 60, bottom: 60, left: 0, right: 0)
    var painting = Painting(width: 240, height: 240, insets: insets, barLuma: 235)
    painting.marks = [Painting.Mark(rows: 174..<180, columns: 0..<240) { _ in 70 }]
    #expect(painting.verdict().insets == insets)
  }

  @Test func `Of two pictures between equal bars, one may stand still`() {
    let insets = Insets(top: 40, bottom: 40, left: 0, right: 0)
    var painting = Painting(width: 240, height: 320, insets: insets, barLuma: 235)
    painting.marks = Painting.Mark.pattern(rows: 40..<160, columns: 0..<240)
    #expect(painting.verdict().insets == insets)
  }

  @Test func whatAllShotsShareOfTheirOwnBarsIsPadding() {
    let insets = { (bar: Int) in Insets(top: bar, bottom: bar, left: 0, right: 0) }
    let verdict = verdict(
      [40, 40, 40, 60, 60, 60, 40, 60].map { Painting(width: 320, height: 240, insets: insets($0)) })
    #expect(verdict.answer == .padded)
    #expect(verdict.insets == insets(40))
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

  @Test func `What speaks against a rectangle is told by groups of numbers, the strongest first`() throws {
    let half = Insets(top: 0, bottom: 0, left: 0, right: 80)
    let frames = Collage(insets: half, surroundings: .other).detector(frames: 12).frames
    let choice = Choice(frames)
    let other = try #require(choice.question.proposals.firstIndex { $0.insets == half })
    #expect(choice.insets == .zero)
    let groups = choice.objections(to: other)
    #expect(!groups.isEmpty)
    #expect(Set(groups).count == groups.count)
  }

  @Test func `Each group of numbers has its objection`() {
    let objections: [(NumberGroup, BorderObjection)] = [
      (.fill, .pictureOutside), (.outside, .pictureOutside), (.texture, .texturedOutside),
      (.likeness, .texturedOutside), (.movement, .nothingMoves), (.shape, .thin), (.line, .linesOutside),
      (.otherLines, .linesOutside), (.pairing, .unpaired), (.proposal, .partOfPicture),
      (.undecided, .partOfPicture),
    ]
    #expect(Set(objections.map(\.0)) == Set(NumberGroup.allCases))
    for (group, objection) in objections { #expect(BorderObjection(group) == objection) }
    // Reports of earlier detections are read.
    #expect(Set(BorderObjection.allCases).subtracting(objections.map(\.1)) == [.drawn])
  }
}
