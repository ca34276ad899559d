/// Where the blocks of the lines along one axis of a frame step: for each boundary between two lines, the set of
/// blocks whose level changes there more than anywhere near.
struct SeamScan: Sendable {
  /// Bit *b* of entry *l*: block *b* steps between line *l* − 1 and line *l*. Entry 0 is empty.
  private(set) var steps: [UInt16]
  /// The same of each boundary and those next to it, up to that after the last line; zeros fill the last eight.
  private(set) var nearby: [UInt16] = []

  /// Smallest step, in code values of an 8-bit plane: half a code more than dithering and rounding make.
  private static let smallestStep: Float = 2.5
  /// A step must be this many times as high as the highest 4 to 9 lines away, on the calmer side: a picture has its
  /// own edges on one side, and padding has none on the other.
  private static let prominence: Float = 2
  /// Lines from the step to the nearest and to the farthest that it is held against: compression smears a step
  /// over 3 lines.
  private static let surroundings = (nearest: 4, farthest: 9)

  /// Looks for steps in `grids`, whose luma below nominal black counts as black: blanking at two levels is one bar.
  init(_ grids: FrameGrids, along side: Side) {
    let (luma, chroma) = grids.lines(along: side)
    let lines = luma.layout.lines
    steps = Array(repeating: 0, count: lines)
    // Zeros on both sides: beyond the frame there is nothing to hold a step against.
    let margin = Self.surroundings.farthest + 3
    var heights = [Float](repeating: 0, count: lines + 2 * margin)
    var highest = heights
    var colors = [Float](repeating: 0, count: chroma?.cb.layout.lines ?? 0)
    for block in 0..<min(luma.layout.blocks, chroma?.cb.layout.blocks ?? .max, UInt16.bitWidth) {
      Self.measure(
        luma.mean.span.extracting(block &* lines..<(block &+ 1) &* lines), floor: CodeScale.black, margin,
        &heights)
      if let (cb, cr) = chroma {
        let count = cb.layout.lines
        let range = block &* count..<(block &+ 1) &* count
        Self.measureColor(cb.mean.span.extracting(range), cr.mean.span.extracting(range), &colors)
        Self.raise(&heights, margin, lines, toColors: colors.span)
      }
      Self.slideMaximum(
        heights.span, over: Self.surroundings.farthest - Self.surroundings.nearest + 1, &highest)
      mark(block, heights.span, highest.span, margin)
    }
    nearby = Array(repeating: 0, count: (lines / 8 + 1) * 8)
    for line in 0...lines {
      for near in max(0, line - 1)..<min(lines, line + 2) { nearby[line] |= steps[near] }
    }
  }

  /// The blocks that step at the boundary `depth` lines from `side`, which is an edge of the axis.
  @inline(__always)
  func at(_ depth: Int, from side: Side) -> UInt16 {
    let boundary = side.isFar ? steps.count &- depth : depth
    return boundary > 0 && boundary < steps.count ? steps[boundary] : 0
  }

  /// Those that step there to within a line.
  @inline(__always)
  func near(_ depth: Int, from side: Side) -> UInt16 {
    let boundary = side.isFar ? steps.count &- depth : depth
    return boundary >= 0 && boundary < nearby.count ? nearby[boundary] : 0
  }

  /// Step at each boundary: the mean of the two lines inside it against that of the two outside.
  @inline(__always)
  private static func measure(
    _ levels: Span<Float>, floor: Float, _ margin: Int, _ heights: inout [Float]
  ) {
    let last = levels.count &- 1
    var heights = heights.mutableSpan
    func level(_ line: Int) -> Float { max(levels[min(max(line, 0), last)], floor) }
    for line in [1, last] where line > 0 {
      heights[margin &+ line] =
        abs(level(line) + level(line + 1) - level(line - 1) - level(line - 2)) / 2
    }
    guard last >= 3 else { return }
    let inner = levels.extracting(2..<last)
    let outer = levels.extracting(0..<last &- 2)
    let outerNext = levels.extracting(1..<last &- 1)
    let innerNext = levels.extracting(3..<last &+ 1)
    var target = heights._mutatingExtracting(margin &+ 2..<margin &+ last)
    for line in inner.indices {
      let outside = max(outer[line], floor) + max(outerNext[line], floor)
      let inside = max(inner[line], floor) + max(innerNext[line], floor)
      target[line] = abs(inside - outside) / 2
    }
  }

  /// Step of each line of chroma to the line outside it, in the worse of both components.
  @inline(__always)
  private static func measureColor(_ cb: Span<Float>, _ cr: Span<Float>, _ colors: inout [Float]) {
    var colors = colors.mutableSpan
    for line in 1..<cb.count {
      colors[line] = max(abs(cb[line] - cb[line &- 1]), abs(cr[line] - cr[line &- 1]))
    }
  }

  /// Where colour alone tells padding from picture, its step counts.
  @inline(__always)
  private static func raise(
    _ heights: inout [Float], _ margin: Int, _ lines: Int, toColors colors: Span<Float>
  ) {
    var heights = heights.mutableSpan
    for line in 1..<colors.count {
      let place = margin &+ line &* lines / colors.count
      if colors[line] > 2 * heights[place] { heights[place] = colors[line] }
    }
  }

  /// The largest of `width` values from each place on.
  @inline(__always)
  private static func slideMaximum(_ values: Span<Float>, over width: Int, _ largest: inout [Float]) {
    var largest = largest.mutableSpan
    let count = values.count &- width
    for place in 0..<count {
      var most = values[place]
      for offset in 1..<width { most = max(most, values[place &+ offset]) }
      largest[place] = most
    }
  }

  private mutating func mark(_ block: Int, _ heights: Span<Float>, _ highest: Span<Float>, _ margin: Int) {
    let bit = UInt16(1) << UInt16(block)
    let (nearest, farthest) = Self.surroundings
    for line in 1..<steps.count {
      let place = margin &+ line
      let height = heights[place]
      if height > Self.smallestStep {
        let calmer = min(highest[place &- farthest], highest[place &+ nearest])
        let isPeak =
          height >= heights[place &- 1] && height >= heights[place &- 2] && height >= heights[place &+ 1]
          && height >= heights[place &+ 2]
        if isPeak, height > Self.prominence * calmer { steps[line] |= bit }
      }
    }
  }
}
