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
    #expect(verdict.confidence >= 0.99)
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

  /// The view of a game has its panels at one side, and nobody puts a picture there.
  @Test func `What moves off the middle of a pattern is not centred`() throws {
    let off = Insets(top: 20, bottom: 110, left: 40, right: 90)
    let detector = onPattern(off).detector()
    let rectangle = try #require(detector.movingRectangle)
    #expect(rectangle.insets == off)
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    let borders = try #require(MovementBorders(rectangle, &frame))
    #expect(!borders.isCentred)
    #expect(!borders.isPicture(.zero, .zero))
  }

  /// Levels and borders end where the line begins.
  @Test func `A line around the picture is of the padding`() {
    var painting = Painting(width: 320, height: 290, insets: insets)
    painting.barLuma = 90
    painting.marks = [
      (57..<60, 37..<283), (230..<233, 37..<283), (57..<233, 37..<40), (57..<233, 280..<283),
    ].map { rows, columns in Painting.Mark(rows: rows, columns: columns) { _ in 235 } }
    let verdict = painting.verdict()
    #expect(verdict.answer == .padded)
    #expect(verdict.insets == insets)
  }

  @Test func `Off the middle or beside black, levels and lines must show the same`() throws {
    let off = Insets(top: 20, bottom: 70, left: 40, right: 60)
    let detector = Painting(width: 320, height: 290, insets: off).detector()
    let rectangle = try #require(detector.movingRectangle)
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    let borders = try #require(MovementBorders(rectangle, &frame))
    #expect(borders.isPicture(off, .zero))
    // Lines may know the rest.
    #expect(borders.isPicture(off.keeping([.top, .bottom]), off))
    #expect(!borders.isPicture(off.keeping([.top]), off))
    var other = off
    other.bottom = 30
    #expect(!borders.isPicture(other, off))
    #expect(!borders.isPicture(.zero, .zero))
  }

  /// Of a chart only the bars have any, and they are plain.
  @Test(arguments: [(1.0, true), (0.0, false)])
  func `What has texture and moves anywhere on a page is a picture`(brightness: Double, isPicture: Bool)
    throws
  {
    let off = Insets(top: 60, bottom: 110, left: 40, right: 40)
    var painting = Painting(width: 320, height: 320, insets: off, barLuma: 235)
    painting.brightness = brightness
    if brightness == 0 {
      painting.marks = [Painting.Mark(rows: 60..<210, columns: 40..<280) { 40 + 50 * ($0 % 4) }]
    }
    let detector = painting.detector()
    let rectangle = try #require(detector.movingRectangle)
    #expect(rectangle.insets == off)
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    let borders = try #require(MovementBorders(rectangle, &frame))
    #expect(borders.isPicture(.zero, .zero) == isPicture)
  }

  /// White bars inside black ones.
  @Test func `What lies beyond a border that is known does not tell of the picture`() throws {
    let insets = Insets(top: 90, bottom: 90, left: 0, right: 0)
    var painting = Painting(width: 320, height: 320, insets: insets, barLuma: 235)
    painting.margin = Insets(top: 60, bottom: 60, left: 0, right: 0)
    painting.marginLuma = 16
    let detector = painting.detector()
    let rectangle = try #require(detector.movingRectangle)
    #expect(rectangle.insets == insets)
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    let alone = try #require(MovementBorders(rectangle, &frame))
    #expect(!alone.isPicture(.zero, .zero))
    let outer = [Side.top, .bottom].map { side in
      let border = frame.border(side, depth: 60, within: .zero)
      return (side, BorderJudgement.Edge(borders: [border], probability: 0.99))
    }
    let inside = MovementBorders(rectangle, &frame, inside: Dictionary(uniqueKeysWithValues: outer))
    #expect(try #require(inside).isPicture(.zero, .zero))
  }

  @Test func `What moves between two parts of a gradient is a picture`() throws {
    let off = Insets(top: 60, bottom: 110, left: 0, right: 0)
    var painting = Painting(width: 320, height: 320, insets: off, barLuma: 60)
    painting.barRise = 120
    let detector = painting.detector()
    let rectangle = try #require(detector.movingRectangle)
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    let borders = try #require(MovementBorders(rectangle, &frame))
    #expect(borders.isPicture(.zero, .zero))
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

  @Test func `Letters that roll on a page are no picture`() throws {
    var painting = Painting(width: 320, height: 300)
    painting.brightness = 0
    painting.marks = (0..<30).map { line in
      Painting.Mark(rows: 10 * line..<10 * line + 10, columns: 100..<220) { $0 % 10 == line % 10 ? 200 : nil }
    }
    let detector = painting.detector(frames: 12)
    let rectangle = try #require(detector.movingRectangle)
    #expect(rectangle.insets == Insets(top: 0, bottom: 0, left: 100, right: 100))
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    #expect(MovementBorders(rectangle, &frame) == nil)
    #expect(detector.assessment().verdict.answer != .padded)
  }

  /// A corner in which something moves lies deeper inside the frame than padding is looked for.
  @Test func `What leaves next to nothing of the frame has no borders`() throws {
    var painting = Painting(width: 320, height: 300)
    painting.brightness = 0
    painting.marks = [Painting.Mark(rows: 260..<290, columns: 100..<220) { 40 + 50 * ($0 % 4) }]
    let detector = painting.detector()
    let rectangle = try #require(detector.movingRectangle)
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    #expect(MovementBorders(rectangle, &frame) == nil)
  }

  /// A phone has a header and a footer of different size, with buttons on them, and may be shown between bars.
  @Test(arguments: [(34, 20, 120, [Side.top, .bottom]), (34, 34, 120, nil), (34, 20, 0, [.top, .bottom])])
  func `The header and the footer of an interface are no padding`(
    header: Int, footer: Int, bar: Int, sides: [Side]?
  ) throws {
    var painting = Painting(width: 400, height: 300, insets: Insets(top: 0, bottom: 0, left: bar, right: bar))
    painting.barLuma = 235
    let buttons = (0..<8).map { 200 + (400 - 2 * bar) * (2 * $0 - 7) / 16 }.map { $0 - 6..<$0 + 6 }
    painting.marks =
      buttons.flatMap { columns in
        [6..<header - 6, 306 - footer..<294].map { rows in
          Painting.Mark(rows: rows, columns: columns) { _ in 20 }
        }
      }
      + [0..<header, 300 - footer..<300].map { rows in
        Painting.Mark(rows: rows, columns: bar..<400 - bar) { _ in 200 }
      }
    let detector = painting.detector()
    let rectangle = try #require(detector.movingRectangle)
    #expect(rectangle.insets == Insets(top: header, bottom: footer, left: bar, right: bar))
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    #expect(MovementBorders(rectangle, &frame)?.interface == sides)
    if sides != nil { #expect(detector.assessment().verdict.insets == painting.insets) }
  }
}
