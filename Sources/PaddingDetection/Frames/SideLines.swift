/// The lines of one frame, counted from one edge: depth 0 is the outermost line.
struct SideLines {
  /// Lines between this edge and the opposite one.
  let count: Int
  /// Blocks along each line.
  let blocks: Int
  /// Mean luma of each cell, block by block, each from the edge inward.
  private let luma: [Float]
  /// Mean chroma, in the same order.
  private let chroma: Chroma?
  /// Texture of luma, in the order of the frame.
  private let textures: [Float]
  private let isFromEnd: Bool

  /// Cb and Cr, and how many lines they have.
  private struct Chroma {
    var lines: Int
    var cb: [Float]
    var cr: [Float]
  }

  init(_ grids: FrameGrids, side: Side) {
    let isFromEnd = side.isFar
    let inward = { (grid: LineGrid) in isFromEnd ? grid.reversedMeans() : grid.mean }
    let grid = grids.luma.lines(along: side)
    let chroma = grids.chroma.map { ($0.cb.lines(along: side), $0.cr.lines(along: side)) }
    self.isFromEnd = isFromEnd
    luma = inward(grid)
    textures = grid.texture
    self.chroma = chroma.map { Chroma(lines: $0.layout.lines, cb: inward($0), cr: inward($1)) }
    count = grid.layout.lines
    blocks = min(grid.layout.blocks, chroma?.0.layout.blocks ?? .max)
  }

  /// Mean luma of a cell.
  func luma(_ depth: Int, _ block: Int) -> Float { luma[block &* count &+ depth] }

  /// Mean luma of the cells of a block, from the edge inward.
  @_lifetime(borrow self)
  func luma(of block: Int) -> Span<Float> {
    luma.span.extracting(block &* count..<block &* count &+ count)
  }

  /// Texture of a cell in luma.
  func texture(_ depth: Int, _ block: Int) -> Float {
    textures[block &* count &+ (isFromEnd ? count &- 1 &- depth : depth)]
  }

  /// Mean colour of a cell.
  func level(_ depth: Int, _ block: Int) -> Level {
    var level = Level(luma: luma(depth, block))
    if let chroma {
      let index = block &* chroma.lines &+ min(chroma.lines &- 1, depth &* chroma.lines / count)
      level.cb = chroma.cb[index]
      level.cr = chroma.cr[index]
    }
    return level
  }

  /// Computes the distance of each cell of a block from `fill`, in luma and in the component with the largest.
  ///
  /// Luma below nominal black counts as black, so that blanking at two levels is one bar.
  func deviations(
    of block: Int, from fill: Level, luma inLuma: inout MutableSpan<Float>,
    any inAny: inout MutableSpan<Float>
  ) {
    let fillLuma = max(fill.luma, Level.nominalBlack)
    let black = Level.nominalBlack
    let start = block &* count
    let levels = luma.span.extracting(start..<start &+ count)
    var nearLuma = inLuma._mutatingExtracting(0..<count)
    for depth in levels.indices { nearLuma[depth] = abs(max(levels[depth], black) - fillLuma) }
    guard let chroma else {
      var inAny = inAny._mutatingExtracting(0..<count)
      for depth in levels.indices { inAny[depth] = nearLuma[depth] }
      return
    }
    let inChroma = deviations(of: chroma, block, from: fill)
    let lines = inChroma.count
    var line = 0
    if lines &* 2 == count {
      // Four at a time: one by one, this would take a tenth of the time for a frame.
      while line &+ 4 <= lines {
        var target = inAny._mutatingExtracting(2 &* line..<2 &* line &+ 8)
        Self.raise(
          nearLuma.span.extracting(2 &* line..<2 &* line &+ 8),
          toPairs: inChroma.span.extracting(line..<line &+ 4), into: &target)
        line &+= 4
      }
    }
    var depth = line &* count / lines
    while line < lines {
      let deviation = inChroma[line]
      line &+= 1
      let end = line &* count / lines
      for depth in depth..<end { inAny[depth] = max(nearLuma[depth], deviation) }
      depth = end
    }
  }

  /// How far each line of chroma of a block lies from `fill`.
  private func deviations(of chroma: Chroma, _ block: Int, from fill: Level) -> [Float] {
    let lines = chroma.lines
    let first = block &* lines
    let cb = chroma.cb.span.extracting(first..<first &+ lines)
    let cr = chroma.cr.span.extracting(first..<first &+ lines)
    var deviations = [Float](repeating: 0, count: lines)
    var target = deviations.mutableSpan
    for line in cb.indices { target[line] = max(abs(cb[line] - fill.cb), abs(cr[line] - fill.cr)) }
    return deviations
  }

  /// Computes the larger of each of eight luma values and the chroma value that its pair shares.
  @inline(__always)
  private static func raise(
    _ values: Span<Float>, toPairs four: Span<Float>, into target: inout MutableSpan<Float>
  ) {
    let limits = vector(four)
    let (outer, inner) = (vector(values.extracting(0..<4)), vector(values.extracting(4..<8)))
    let outerLimits = SIMD4(limits[0], limits[0], limits[1], limits[1])
    let innerLimits = SIMD4(limits[2], limits[2], limits[3], limits[3])
    let outerLarger = outer.replacing(with: outerLimits, where: outerLimits .> outer)
    let innerLarger = inner.replacing(with: innerLimits, where: innerLimits .> inner)
    for lane in 0..<4 {
      target[lane] = outerLarger[lane]
      target[lane &+ 4] = innerLarger[lane]
    }
  }

  @inline(__always)
  private static func vector(_ values: Span<Float>) -> SIMD4<Float> {
    var vector = SIMD4<Float>()
    for lane in 0..<4 { vector[lane] = values[lane] }
    return vector
  }
}
