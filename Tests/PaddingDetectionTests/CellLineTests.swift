import Testing

@testable import PaddingDetection

/// Cells that are compared all at once, held against the same cells one by one.
@Suite struct CellLineTests {
  /// More lines than a cell can count, of values that are in no order.
  private let lines = (0..<600).map { line in
    var cells = CellLine.zero
    for block in cells.indices {
      cells[block] = UInt8(truncatingIfNeeded: line &* 37 &+ block &* 91 &+ line &* block)
    }
    return cells
  }

  private func values(in blocks: BlockSet) -> [UInt8] { lines.flatMap { line in blocks.map { line[$0] } } }

  // Not inside a macro: the compiler of debug builds loses the array that lends the span.
  private func median(of lines: [CellLine], in blocks: BlockSet) -> UInt8 {
    lines.span.lowerMedian(in: blocks)
  }

  @Test(arguments: [0b1, 0b1000_0000_0000_0000, 0b0101_0011_1000_1110, 0xffff])
  func `The lower median is the middle of the sorted cells`(bits: UInt16) {
    let blocks = BlockSet(bits: bits)
    let few = Array(lines[..<7])
    #expect(median(of: lines, in: blocks) == PaddingDetection.median(values(in: blocks)))
    #expect(
      median(of: few, in: blocks) == PaddingDetection.median(few.flatMap { line in blocks.map { line[$0] } }))
  }

  @Test func `More cells are counted than fit into one`() {
    let blocks = BlockSet(bits: 0b11)
    let all = lines.span.count(in: blocks) { _ in CellLine(repeating: .max) }
    let low = lines.span.count(in: blocks) { $0.isAtMost(99) }
    let high = lines.span.count(in: blocks) { $0.isAtLeast(99) }
    #expect(all == 1200)
    #expect(low == values(in: blocks).count { $0 <= 99 })
    #expect(high == values(in: blocks).count { $0 >= 99 })
  }

  @Test func `Cells of other blocks count for nothing`() {
    let (one, other) = (lines[3], lines[5])
    let blocks = BlockSet(bits: 0b1001_0000_0001_0010)
    #expect(Array(blocks) == [1, 4, 12, 15])
    let distances = blocks.map { abs(Int(one[$0]) - Int(other[$0])) }
    #expect((one.distance(to: other) & blocks.mask).sum == distances.reduce(0, +))
    #expect(blocks.mask.bits == blocks.bits)
    #expect(
      BlockSet(first: 16).bits == 0xffff && BlockSet(first: 0).count == 0
        && Array(BlockSet(first: 3)) == [0, 1, 2])
  }

  @Test func `No cells have no median`() {
    #expect(median(of: [], in: BlockSet(first: 16)) == 0)
    #expect(median(of: lines, in: BlockSet(bits: 0)) == 0)
  }
}
