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
  func deviations(of block: Int, from fill: Level, luma inLuma: inout [Float], any inAny: inout [Float]) {
    let fillLuma = max(fill.luma, nominalBlack)
    for depth in 0..<count { inLuma[depth] = abs(max(luma(depth, block), nominalBlack) - fillLuma) }
    guard let chroma else {
      inAny = inLuma
      return
    }
    let lines = chroma.cb.grid.layout.lines
    if lines == count {
      for depth in 0..<count {
        inAny[depth] = max(inLuma[depth], chromaDeviation(depth, block, fill, chroma))
      }
      return
    }
    for line in 0..<lines {
      let deviation = chromaDeviation(line, block, fill, chroma)
      for depth in line &* count / lines..<(line &+ 1) &* count / lines {
        inAny[depth] = max(inLuma[depth], deviation)
      }
    }
  }

  /// Mean over all blocks of the luma step from each line to the one outside it; 0 for the outermost.
  func meanSteps(upTo depth: Int) -> [Float] {
    var sums = [Float](repeating: 0, count: depth)
    for block in 0..<blocks {
      for line in 1..<depth { sums[line] += abs(self.luma(line, block) - self.luma(line &- 1, block)) }
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

  private func chromaDeviation(
    _ line: Int, _ block: Int, _ fill: Level, _ chroma: (cb: Lines, cr: Lines)
  ) -> Float {
    max(
      abs(chroma.cb.grid.mean[chroma.cb.index(line, block)] - fill.cb),
      abs(chroma.cr.grid.mean[chroma.cr.index(line, block)] - fill.cr))
  }

  private func chromaDepth(_ depth: Int, _ lines: Int) -> Int { min(lines &- 1, depth &* lines / count) }
}
