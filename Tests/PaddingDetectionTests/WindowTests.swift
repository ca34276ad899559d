import Testing

@testable import PaddingDetection

/// A picture that was set into a design is padded all round, whatever the design looks like.
@Suite struct WindowTests {
  private let insets = Insets(top: 60, bottom: 44, left: 40, right: 34)

  private func window(_ insets: Insets) -> Painting {
    Painting(width: 400, height: 300, insets: insets)
  }

  private func expectPadding(_ verdict: PaddingVerdict, _ insets: Insets) {
    #expect(verdict.answer == .padded)
    for side in Side.allCases { #expect(abs(verdict.insets[side] - insets[side]) <= 1, "\(side)") }
  }

  @Test func `A gradient around the picture is padding`() {
    var painting = window(insets)
    painting.barLuma = 30
    painting.barRise = 190
    expectPadding(painting.verdict(), insets)
  }

  /// Its bands answer for each other, but that nothing moves speaks against all of them.
  @Test func `A window in which hardly anything moves is padded, but not surely`() {
    let insets = Insets(top: 50, bottom: 48, left: 66, right: 62)
    var painting = window(insets)
    painting.barLuma = 120
    painting.brightness = 0.2
    var detector = PaddingDetector()
    for second in 0..<8 {
      // It flickers, and is no photograph.
      let luma = second % 2 == 0 ? 30 : 36
      painting.marks = [Painting.Mark(rows: 90..<200, columns: 180..<250) { _ in luma }]
      painting.withFrame(0) { detector.observe($0, atSeconds: Double(second)) }
    }
    let verdict = detector.assessment().verdict
    expectPadding(verdict, insets)
    #expect(verdict.confidence < 0.7)
  }

  /// Music is posted with a photograph, which has equal bars or none; what is drawn has no texture.
  @Test(arguments: [(0.2, PaddingVerdict.Answer.padded), (0.0, .clean)])
  func `A photograph has equal bars`(brightness: Double, answer: PaddingVerdict.Answer) {
    let insets = Insets(top: 50, bottom: 48, left: 66, right: 62)
    var painting = window(insets)
    painting.barLuma = 120
    painting.brightness = brightness
    var detector = PaddingDetector()
    for second in 0..<8 { painting.withFrame(0) { detector.observe($0, atSeconds: Double(second)) } }
    let verdict = detector.assessment().verdict
    #expect(verdict.answer == answer)
    #expect(verdict.insets == (answer == .padded ? insets : .zero))
  }

  @Test func `A blurred copy around the picture is padding`() {
    var painting = window(insets)
    painting.barsAreSoft = true
    painting.softWaves = 1
    expectPadding(painting.verdict(), insets)
  }

  @Test func `A design that leaves little beside the picture is padding there, too`() {
    let insets = Insets(top: 80, bottom: 60, left: 5, right: 6)
    expectPadding(
      Collage(insets: insets, surroundings: .still).detector().assessment(duration: 8).verdict, insets)
  }

  @Test func `A picture in a design may have bars of its own`() {
    var painting = window(insets)
    painting.barsAreSoft = true
    painting.softWaves = 1
    painting.ownBars = Insets(top: 0, bottom: 0, left: 50, right: 50)
    expectPadding(
      painting.verdict(),
      Insets(top: insets.top, bottom: insets.bottom, left: insets.left + 50, right: insets.right + 50))
  }

  @Test(arguments: [true, false])
  func `A design is neither lettering nor picture outside the border`(isBlurred: Bool) {
    var painting = window(insets)
    painting.barLuma = 30
    painting.barRise = isBlurred ? 0 : 190
    painting.barsAreSoft = isBlurred
    painting.softWaves = 1
    let verdict = painting.verdict()
    for side in Side.allCases {
      #expect(verdict.edges[side]?.overlay == EdgeEvidence.Overlay.none, "\(side)")
      #expect(verdict.edges[side]?.contradictingFrames == 0, "\(side)")
      #expect(verdict.edges[side]?.supportingFrames == 8, "\(side)")
    }
  }

  @Test func `A small picture in a coloured frame is padded on all sides`() {
    let insets = Insets(top: 90, bottom: 110, left: 130, right: 130)
    var painting = window(insets)
    painting.barLuma = 157
    painting.barChroma = (163, 90)
    expectPadding(painting.verdict(), insets)
  }

  /// A flash between black and white, without a line of its own, in a gradient or on one colour.
  private func flash(_ insets: Insets, rise: Int) -> Painting {
    var painting = window(insets)
    painting.barLuma = 30
    painting.barRise = rise
    let rows = insets.top..<painting.height - insets.bottom
    let columns = insets.left..<painting.width - insets.right
    painting.marks = [Painting.Mark(rows: rows, columns: columns) { $0 % 2 == 0 ? 16 : 250 }]
    return painting
  }

  /// All of a scene has a texture that stands still, and a design has none, or the picture is in its middle.
  @Test(arguments: [(4, false), (0, true)])
  func `Something that moves before a camera that stands still is no picture in a design`(
    grain: Int, isPadded: Bool
  ) {
    var painting = flash(Insets(top: 40, bottom: 100, left: 40, right: 34), rise: 190)
    painting.barGrain = grain
    #expect((painting.verdict().answer == .padded) == isPadded)
  }

  /// Panels of a program go from edge to edge; in a picture nothing does for long.
  @Test(arguments: [(44, PaddingVerdict.Answer.clean), (20, .padded)])
  func `A window that lines divide is an interface, but where it lies in the middle`(
    bottom: Int, answer: PaddingVerdict.Answer
  ) {
    var painting = window(Insets(top: 20, bottom: bottom, left: 20, right: 20))
    (painting.barLuma, painting.brightness) = (60, 0.7)
    painting.marks = [80, 130, 180].map { .init(rows: $0..<$0 + 4, columns: 20..<380) { _ in 255 } }
    let verdict = painting.verdict()
    #expect(verdict.answer == answer)
    let objections: [BorderObjection]? = answer == .clean ? [.partOfPicture] : nil
    #expect(verdict.edges[.left]?.rejected?.objections == objections)
  }

  @Test func `A window on black may have anything in it`() {
    var painting = window(Insets(top: 20, bottom: 44, left: 20, right: 20))
    painting.brightness = 0.7
    painting.marks = [80, 130, 180].map { .init(rows: $0..<$0 + 4, columns: 20..<380) { _ in 255 } }
    #expect(painting.verdict().answer == .padded)
  }

  /// A line that moves on a page; but bars may leave as little as they like.
  @Test(arguments: [
    (Insets(top: 118, bottom: 130, left: 20, right: 22), PaddingVerdict.Answer.clean),
    (Insets(top: 90, bottom: 100, left: 20, right: 22), .padded),
    (Insets(top: 124, bottom: 124, left: 0, right: 0), .padded),
  ])
  func `No picture is a strip`(insets: Insets, answer: PaddingVerdict.Answer) {
    var painting = window(insets)
    painting.barLuma = 235
    #expect(painting.verdict().answer == answer)
  }

  /// The tiles of a video call have the colour around them between them, too.
  @Test(arguments: [(true, PaddingVerdict.Answer.clean), (false, .padded)])
  func `A window that its fill divides is an interface`(isDivided: Bool, answer: PaddingVerdict.Answer) {
    var painting = window(Insets(top: 20, bottom: 44, left: 20, right: 20))
    painting.barLuma = 60
    if isDivided { painting.marks = [Painting.Mark(rows: 20..<256, columns: 190..<206) { _ in 60 }] }
    #expect(painting.verdict().answer == answer)
  }

  /// A box of thin lines on a white page, with bars in it that change from frame to frame.
  private var chart: Painting {
    var chart = Painting(
      width: 320, height: 240, insets: Insets(top: 240, bottom: 0, left: 0, right: 0), barLuma: 235)
    for row in [30, 200] { chart.marks.append(.init(rows: row..<row + 2, columns: 40..<280) { _ in 20 }) }
    for column in [40, 278] {
      chart.marks.append(.init(rows: 30..<202, columns: column..<column + 2) { _ in 20 })
    }
    for bar in 0..<2 {
      chart.marks.append(
        .init(rows: 70..<200, columns: 60 + 110 * bar..<140 + 110 * bar) { ($0 + bar) % 3 == 0 ? 60 : 150 })
    }
    return chart
  }

}
