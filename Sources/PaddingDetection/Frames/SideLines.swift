/// The lines of one frame as seen from one edge: depth 0 is the outermost line.
struct SideLines {
  /// Lines between this edge and the opposite one.
  let count: Int
  /// Blocks along each line.
  let blocks: Int
  /// Luma of nominal black, in code values of an 8-bit plane.
  private let nominalBlack: Float
  private let luma: Lines
  private let chroma: (cb: Lines, cr: Lines)?

  /// One plane's grid, walked from the edge inward.
  private struct Lines {
    let grid: LineGrid
    let isFromEnd: Bool

    func index(_ depth: Int, _ block: Int) -> Int {
      let lines = grid.layout.lines
      return block &* lines &+ (isFromEnd ? lines &- 1 &- depth : depth)
    }
  }

  init(_ grids: FrameGrids, side: Side, format: SampleFormat) {
    nominalBlack = format.isFullRange ? 0 : 16
    let isFromEnd = side == .bottom || side == .right
    luma = Lines(grid: grids.luma.lines(along: side), isFromEnd: isFromEnd)
    chroma = grids.chroma.map {
      (
        Lines(grid: $0.cb.lines(along: side), isFromEnd: isFromEnd),
        Lines(grid: $0.cr.lines(along: side), isFromEnd: isFromEnd)
      )
    }
    count = luma.grid.layout.lines
    blocks = min(luma.grid.layout.blocks, chroma?.cb.grid.layout.blocks ?? .max)
  }

  /// Mean luma of a cell.
  func luma(_ depth: Int, _ block: Int) -> Float { luma.grid.mean[luma.index(depth, block)] }

  /// Texture of a cell in luma.
  func texture(_ depth: Int, _ block: Int) -> Float { luma.grid.texture[luma.index(depth, block)] }

  /// Mean colour of a cell.
  func level(_ depth: Int, _ block: Int) -> Level {
    var level = Level(luma: luma(depth, block))
    if let chroma {
      let line = chromaDepth(depth, chroma.cb.grid.layout.lines)
      level.cb = chroma.cb.grid.mean[chroma.cb.index(line, block)]
      level.cr = chroma.cr.grid.mean[chroma.cr.index(line, block)]
    }
    return level
  }

  /// Writes how far each cell of a block lies from `fill`: in luma, and in the worst of all components.
  ///
  /// Luma below nominal black is shown as black, so that blanking at two levels is one bar.
  func deviations(
    of block: Int, from fill: Level, luma inLuma: inout MutableSpan<Float>,
    any inAny: inout MutableSpan<Float>
  ) {
    let fillLuma = max(fill.luma, nominalBlack)
    let levels = luma.grid.mean.span.extracting(block &* count..<(block &+ 1) &* count)
    let black = nominalBlack
    if luma.isFromEnd {
      for depth in levels.indices { inLuma[depth] = abs(max(levels[count &- 1 &- depth], black) - fillLuma) }
    } else {
      for depth in levels.indices { inLuma[depth] = abs(max(levels[depth], black) - fillLuma) }
    }
    for depth in levels.indices { inAny[depth] = inLuma[depth] }
    guard let chroma else { return }
    let lines = chroma.cb.grid.layout.lines
    let cb = chroma.cb.grid.mean.span.extracting(block &* lines..<(block &+ 1) &* lines)
    let cr = chroma.cr.grid.mean.span.extracting(block &* lines..<(block &+ 1) &* lines)
    var first = 0
    for line in 0..<lines {
      let index = chroma.cb.isFromEnd ? lines &- 1 &- line : line
      let deviation = max(abs(cb[index] - fill.cb), abs(cr[index] - fill.cr))
      let end = lines &* 2 == count ? first &+ 2 : (line &+ 1) &* count / lines
      for depth in first..<end where inAny[depth] < deviation { inAny[depth] = deviation }
      first = end
    }
  }

  /// Mean over all blocks of the luma step from each line to the one outside it; 0 for the outermost.
  func meanSteps(upTo depth: Int) -> [Float] {
    var sums = [Float](repeating: 0, count: depth)
    for block in 0..<blocks {
      let levels = luma.grid.mean.span.extracting(block &* count..<(block &+ 1) &* count)
      var sums = sums.mutableSpan
      if luma.isFromEnd {
        for line in 1..<depth { sums[line] += abs(levels[count &- 1 &- line] - levels[count &- line]) }
      } else {
        for line in 1..<depth { sums[line] += abs(levels[line] - levels[line &- 1]) }
      }
    }
    return sums.map { $0 / Float(blocks) }
  }

  /// Mean over all blocks of the luma texture of each line.
  func meanTextures(upTo depth: Int) -> [Float] {
    var sums = [Float](repeating: 0, count: depth)
    for block in 0..<blocks {
      for line in 0..<depth { sums[line] += texture(line, block) }
    }
    return sums.map { $0 / Float(blocks) }
  }

  private func chromaDepth(_ depth: Int, _ lines: Int) -> Int { min(lines &- 1, depth &* lines / count) }
}
