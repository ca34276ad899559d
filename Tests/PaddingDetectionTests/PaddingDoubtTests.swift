import Testing

@testable import PaddingDetection

/// What looks like padding may be a part of the picture, or lie in the dark.
@Suite struct PaddingDoubtTests {
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
    let verdict = try #require(JointVerdict(detector.recordsOfMainSize, nil, on: levels)).verdict
    #expect(verdict.answer == answer)
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

  /// Some frames of any film are dark along a few lines.
  @Test(arguments: [(6, 8, true), (6, 12, false), (20, 8, false)])
  func `Of thin padding more frames are looked at`(lines: Int, frames: Int, isUnsure: Bool) {
    let painting = Painting(
      width: 240, height: 240, insets: Insets(top: lines, bottom: lines, left: 0, right: 0))
    let verdict = painting.detector(frames: frames).assessment().verdict
    #expect(verdict.answer == .padded)
    #expect((verdict.confidence < 0.99) == isUnsure)
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
}
