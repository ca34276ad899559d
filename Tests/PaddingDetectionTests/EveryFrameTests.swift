import Testing

@testable import FrameTracing
@testable import PaddingDetection

/// What every frame shows of its edges, and how that becomes stretches.
@Suite struct EveryFrameTests {
  private static let size = (width: 320, height: 180)
  private let clean = Painting(width: 320, height: 180)

  private func barred(_ top: Int, _ bottom: Int, _ left: Int = 0, _ right: Int = 0) -> Painting {
    Painting(
      width: 320, height: 180, insets: Insets(top: top, bottom: bottom, left: left, right: right))
  }

  private func sight(_ painting: Painting, frame: Int = 0, _ expected: ExpectedEdges = ExpectedEdges())
    -> FrameSight
  {
    var meter = EdgeMeter(expected)
    var sight: FrameSight?
    painting.withFrame(frame) { sight = meter.measure($0) }
    return sight ?? FrameSight(top: .picture, bottom: .picture, left: .picture, right: .picture)
  }

  /// The stretches of a video that shows each of `paintings` in a frame, 25 a second.
  private func segments(
    _ paintings: [Painting], usual: Insets = .zero, fill: PaddingFill? = nil, sampled: [PaddingSegment] = [],
    shortest: Int = 1, parts: [Int] = [], _ expected: ExpectedEdges = ExpectedEdges()
  ) -> [PaddingSegment] {
    var meter = EdgeMeter(expected)
    var whole = FrameTrace()
    var part = FrameTrace()
    for (number, painting) in paintings.enumerated() {
      if parts.contains(number) {
        whole.append(part)
        part = FrameTrace()
      }
      painting.withFrame(number) {
        part.add(
          meter.measure($0), atSeconds: Double(number) / 25, size: Self.size, usual: Self.size)
      }
    }
    whole.append(part)
    return whole.segments(
      FrameTrace.Circumstances(
        width: 320, height: 180, usual: usual, fill: fill, sampled: sampled, bitDepth: 8,
        endSeconds: Double(paintings.count) / 25, shortest: shortest))
  }

  private func frames(_ segments: [PaddingSegment]) -> [ClosedRange<Int>] {
    segments.map { ($0.firstFrame ?? -1)...($0.lastFrame ?? -1) }
  }

  // MARK: One frame

  @Test(arguments: [
    Insets(top: 2, bottom: 0, left: 0, right: 0), Insets(top: 22, bottom: 22, left: 0, right: 0),
    Insets(top: 0, bottom: 3, left: 5, right: 0), Insets(top: 17, bottom: 9, left: 31, right: 40),
    Insets(top: 0, bottom: 0, left: 60, right: 61),
  ]) func `A frame shows bars to the line`(insets: Insets) {
    let sight = sight(Painting(width: 320, height: 180, insets: insets))
    for side in Side.allCases {
      #expect(sight[side].isSeen)
      #expect(sight[side].depth == insets[side], "\(side)")
    }
  }

  @Test(arguments: [(10, false), (10, true), (12, false), (8, true)]) func `Depth and range do not matter`(
    depth: Int, isFullRange: Bool
  ) {
    var painting = barred(11, 0, 0, 7)
    (painting.bitDepth, painting.isFullRange) = (depth, isFullRange)
    let sight = sight(painting)
    #expect([sight.top.depth, sight.right.depth, sight.bottom.depth] == [11, 7, 0])
  }

  @Test func `Noise of compression in a bar does not move its border`() {
    var painting = barred(14, 14, 6, 6)
    painting.barNoise = 2
    let sight = sight(painting)
    for side in Side.allCases { #expect(sight[side].depth == (side.isHorizontal ? 14 : 6)) }
  }

  @Test func `Remains of the picture in a few blocks of a bar do not hide its border`() {
    var coarse = barred(40, 0)
    coarse.marks = [
      Painting.Mark(rows: 4..<7, columns: 48..<64) { _ in 22 },
      Painting.Mark(rows: 18..<20, columns: 208..<224) { _ in 21 },
    ]
    #expect(sight(coarse).top.depth == 40)
    // What most of the edge shows is picture.
    coarse.marks = [Painting.Mark(rows: 4..<24, columns: 16..<300) { _ in 60 }]
    #expect(sight(coarse).top.depth != 40)
  }

  @Test func `A line of a bar that differs a little all along does not hide its border`() {
    var ringing = barred(40, 0)
    ringing.marks = [Painting.Mark(rows: 5..<6, columns: 0..<320) { _ in 21 }]
    #expect(sight(ringing).top.depth == 40)
  }

  @Test func `Titles on black begin no picture, not even where a border is expected`() {
    var titles = clean
    titles.brightness = 0
    titles.marks = [Painting.Mark(rows: 30..<40, columns: 112..<208) { _ in 200 }]
    var expected = ExpectedEdges()
    expected.depths = [[30], [], [], []]
    #expect(!sight(titles, expected).top.isSeen)
  }

  @Test func `A single line along an edge is no padding`() {
    #expect(sight(barred(1, 0)).top.depth == 0)
  }

  @Test func `A black frame shows no border`() {
    var black = clean
    black.brightness = 0
    #expect(!sight(black).top.isSeen)
    #expect(sight(black).top.most > 70)
  }

  @Test func `A picture that is dark along an edge without a straight border has no bar there`() {
    var dark = clean
    dark.darkColumns = 0..<20
    #expect(sight(dark).left.depth == 0)
  }

  @Test func `Bars of a colour count where sampled frames showed that colour`() {
    var blue = barred(20, 20)
    (blue.barLuma, blue.barChroma) = (60, (cb: 200, cr: 90))
    #expect(sight(blue).top.depth == 0)
    var expected = ExpectedEdges()
    expected.fill = [60, 200, 90]
    #expect(sight(blue, expected).top.depth == 20)
  }

  @Test func `Lettering in a bar that sampled frames showed does not hide its border`() {
    var captioned = barred(0, 40)
    captioned.textRows = 150..<160
    var expected = ExpectedEdges(captioned.verdict(), bitDepth: 8)
    expected.depths = [[], [40], [], []]
    #expect(sight(captioned, expected).bottom.depth == 40)
  }

  // MARK: Stretches

  @Test func `A bar of one frame is a stretch of its own`() {
    var paintings = Array(repeating: clean, count: 9)
    paintings[4] = barred(4, 0)
    let segments = segments(paintings)
    #expect(frames(segments) == [0...3, 4...4, 5...8])
    #expect(segments[1].insets == Insets(top: 4, bottom: 0, left: 0, right: 0))
    #expect(segments[1].startSeconds == 0.16)
    #expect(segments[1].fill?.type == .black)
    #expect(segments[1].confidence ?? 0 > 0.5)
  }

  @Test func `Stretches are the same however the video is divided`() {
    let paintings =
      Array(repeating: clean, count: 7) + Array(repeating: barred(12, 12), count: 8)
      + Array(repeating: barred(12, 12, 8, 0), count: 5) + Array(repeating: clean, count: 4)
    let whole = segments(paintings)
    #expect(frames(whole) == [0...6, 7...14, 15...19, 20...23])
    for parts in [[1], [7], [8, 16], [3, 7, 11, 15, 20], Array(1..<24)] {
      #expect(segments(paintings, parts: parts) == whole)
    }
  }

  @Test func `Dark frames keep the edges of the stretch that they are in`() {
    var black = barred(22, 22)
    black.brightness = 0
    let letterboxed = Array(repeating: barred(22, 22), count: 5)
    #expect(frames(segments(letterboxed + [black, black] + letterboxed)) == [0...11])
    #expect(frames(segments([black, black] + letterboxed)) == [0...6])
    #expect(segments([black, black], usual: barred(22, 22).insets)[0].insets.top == 22)
    for parts in [[5], [6], [7]] {
      #expect(frames(segments(letterboxed + [black, black] + letterboxed, parts: parts)) == [0...11])
    }
  }

  @Test func `Traces of the picture in the last lines of a deep bar do not end it`() {
    var dark = clean
    dark.brightness = 0
    dark.marks = [Painting.Mark(rows: 61..<66, columns: 40..<80) { _ in 60 }]
    let letterboxed = Array(repeating: barred(64, 0), count: 5)
    #expect(frames(segments(letterboxed + [dark] + letterboxed)) == [0...10])
  }

  @Test func `A dark frame that shows picture where the bar was ends it`() {
    var dim = clean
    dim.brightness = 0
    dim.marks = [Painting.Mark(rows: 8..<12, columns: 40..<80) { _ in 60 }]
    let segments = segments(Array(repeating: barred(22, 22), count: 5) + [dim, dim])
    #expect(segments.map(\.insets.top) == [22, 0])
    #expect(frames(segments)[0] == 0...4)
  }

  @Test func `Stretches that are too short are part of those before them`() {
    var paintings = Array(repeating: clean, count: 12)
    paintings[4] = barred(4, 0)
    for frame in 7...9 { paintings[frame] = barred(0, 6) }
    #expect(frames(segments(paintings, shortest: 2)) == [0...6, 7...9, 10...11])
    #expect(frames(segments(paintings, shortest: 4)) == [0...11])
  }

  @Test func `A border is told that one frame shows along most of the edge, or several along half of it`() {
    func depths(_ straightness: Double, frames: Int, usual: Int = 0) -> [Int] {
      let around = EdgeSight(depth: usual, least: usual, most: usual, straightness: 1, level: 16)
      let border = EdgeSight(depth: 40, least: 40, most: 40, straightness: straightness, level: 16)
      var trace = EdgeTrace()
      for number in 0..<30 {
        let isInside = (10..<10 + frames).contains(number)
        trace.add(isInside ? border : around, EdgeTrace.Mark(frame: number, seconds: Double(number) / 25))
      }
      return trace.depths(usual: usual).map(\.lines)
    }
    #expect(depths(0.9, frames: 1) == [0, 40, 0])
    #expect(depths(0.6, frames: 3) == [0, 40, 0])
    #expect(depths(0.6, frames: 1) == [0])
    #expect(depths(0.05, frames: 5) == [0])
    #expect(depths(0.6, frames: 1, usual: 22) == [22])
    #expect(depths(0.05, frames: 1, usual: 40) == [40])
  }

  @Test func `Bars that grow line by line are followed`() {
    let paintings = (2...20).map { barred($0, 0) }
    #expect(segments(paintings).map(\.insets.top) == Array(2...20))
  }

  // MARK: The verdict

  @Test func `A bar in half of the frames is told, whatever the sampled frames say`() {
    let paintings =
      Array(repeating: clean, count: 25) + Array(repeating: barred(22, 22), count: 50)
      + Array(repeating: clean, count: 25)
    #expect(clean.verdict().refined(by: segments(paintings)).answer == .variable)
  }

  @Test func `A clean verdict becomes variable where one frame has a bar`() {
    var paintings = Array(repeating: clean, count: 9)
    paintings[4] = barred(4, 0)
    let verdict = clean.verdict().refined(by: segments(paintings))
    #expect(verdict.answer == .variable)
    #expect(verdict.segments.count == 3)
    #expect(clean.verdict().refined(by: segments(Array(repeating: clean, count: 9))).segments.isEmpty)
  }

  @Test func `A dark line that sampled frames did not take for a border hides no bar`() {
    var paintings = Array(repeating: barred(3, 0), count: 9)
    paintings[2] = barred(2, 0)
    #expect(clean.verdict().refined(by: segments(paintings)).answer == .clean)
    for frame in 4...5 { paintings[frame] = barred(22, 22) }
    let verdict = clean.verdict().refined(by: segments(paintings))
    #expect(verdict.answer == .variable)
    #expect(verdict.segments.map(\.insets).contains(barred(22, 22).insets))
  }

  @Test func `What is left of a bar in every frame stays padding`() {
    let paintings = Array(repeating: barred(22, 22), count: 6) + Array(repeating: barred(30, 30), count: 3)
    let verdict = barred(22, 22).verdict().refined(by: segments(paintings))
    #expect(verdict.answer == .padded)
    #expect(verdict.insets == barred(22, 22).insets)
    #expect(verdict.segments.map(\.insets.top) == [22, 30])
  }

  /// As bars of noise, or of many colours, are.
  @Test func `Padding that is not measured in any frame stays what sampled frames showed`() {
    let segments = segments(Array(repeating: clean, count: 4), usual: barred(0, 0, 30, 0).insets)
    #expect(segments.map(\.insets.left) == [30])
  }

  @Test func `A bar deeper than half of the frame is followed where sampled frames showed one`() {
    let deep = barred(100, 0)
    var expected = ExpectedEdges()
    expected.depths = [[100], [], [], []]
    let segments = segments(
      Array(repeating: deep, count: 6) + [clean], usual: deep.insets, expected)
    #expect(segments.map(\.insets.top) == [100, 0])
    #expect(frames(segments) == [0...5, 6...6])
  }

  // MARK: Fills that are not measured

  private let blur = PaddingFill(type: .blur, lumaCode: 120, cbCode: 120, crCode: 130, noise: 0.5)

  private func stretch(_ begin: Double, _ end: Double, _ insets: Insets) -> PaddingSegment {
    PaddingSegment(startSeconds: begin, endSeconds: end, insets: insets)
  }

  @Test func `Flat bars are told to the frame where sampled frames seemed to show another fill`() {
    let paintings = Array(repeating: clean, count: 10) + [barred(4, 6)] + Array(repeating: clean, count: 9)
    let segments = segments(paintings, fill: blur)
    #expect(frames(segments) == [0...9, 10...10, 11...19])
    #expect(clean.verdict().refined(by: segments).fill?.type == .black)
  }

  @Test func `A blurred stretch keeps the times at which sampled frames showed it`() {
    let paintings = Array(repeating: clean, count: 20)
    let sampled = [
      stretch(0, 0.4, .zero), stretch(0.4, 0.6, barred(0, 0, 80, 80).insets), stretch(0.6, 0.8, .zero),
    ]
    let segments = segments(paintings, fill: blur, sampled: sampled)
    #expect(frames(segments) == [0...9, 10...14, 15...19])
    #expect(segments.map(\.insets.right) == [0, 80, 0])
    #expect(segments.map(\.fill?.type) == [nil, .blur, nil])
    #expect(segments.map { ($0.endSeconds * 25).rounded() } == [10, 15, 20])
  }

  @Test func `Where frames last differently long, a blurred stretch begins at the frame of its time`() {
    var trace = FrameTrace()
    let picture = FrameSight(top: .picture, bottom: .picture, left: .picture, right: .picture)
    // 25 frames a second for four seconds, then five.
    let times = (0..<100).map { Double($0) / 25 } + (0..<20).map { 4 + Double($0) / 5 }
    for time in times { trace.add(picture, atSeconds: time, size: Self.size, usual: Self.size) }
    let sampled = [stretch(0, 6, .zero), stretch(6, 7.9, barred(0, 0, 80, 80).insets)]
    let segments = trace.segments(
      FrameTrace.Circumstances(
        width: 320, height: 180, usual: .zero, fill: blur, sampled: sampled, bitDepth: 8, endSeconds: 8,
        shortest: 1))
    #expect(frames(segments) == [0...109, 110...119])
    #expect(segments.map(\.startSeconds) == [0, 6])
  }

  @Test func `Edges that are not flat follow the flat ones of their stretch`() {
    let paintings =
      Array(repeating: clean, count: 8) + Array(repeating: barred(20, 20), count: 6)
      + Array(repeating: clean, count: 2) + [barred(9, 0)] + Array(repeating: clean, count: 3)
    let sampled = [
      stretch(0, 0.4, .zero), stretch(0.4, 0.6, barred(20, 20, 80, 0).insets), stretch(0.6, 0.8, .zero),
    ]
    let segments = segments(paintings, fill: blur, sampled: sampled)
    #expect(frames(segments) == [0...7, 8...13, 14...15, 16...16, 17...19])
    #expect(segments.map(\.insets.left) == [0, 80, 0, 0, 0])
    #expect(segments.map(\.insets.top) == [0, 20, 0, 9, 0])
  }

  @Test func `A blurred edge is not ended by a few dark frames in which it looks flat`() {
    let dark = barred(0, 0, 60, 60)
    let paintings = Array(repeating: clean, count: 12) + Array(repeating: dark, count: 4)
    let segments = segments(paintings, usual: dark.insets, fill: blur)
    #expect(frames(segments) == [0...15])
    #expect(segments[0].insets == dark.insets)
  }

  @Test func `A border that sampled frames showed throughout and the detector refused is none`() {
    let verdict = clean.verdict().refined(by: segments(Array(repeating: barred(0, 0, 3, 0), count: 6)))
    #expect(verdict.answer == .clean)
  }
}
