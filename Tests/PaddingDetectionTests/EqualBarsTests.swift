import Testing

@testable import PaddingDetection

/// Two borders that agree are likelier than each of them.
@Suite struct EqualBarsTests {
  private static let insets = Insets(top: 36, bottom: 36, left: 0, right: 0)

  /// The bars above and below that `painting` shows to one who believes in no border; nil where there are none.
  private func bars(of painting: Painting, believed edges: [Side: BorderJudgement.Edge] = [:]) throws
    -> [Int]?
  {
    let detector = painting.detector()
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    var known: [Side: BorderJudgement.Edge] = [:]
    for side in Side.allCases { known[side] = edges[side] ?? BorderJudgement.Edge() }
    let bars = EqualBars(along: .top, &frame, inside: known)
    return bars.map { bars in [.top, .bottom].compactMap { bars.borders[$0]?.depth } }
  }

  private func painting(_ insets: Insets, luma: Int? = nil) -> Painting {
    Painting(width: 240, height: 240, insets: insets, barLuma: luma)
  }

  @Test func `Black bands of one depth are bars`() throws {
    #expect(try bars(of: painting(Self.insets)) == [36, 36])
  }

  @Test func `Bands of two depths, of two colours, or that change are none`() throws {
    #expect(try bars(of: painting(Insets(top: 36, bottom: 60, left: 0, right: 0))) == nil)
    var rising = painting(Self.insets, luma: 60)
    rising.barRise = 80
    #expect(try bars(of: rising) == nil)
    var moving = painting(Self.insets)
    moving.barsAreSoft = true
    #expect(try bars(of: moving) == nil)
  }

  /// It changes all the time, but is of one colour, and has the texture that a dark picture lacks.
  @Test func `The noise of a tape in bars is no picture`() throws {
    var tape = painting(Self.insets, luma: 40)
    tape.barNoise = 30
    #expect(try bars(of: tape) == [36, 36])
  }

  @Test func `Bars inside borders of two depths are equal where they are equally deep from there`() throws {
    var window = painting(Insets(top: 20, bottom: 40, left: 0, right: 0), luma: 180)
    window.ownBars = Insets(top: 36, bottom: 36, left: 0, right: 0)
    let detector = window.detector()
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    var outer: [Side: BorderJudgement.Edge] = [:]
    for (side, depth) in [(Side.top, 20), (.bottom, 40)] {
      let border = frame.border(side, depth: depth, within: .zero)
      outer[side] = BorderJudgement.Edge(borders: [border], probability: 0.97)
    }
    #expect(try bars(of: window, believed: outer) == [56, 76])
  }

  /// The torn rows of a tape cover half of a bar, which alone is less likely than what lies beside them.
  @Test func `A bar with rows of something else outside is as deep as the opposite one`() {
    let insets = Insets(top: 24, bottom: 24, left: 40, right: 40)
    var tape = Painting(width: 360, height: 288, insets: insets)
    tape.marks = (0..<10).map { stripe in
      Painting.Mark(rows: 276..<288, columns: 36 * stripe..<36 * stripe + 36) {
        30 + (37 * stripe + 91 * $0) % 140
      }
    }
    #expect(tape.verdict(frames: 6).insets == insets)
  }

  @Test func `A bar beside one bar alone is its counterpart`() throws {
    let top = Insets(top: 36, bottom: 0, left: 0, right: 0)
    let detector = painting(Self.insets).detector()
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    let border = frame.border(.top, depth: 36, within: .zero)
    let known = [Side.top: BorderJudgement.Edge(borders: [border], probability: 0.6)]
    #expect(try bars(of: painting(Self.insets), believed: known) == [36, 36])
    #expect(try bars(of: painting(top), believed: known) == nil)
  }

  /// The border at `depth` of one edge of `painting`, which is believed.
  private func believed(_ side: Side, _ depth: Int, of painting: Painting) throws -> BorderJudgement.Edge {
    let detector = painting.detector()
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    let border = frame.border(side, depth: depth, within: .zero)
    return BorderJudgement.Edge(borders: [border], probability: 0.97)
  }

  @Test func `A bar that begins inside a margin is as deep as the opposite one, which has none`() throws {
    var bars = painting(Self.insets)
    bars.margin = Insets(top: 0, bottom: 20, left: 0, right: 0)
    let known = try [Side.top: believed(.top, 36, of: bars), .bottom: believed(.bottom, 20, of: bars)]
    #expect(try self.bars(of: bars, believed: known) == [36, 36])
    bars.margin = .zero
    bars.insets.bottom = 20
    #expect(try self.bars(of: bars, believed: known) == nil)
  }

  @Test func `Subtitles may come and go on the counterpart of a bar`() throws {
    var bars = painting(Self.insets)
    bars.marks = [Painting.Mark(rows: 210..<216, columns: 80..<160) { $0 % 2 == 0 ? 200 : nil }]
    #expect(try self.bars(of: bars) == nil)
    let known = try [Side.top: believed(.top, 36, of: bars)]
    #expect(try self.bars(of: bars, believed: known) == [36, 36])
  }

  @Test func `Black bars that are believed already are likelier for being equal`() throws {
    // So dark, and so still, that each border alone is hardly likelier than not.
    var still = painting(Self.insets)
    still.brightness = 0.2
    var detector = PaddingDetector()
    for second in 0..<8 {
      // It flickers, and is no photograph.
      let luma = second % 2 == 0 ? 30 : 36
      still.marks = [Painting.Mark(rows: 90..<150, columns: 120..<200) { _ in luma }]
      still.withFrame(0) { detector.observe($0, atSeconds: Double(second)) }
    }
    let levels = detector.verdictOnLevels
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, levels))
    let judgement = BorderJudgement(&frame, levels, nil)
    for side in [Side.top, .bottom] {
      let edge = try #require(judgement.edges[side])
      #expect(edge.depth == 36)
      #expect(edge.probability == EqualBars.probability)
      let alone = try #require(edge.borders.last)
      #expect(BorderScore.probability(of: alone, beside: .unknown) < EqualBars.probability)
    }
  }
}
