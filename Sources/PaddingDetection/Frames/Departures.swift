/// Where each block of an edge of a frame leaves the colour that it has at the very edge.
struct Departures: Sendable {
  /// The outermost cells.
  private let outermost: ColorCells
  /// The depth at which each block leaves the colour of its outermost cell for good; the number of lines where it never does.
  let depths: [Int]

  /// Most that a cell differs from its fill, in code values of an 8-bit plane.
  static let tolerance: UInt8 = 4
  /// Lines of fill in a row after which what lay outside was on the fill, and the most lines of that as a part of all.
  private static let (returning, onFill) = (4, 8)

  init(_ luma: [CellLine], cb: [CellLine], cr: [CellLine], blocks: Int, isFromEnd: Bool) {
    var lines = FilledLines(luma, cb, cr, isFromEnd: isFromEnd)
    depths = (0..<blocks).map { Self.depth($0, &lines) }
    outermost = lines.outermost
  }

  /// The median of the outermost cells of `blocks`, component by component.
  func color(of blocks: BlockSet) -> CellSample.Color {
    func median(_ cells: CellLine) -> UInt8 { CollectionOfOne(cells).span.lowerMedian(in: blocks) }
    return CellSample.Color(luma: median(outermost.luma), cb: median(outermost.cb), cr: median(outermost.cr))
  }

  /// The blocks whose outermost cell has about the colour `color`.
  func blocks(alike color: CellSample.Color) -> BlockSet {
    BlockSet(bits: outermost.distance(to: color.cells).isAtMost(Self.tolerance).bits)
  }

  private static func depth(_ block: Int, _ filled: inout FilledLines) -> Int {
    let lines = filled.count
    var depth = 1
    while depth < lines {
      if filled.isFilled(depth, block) {
        depth &+= 1
        continue
      }
      // What lies on the fill ends where that comes back.
      let most = min(lines, depth &+ max(returning, lines / onFill))
      var (end, run) = (depth &+ 1, 0)
      while end < most, run < returning {
        run = filled.isFilled(end, block) ? run &+ 1 : 0
        end &+= 1
      }
      if run < returning { break }
      depth = end
    }
    return depth
  }

  /// Which blocks of each line have the colour that they have at the edge, as far inward as was asked.
  private struct FilledLines {
    private let (luma, cb, cr): ([CellLine], [CellLine], [CellLine])
    private let isFromEnd: Bool
    private(set) var outermost = ColorCells(luma: .zero, cb: .zero, cr: .zero)
    /// Bits of the blocks, by depth.
    private var filled: [UInt16] = []

    init(_ luma: [CellLine], _ cb: [CellLine], _ cr: [CellLine], isFromEnd: Bool) {
      (self.luma, self.cb, self.cr, self.isFromEnd) = (luma, cb, cr, isFromEnd)
      outermost = cells(0)
    }

    var count: Int { luma.count }

    @inline(__always)
    mutating func isFilled(_ depth: Int, _ block: Int) -> Bool {
      while filled.count <= depth { filled.append(bits(filled.count)) }
      return filled[depth] & 1 << UInt16(block) != 0
    }

    private func bits(_ depth: Int) -> UInt16 {
      cells(depth).distance(to: outermost).isAtMost(Departures.tolerance).bits
    }

    private func cells(_ depth: Int) -> ColorCells {
      let line = isFromEnd ? luma.count &- 1 &- depth : depth
      let place = FrameCells.chromaLine(line, of: luma.count, chromaLines: cb.count)
      return ColorCells(luma: luma[line], cb: cb[place], cr: cr[place])
    }
  }
}
