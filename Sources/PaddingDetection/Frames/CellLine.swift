/// The cells of one line of a frame: a value for each of its blocks, of which there are at most ``LineLayout/maximumBlocks``, and 0
/// after the last one.
///
/// A line is as wide as a register of any machine, so that what is done to its cells is done to all of them at once.
typealias CellLine = SIMD16<UInt8>

extension CellLine {
  /// The lower of each cell and that of another line.
  @inline(__always)
  func lower(of other: CellLine) -> CellLine { replacing(with: other, where: other .< self) }

  /// The higher of each cell and that of another line.
  @inline(__always)
  func higher(of other: CellLine) -> CellLine { replacing(with: other, where: other .> self) }

  /// How far each cell differs from that of another line.
  @inline(__always)
  func distance(to other: CellLine) -> CellLine { higher(of: other) &- lower(of: other) }

  /// All bits of the cells that are at most `value`.
  @inline(__always)
  func isAtMost(_ value: UInt8) -> CellLine { isAtMost(CellLine(repeating: value)) }

  /// All bits of the cells that are at most as high as those of another line.
  @inline(__always)
  func isAtMost(_ other: CellLine) -> CellLine { CellLine.zero.replacing(with: .max, where: self .<= other) }

  /// All bits of the cells that are at least `value`.
  @inline(__always)
  func isAtLeast(_ value: UInt8) -> CellLine {
    CellLine.zero.replacing(with: .max, where: self .>= CellLine(repeating: value))
  }

  /// The sum of all cells.
  @inline(__always)
  var sum: Int {
    Int(folded.wrappedSum())
  }

  /// The blocks all bits of whose cells are set; the others have none set.
  @inline(__always)
  var bits: UInt16 {
    let places = self & Self.places
    return UInt16(places.lowHalf.wrappedSum()) | UInt16(places.highHalf.wrappedSum()) << 8
  }

  /// One bit for each block of either half.
  @inline(__always)
  fileprivate static var places: CellLine {
    CellLine(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128)
  }
}

extension Sequence {
  /// The lowest and the highest of each cell of the lines that `line` tells of the elements.
  @inline(__always)
  func extremes(_ line: (Element) -> CellLine) -> (low: CellLine, high: CellLine) {
    reduce(into: (CellLine(repeating: .max), CellLine.zero)) { extremes, element in
      let cells = line(element)
      extremes = (extremes.0.lower(of: cells), extremes.1.higher(of: cells))
    }
  }
}

/// Some of the blocks of a line.
struct BlockSet: Hashable, Sequence {
  /// Bit *b* stands for block *b*.
  let bits: UInt16

  /// The blocks of some bits.
  @inline(__always)
  init(bits: UInt16) { self.bits = bits }

  /// The first `count` blocks.
  init(first count: Int) { bits = count >= UInt16.bitWidth ? .max : 1 << UInt16(count) - 1 }

  /// Whether `block` is one of them.
  @inline(__always)
  func contains(_ block: Int) -> Bool { bits & 1 << UInt16(block) != 0 }

  /// How many they are.
  @inline(__always)
  var count: Int { bits.nonzeroBitCount }

  /// All bits of the cells of these blocks.
  @inline(__always)
  var mask: CellLine {
    let (low, high) = (UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8))
    let spread = CellLine(lowHalf: SIMD8(repeating: low), highHalf: SIMD8(repeating: high))
    return CellLine.zero.replacing(with: .max, where: spread & CellLine.places .!= .zero)
  }

  /// The blocks from the first to the last.
  func makeIterator() -> Iterator { Iterator(left: bits) }

  struct Iterator: IteratorProtocol {
    fileprivate var left: UInt16

    @inline(__always)
    mutating func next() -> Int? {
      if left == 0 { return nil }
      defer { left &= left &- 1 }
      return left.trailingZeroBitCount
    }
  }
}

extension Span<CellLine> {
  /// Lines whose counts fit into a cell.
  private static var countable: Int { Int(UInt8.max) }

  /// How many cells of `blocks` there are of which `isCounted` sets all bits; of the others it sets none.
  @inline(__always)
  func count(in blocks: BlockSet, where isCounted: (CellLine) -> CellLine) -> Int {
    var (total, start) = (0, 0)
    let mask = blocks.mask
    while start < count {
      let end = Swift.min(count, start &+ Self.countable)
      var counts = CellLine.zero
      for line in start..<end { counts &-= isCounted(self[line]) }
      total &+= (counts & mask).sum
      start = end
    }
    return total
  }

  /// The middle value of the cells of `blocks` (the lower middle of an even number), or 0 of none.
  ///
  /// It is found bit by bit: a bit is set where no more than half of the values lie below. Those that all values share are known.
  func lowerMedian(in blocks: BlockSet) -> UInt8 {
    let cells = count * blocks.count
    guard cells > 0 else { return 0 }
    let (low, high) = indices.extremes { self[$0] }
    let (least, most) = ((low | ~blocks.mask).min(), (high & blocks.mask).max())
    let unknown = UInt8.bitWidth - (least ^ most).leadingZeroBitCount
    var median = least & ~UInt8(1 << unknown - 1)
    for bit in (0..<unknown).reversed() {
      let candidate = median | 1 << UInt8(bit)
      if count(in: blocks, where: { $0.isAtMost(candidate &- 1) }) <= (cells - 1) / 2 { median = candidate }
    }
    return median
  }
}
