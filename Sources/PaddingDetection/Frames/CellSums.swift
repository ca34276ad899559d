/// The sums of the cells of some lines of a frame, one for each block.
struct CellSums {
  /// Those of all blocks.
  private(set) var all = SIMD16<UInt16>.zero

  /// Sums the cells of `lines` of a plane, at most 257.
  @inline(__always)
  init(_ plane: [CellLine], _ lines: [Int]) {
    for line in lines { all &+= SIMD16<UInt16>(truncatingIfNeeded: plane[line]) }
  }

  /// The sum of a block.
  @inline(__always)
  subscript(block: Int) -> UInt16 { all[block] }

  /// The blocks whose sums differ from those of other lines by more than `most`.
  @inline(__always)
  func blocks(differingFrom other: CellSums, byMoreThan most: UInt16) -> BlockSet {
    func bits(_ one: SIMD8<UInt16>, _ other: SIMD8<UInt16>) -> UInt16 {
      let places = SIMD8<UInt16>(1, 2, 4, 8, 16, 32, 64, 128)
      let isLess = one.distance(to: other) .<= SIMD8(repeating: most)
      return places.replacing(with: 0, where: isLess).wrappedSum()
    }
    return BlockSet(bits: bits(all.lowHalf, other.all.lowHalf) | bits(all.highHalf, other.all.highHalf) << 8)
  }
}
