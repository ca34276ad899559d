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

  /// Charts and cards, in which little moves, lie on one colour. Narrow bands of a gradient have one, too, but each another.
  @Test(arguments: [(190, 60, true), (190, 8, true), (0, 60, false)])
  func `Little need move in a picture on a design, and more on one colour`(
    rise: Int, top: Int, isPadding: Bool
  ) throws {
    var painting = window(Insets(top: top, bottom: top, left: 33, right: 37))
    painting.barLuma = 40
    painting.barRise = rise
    var detector = PaddingDetector()
    for second in 0..<8 {
      let luma = second % 2 == 0 ? 40 : 200
      painting.marks = [Painting.Mark(rows: 60..<256, columns: 180..<225) { _ in luma }]
      painting.withFrame(0) { detector.observe($0, atSeconds: Double(second)) }
    }
    let levels = detector.verdictOnLevels
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, levels))
    #expect((ClosedRectangle(&frame, nil) != nil) == isPadding)
  }

  /// Few bits and compression make a gradient of bands, whose lines are as straight as a border.
  @Test(arguments: [1, 3])
  func `The bands of a gradient have no lines`(step: Int) throws {
    let insets = Insets(top: 60, bottom: 44, left: 0, right: 0)
    var painting = window(insets)
    painting.barLuma = 100
    painting.barRise = 60
    painting.barStep = step
    let detector = painting.detector()
    expectPadding(detector.assessment(duration: 8).verdict, insets)
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    let rate = frame.seams(.top, within: .zero).rate
    #expect(rate[insets.top] > 0.5)
    #expect(rate[..<(insets.top - 2)].allSatisfy { $0 == 0 })
  }

  /// The borders of the bands fall into the middle of blocks, which show band and bar mixed.
  @Test func `Bars between two bands are described by blocks that show nothing of the bands`() throws {
    let bands = Insets(top: 82, bottom: 82, left: 0, right: 0)
    var painting = Painting(width: 240, height: 240, insets: bands, barLuma: 220)
    painting.ownBars = Insets(top: 0, bottom: 0, left: 24, right: 24)
    let detector = painting.detector()
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    for side in [Side.left, .right] {
      let border = frame.border(side, depth: 24, within: bands)
      #expect(border.flatness == 1)
      #expect(border.overlayBlocks == 0)
    }
    expectPadding(detector.assessment().verdict, Insets(top: 82, bottom: 82, left: 24, right: 24))
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

  /// The view of a game has panels of stone below it, or beside it.
  @Test(arguments: [(1, true, true), (4, true, true), (4, false, false), (12, true, false)])
  func `A pattern all round is padding where the picture lies in the middle`(
    texture: Float, isCentred: Bool, isPadding: Bool
  ) {
    var border = BorderDescription.plain(depth: 40, fill: CellSample.Color(luma: 90))
    border.textureOutside = texture
    let borders = [BorderDescription](repeating: border, count: Side.allCases.count)
    #expect(ClosedRectangle.stands(around: borders, isDesign: false, isCentred: isCentred) == isPadding)
  }

  /// The header and the footer of a screen close a rectangle with the bars beside it. Beside the picture, a gradient has a colour
  /// between those above and below.
  @Test(arguments: [(120, 120, true), (40, 120, false), (40, 40, false), (20, 60, false), (60, 80, true)])
  func `Two bars of one colour and lines between them are no design`(top: Int, bottom: Int, areBars: Bool) {
    let lumas: [Side: Int] = [.top: top, .bottom: bottom, .left: 40, .right: 40]
    let borders = lumas.mapValues {
      BorderDescription.plain(depth: 40, fill: CellSample.Color(luma: UInt8($0)))
    }
    #expect(ClosedRectangle.areBars(borders) == areBars)
  }

  /// Each band above and below is of one colour, as bars are, but it is not the same colour.
  @Test(arguments: [(60, false, true), (0, false, false), (0, true, true)])
  func `A gradient, or a copy, that leaves little beside the picture is padding there, too`(
    rise: Int, endsCopy: Bool, isPadding: Bool
  ) throws {
    let insets = Insets(top: 24, bottom: 20, left: 5, right: 6)
    var painting = window(insets)
    painting.barLuma = 60
    painting.barRise = rise
    let detector = painting.detector()
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    var edges: [Side: BorderJudgement.Edge] = [:]
    for side in [Side.top, .bottom] {
      var border = frame.border(side, depth: insets[side], within: .zero)
      #expect(border.flatness >= 0.9)
      border.endsCopy = endsCopy
      edges[side] = BorderJudgement.Edge(borders: [border], probability: 0.9)
    }
    let pair = ClosingPair(&frame, edges)
    #expect((pair?.borders[.left]?.depth == insets.left) == isPadding)
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

  @Test(arguments: [(37, 37, true), (20, 160, false)])
  func `The window of a program stands anywhere, a picture in a design in the middle`(
    left: Int, right: Int, isFound: Bool
  ) {
    let insets = Insets(top: 60, bottom: 44, left: left, right: right)
    var painting = window(insets)
    painting.barLuma = 30
    painting.barRise = 190
    #expect(rectangle(painting, frames: Array(0..<8)) == (isFound ? insets : nil))
  }

  @Test func `A chart in which nothing moves is no picture in a design`() {
    var painting = window(insets)
    painting.barLuma = 30
    painting.barRise = 190
    #expect(rectangle(painting, frames: Array(repeating: 0, count: 8)) == nil)
    #expect(rectangle(painting, frames: Array(0..<8)) == insets)
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

  /// The bars of its sound dance below the picture.
  @Test func `Something may move on a design`() {
    var painting = flash(Insets(top: 40, bottom: 100, left: 40, right: 34), rise: 190)
    painting.marks += (0..<20).map { bar in
      let reach = 6 + bar * 7 % 18
      return Painting.Mark(rows: 250 - reach..<250 + reach, columns: 50 + 15 * bar..<57 + 15 * bar) {
        ($0 + bar) % 3 == 0 ? nil : 220
      }
    }
    #expect(rectangle(painting, frames: Array(0..<8)) == painting.insets)
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

  /// People put a picture into the middle of the width; the window of a program stands anywhere.
  @Test(arguments: [(34, true), (64, false)])
  func `Lines close a rectangle in the middle of the width only`(right: Int, isClosed: Bool) throws {
    var painting = window(Insets(top: 60, bottom: 44, left: 40, right: right))
    (painting.barLuma, painting.barRise) = (30, 190)
    let detector = painting.detector()
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    #expect((ClosedRectangle(&frame, nil) != nil) == isClosed)
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

  @Test func `A chart on a page of which it is made, too, is no picture in a design`() throws {
    #expect(rectangle(chart, frames: Array(0..<8)) == nil)
    #expect(chart.verdict().answer == .clean)
    let detector = chart.detector()
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    for (side, depth) in [(Side.top, 30), (.bottom, 38), (.left, 40), (.right, 40)] {
      let border = frame.border(side, depth: depth, within: .zero)
      let objections = BorderScore.objections(to: border, beside: .unknown)
      #expect(objections.contains(.drawn), "\(side): \(objections)")
    }
  }

  /// A soft picture in a letterbox may have lines of its own, at the left and at the right.
  @Test func `What moves beside bars that stand still is no blurred copy`() {
    var painting = window(insets)
    painting.barsAreSoft = true
    painting.softWaves = 1
    #expect(rectangle(painting, frames: Array(0..<8)) == insets)
    painting.margin = Insets(top: insets.top, bottom: insets.bottom, left: 0, right: 0)
    painting.marginLuma = 16
    #expect(rectangle(painting, frames: Array(0..<8)) == nil)
  }

  @Test func `A rectangle that most frames do not show closes around nothing`() {
    var painting = window(insets)
    painting.barsAreSoft = true
    painting.softWaves = 1
    #expect(rectangle(painting, frames: Array(0..<3), then: window(.zero), frames: Array(3..<10)) == nil)
    #expect(rectangle(painting, frames: Array(0..<10)) == insets)
  }

  /// The rectangle that some frames of a painting show, and then some of another one.
  private func rectangle(
    _ painting: Painting, frames: [Int], then other: Painting? = nil, frames more: [Int] = []
  ) -> Insets? {
    var detector = PaddingDetector()
    for (second, frame) in frames.enumerated() {
      painting.withFrame(frame) { detector.observe($0, atSeconds: Double(second)) }
    }
    for (second, frame) in more.enumerated() {
      other?.withFrame(frame) { detector.observe($0, atSeconds: Double(frames.count + second)) }
    }
    let levels = detector.verdictOnLevels
    guard var candidates = FrameCandidates(detector.records, levels),
      let found = ClosedRectangle(&candidates, nil)
    else { return nil }
    var insets = Insets.zero
    for (side, border) in found.borders { insets[side] = border.depth }
    return insets
  }
}
