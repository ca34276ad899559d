/// What is kept of one axis of a frame: the colour and the texture of each cell, in a byte each, and where the cells step.
struct FrameCells: Sendable {
  /// Rows or columns of the frame.
  let lines: Int
  /// Blocks along each line.
  let blocks: Int
  /// Mean luma of each cell, block by block, in code values of an 8-bit plane.
  let luma: [UInt8]
  /// Texture of luma likewise, in sixteenths of a code value.
  let texture: [UInt8]
  /// Mean Cb and Cr; empty without chroma.
  let cb: [UInt8]
  let cr: [UInt8]
  /// Lines of the chroma planes.
  let chromaLines: Int
  /// Where the blocks step.
  let seams: SeamScan

  /// Keeps what `grids` show of the lines along `side`.
  init(_ grids: FrameGrids, along side: Side) {
    let grid = grids.luma.lines(along: side)
    let chroma = grids.chroma.map { ($0.cb.lines(along: side), $0.cr.lines(along: side)) }
    lines = grid.layout.lines
    blocks = min(grid.layout.blocks, chroma?.0.layout.blocks ?? .max)
    luma = Self.rounded(grid.mean.span, times: 1, atLeast: Level.nominalBlack)
    texture = Self.rounded(grid.texture.span, times: 16, atLeast: 0)
    chromaLines = chroma?.0.layout.lines ?? 0
    cb = chroma.map { Self.rounded($0.0.mean.span, times: 1, atLeast: 0) } ?? []
    cr = chroma.map { Self.rounded($0.1.mean.span, times: 1, atLeast: 0) } ?? []
    seams = SeamScan(grids, along: side)
  }

  private static func rounded(_ values: Span<Float>, times factor: Float, atLeast floor: Float) -> [UInt8] {
    var codes = [UInt8](repeating: 0, count: values.count)
    var target = codes.mutableSpan
    for index in values.indices {
      target[index] = UInt8(truncatingIfNeeded: Int32(min(255, max(floor, values[index] * factor)) + 0.5))
    }
    return codes
  }
}
