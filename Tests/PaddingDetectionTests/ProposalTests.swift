import Testing

@testable import PaddingDetection

/// Whatever the padding is, the right rectangle is among the proposals.
@Suite struct ProposalTests {
  private func proposals(_ detector: PaddingDetector) -> [Insets] {
    Question(FrameSet(detector)).proposals.map(\.insets)
  }

  @Test func `The whole frame is always proposed, and first`() {
    for insets in [Insets.zero, Insets(top: 30, bottom: 30, left: 0, right: 0)] {
      #expect(proposals(Painting(width: 160, height: 120, insets: insets).detector()).first == .zero)
    }
  }

  @Test(
    arguments: [
      Insets(top: 40, bottom: 40, left: 0, right: 0),
      Insets(top: 0, bottom: 60, left: 0, right: 90),
      Insets(top: 20, bottom: 20, left: 30, right: 0),
      Insets(top: 0, bottom: 0, left: 190, right: 0),
      Insets(top: 0, bottom: 2, left: 0, right: 0),
      Insets(top: 30, bottom: 50, left: 20, right: 60),
    ], [16, 110, 235])
  func `Flat padding on any edges is proposed to the line`(insets: Insets, luma: Int) {
    let painting = Painting(width: 320, height: 240, insets: insets, barLuma: luma)
    #expect(proposals(painting.detector()).contains(insets))
  }

  @Test(arguments: [
    Insets(top: 0, bottom: 9, left: 0, right: 0), Insets(top: 50, bottom: 50, left: 0, right: 0),
    Insets(top: 20, bottom: 25, left: 10, right: 15),
  ])
  func `An outermost line that is repeated, which has no step, is proposed to the line`(insets: Insets) {
    #expect(proposals(Collage(insets: insets, surroundings: .repeated).detector()).contains(insets))
  }

  @Test func `No line is repeated where padding is flat, or where the picture goes on`() {
    for detector in [
      Painting(width: 320, height: 240, insets: Insets(top: 40, bottom: 40, left: 0, right: 0)).detector(),
      Painting(width: 320, height: 240, insets: .zero).detector(),
    ] {
      let frames = FrameSet(detector)
      for side in Side.allCases { #expect(frames.repeated(side) == nil) }
    }
  }

  @Test func `What moves while nothing does around it is proposed`() {
    let insets = Insets(top: 60, bottom: 60, left: 40, right: 40)
    var painting = Painting(width: 320, height: 290, insets: insets)
    painting.marks = [(0..<60, 0..<320), (230..<290, 0..<320), (0..<290, 0..<40), (0..<290, 280..<320)]
      .flatMap {
        Painting.Mark.pattern(rows: $0, columns: $1)
      }
    #expect(proposals(painting.detector()).contains(insets))
  }

  @Test func `No proposal leaves less than a picture`() {
    let painting = Painting(width: 160, height: 120, insets: Insets(top: 70, bottom: 46, left: 0, right: 0))
    for insets in proposals(painting.detector()) { #expect(120 - insets.top - insets.bottom >= 9) }
  }
}

/// Frames that show a rectangle are told from those that show picture outside it.
@Suite struct QuestionTests {
  @Test func `Bars along neighbouring edges in some frames make parts of the frames`() {
    let padded = Insets(top: 0, bottom: 40, left: 50, right: 0)
    var detector = PaddingDetector()
    for second in 0..<8 {
      let painting = Painting(width: 320, height: 240, insets: second < 3 ? padded : .zero)
      painting.withFrame(second) { detector.observe($0, atSeconds: Double(second)) }
    }
    let frames = FrameSet(detector)
    let question = Question(frames)
    let divisions = question.divisions(of: frames)
    #expect(divisions.contains { $0.showing == [0, 1, 2] && $0.open == [3, 4, 5, 6, 7] })
  }

  @Test func `Frames that all show the same have no parts but shots`() {
    let detector = Painting(width: 320, height: 240, insets: Insets(top: 40, bottom: 40, left: 0, right: 0))
      .detector()
    let frames = FrameSet(detector)
    let question = Question(frames)
    let large = question.divisions(of: frames).filter {
      $0.telling > 0 && $0.showing.count > 1 && $0.open.count > 1
    }
    #expect(large.isEmpty)
  }

  @Test func `A frame that tells neither goes with the nearest that does`() {
    let division = Division(of: 8, showing: [0, 1], open: [5], telling: 3)
    #expect(division.showing == [0, 1, 2, 3])
    #expect(division.open == [4, 5, 6, 7])
  }

  @Test func `Facts of a division say how often its parts take turns`() {
    let division = Division(of: 8, showing: [0, 1, 6, 7], open: [2, 3, 4, 5], telling: 6)
    #expect(division.facts == [4, 4, 0.5, 2, 0.75, 0])
    #expect(Division.namesOfFacts.count == division.facts.count)
  }
}

extension FrameSet {
  /// All frames that `detector` kept.
  convenience init(_ detector: PaddingDetector) {
    self.init(
      rows: detector.records.compactMap(\.cells?.rows), columns: detector.records.compactMap(\.cells?.columns)
    )
  }
}
