/// How far the cells of each line along an axis differ in luma from those of the line before it, summed over all frames.
struct ChangeSums {
  /// By line, those of each block; 0 of the first line.
  private var sums: [SIMD16<UInt16>]

  /// Most that the difference of one cell counts, so that a single letter does not make a picture, in code values of an 8-bit plane.
  private static let most: UInt8 = 12
  /// Frames whose differences fit into a byte together.
  private static let summed = Int(UInt8.max / most)

  init(_ frames: [FrameCells]) {
    let lines = frames[0].lines
    sums = Array(repeating: .zero, count: lines)
    for start in stride(from: 0, to: frames.count, by: Self.summed) {
      var sums = [CellLine](repeating: .zero, count: lines)
      for frame in frames[start..<min(frames.count, start + Self.summed)] {
        let luma = frame.luma
        Self.add(luma.span, to: &sums)
      }
      for line in sums.indices { self.sums[line] &+= SIMD16(truncatingIfNeeded: sums[line]) }
    }
  }

  private static func add(_ luma: Span<CellLine>, to sums: inout [CellLine]) {
    let most = CellLine(repeating: most)
    var sums = sums.mutableSpan
    var before = luma[0]
    for line in 1..<luma.count {
      let cells = luma[line]
      sums[line] &+= cells.distance(to: before).lower(of: most)
      before = cells
    }
  }

  /// By depth from `side`, the sum of `blocks`, as deep as borders are looked for; 0 at the edge.
  func sums(from side: Side, in blocks: BlockSet) -> [Int] {
    let mask = SIMD16<UInt16>(truncatingIfNeeded: blocks.mask) &* 0x101
    return (0..<SideSeams.depths(ofLines: sums.count)).map { depth in
      if depth == 0 { return 0 }
      return Int((sums[side.isFar ? sums.count - depth : depth] & mask).wrappedSum())
    }
  }
}
