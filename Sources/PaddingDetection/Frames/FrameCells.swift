/// What is kept of one axis of a frame: the colour and the texture of each cell, in a byte each, and where the cells step.
///
/// It never changes, and many hold it at once.
final class FrameCells: Sendable {
  /// Blocks along each line.
  let blocks: Int
  /// Mean luma of the cells of each line, in code values of an 8-bit plane.
  let luma: [CellLine]
  /// Texture of luma likewise, in sixteenths of a code value.
  let texture: [CellLine]
  /// Mean Cb and Cr of the lines of the chroma planes; a single line of 128 without chroma.
  let (cb, cr): ([CellLine], [CellLine])
  /// Where the blocks step.
  let seams: SeamScan
  /// Where the blocks leave the colour of the first edge of the axis (top or left), and that of the opposite one.
  let (fromNear, fromFar): (Departures, Departures)

  /// Keeps what `grids` show of the lines along `side`.
  init(_ grids: FrameGrids, along side: Side) {
    let (grid, chroma) = grids.lines(along: side)
    blocks = min(grid.layout.blocks, chroma?.cb.layout.blocks ?? .max)
    luma = Self.rounded(grid.mean.span, grid.layout, times: 1, atLeast: CodeScale.black)
    texture = Self.rounded(grid.texture.span, grid.layout, times: 16, atLeast: 0)
    let grey = [CellLine(repeating: 128)]
    cb = chroma.map { Self.rounded($0.cb.mean.span, $0.cb.layout, times: 1, atLeast: 0) } ?? grey
    cr = chroma.map { Self.rounded($0.cr.mean.span, $0.cr.layout, times: 1, atLeast: 0) } ?? grey
    seams = SeamScan(grids, along: side)
    fromNear = Departures(luma, cb: cb, cr: cr, blocks: blocks, isFromEnd: false)
    fromFar = Departures(luma, cb: cb, cr: cr, blocks: blocks, isFromEnd: true)
  }

  /// Rows or columns of the frame.
  var lines: Int { luma.count }

  /// The line of chroma that lies on a line of luma, which there has to be.
  @inline(__always)
  func chromaLine(_ line: Int) -> Int { Self.chromaLine(line, of: luma.count, chromaLines: cb.count) }

  @inline(__always)
  static func chromaLine(_ line: Int, of lines: Int, chromaLines: Int) -> Int {
    min(chromaLines &- 1, line &* chromaLines / lines)
  }

  /// The values of all cells, line by line; they come block by block.
  private static func rounded(
    _ values: Span<Float>, _ layout: LineLayout, times factor: Float, atLeast floor: Float
  ) -> [CellLine] {
    var codes = [CellLine](repeating: .zero, count: layout.lines)
    var target = codes.mutableSpan
    for block in 0..<layout.blocks {
      let cells = values.extracting(block &* layout.lines..<(block &+ 1) &* layout.lines)
      for line in cells.indices {
        target[line][block] = UInt8(
          truncatingIfNeeded: Int32(min(255, max(floor, cells[line] * factor)) + 0.5))
      }
    }
    return codes
  }
}
