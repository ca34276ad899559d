import Testing

@testable import PaddingDetection

/// What moves tells where a picture ends, whatever stands still around it.
@Suite struct MovingRectangleTests {
  private let insets = Insets(top: 60, bottom: 60, left: 40, right: 40)

  /// A picture with stripes of many tones around it, whose lines hide its borders.
  private func onPattern(_ insets: Insets) -> Painting {
    var painting = Painting(width: 320, height: 290, insets: insets)
    painting.marks = [
      (0..<insets.top, 0..<320), (290 - insets.bottom..<290, 0..<320), (0..<290, 0..<insets.left),
      (0..<290, 320 - insets.right..<320),
    ].flatMap { Painting.Mark.pattern(rows: $0, columns: $1) }
    return painting
  }

  @Test func `A pattern around what moves in the middle of the frame is padding`() throws {
    let detector = onPattern(insets).detector()
    let rectangle = try #require(detector.movingRectangle)
    #expect(rectangle.insets == insets)
    #expect(rectangle.isAlone)
    let verdict = detector.assessment().verdict
    #expect(verdict.answer == .padded)
    #expect(verdict.insets == insets)
  }

  @Test func `Two edges are enough where the picture reaches the others`() throws {
    let insets = Insets(top: 0, bottom: 0, left: 50, right: 50)
    let verdict = onPattern(insets).detector().assessment().verdict
    #expect(verdict.answer == .padded)
    #expect(verdict.insets == insets)
  }

  /// A picture that was set into a design is not always in the middle of it.
  @Test func `On a design what moves may be somewhat off the middle`() {
    let insets = Insets(top: 60, bottom: 44, left: 40, right: 40)
    let verdict = onPattern(insets).verdict()
    #expect(verdict.answer == .padded)
    #expect(verdict.insets == insets)
  }

  /// The bars of a sound move below a picture, and leave a moat around it.
  @Test func `Something else may move further out`() throws {
    let insets = Insets(top: 40, bottom: 120, left: 60, right: 60)
    var painting = Painting(width: 320, height: 300, insets: insets)
    painting.barLuma = 60
    painting.barRise = 120
    painting.marks = [Painting.Mark(rows: 220..<260, columns: 90..<230) { 80 + 90 * ($0 % 2) }]
    let rectangle = try #require(painting.detector().movingRectangle)
    #expect(rectangle.insets == insets)
    #expect(!rectangle.isAlone)
    let verdict = painting.verdict()
    #expect(verdict.answer == .padded)
    #expect(verdict.insets == insets)
  }

  @Test func `A picture that moves everywhere has no such rectangle`() throws {
    #expect(Painting(width: 320, height: 300).detector().movingRectangle == nil)
  }

  @Test func `Of two frames nothing is known`() throws {
    #expect(onPattern(insets).detector(frames: 2).movingRectangle == nil)
  }

  /// Somebody who speaks before a still background.
  @Test func `What moves without straight ends is no rectangle`() throws {
    var painting = Painting(width: 320, height: 290, insets: insets)
    painting.insets = .zero
    painting.brightness = 0
    painting.marks = (0..<100).map { row in
      Painting.Mark(rows: 100 + row..<101 + row, columns: 160 - row..<160 + row) { 60 + 40 * ($0 % 4) }
    }
    #expect(painting.detector().movingRectangle == nil)
  }
}
