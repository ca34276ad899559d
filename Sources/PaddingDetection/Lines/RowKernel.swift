/// Measures the rows of a plane: one pass over the sampled runs of every row.
enum RowKernel {
  @inline(never)
  static func measure(_ plane: borrowing PlaneView, into grid: inout LineGrid, codesPer8BitCode: Float) {
    measure(plane, grid.layout, codesPer8BitCode, &grid.mean, &grid.texture)
  }

  @inline(__always)
  private static func measure(
    _ plane: borrowing PlaneView, _ layout: LineLayout, _ codesPer8BitCode: Float,
    _ means: inout [Float], _ textures: inout [Float]
  ) {
    let meanScale = 1 / (Float(layout.run) * codesPer8BitCode)
    let textureScale = 1 / (Float(max(1, layout.run - 1)) * codesPer8BitCode)
    let isBytes = plane.words.isEmpty
    var mean = means.mutableSpan
    var texture = textures.mutableSpan
    for line in 0..<layout.lines {
      for block in layout.runStarts.indices {
        let start = line &* plane.stride &+ layout.runStarts[block]
        let run = start..<start &+ layout.run
        let sums = isBytes ? sums(plane.bytes.extracting(run)) : sums(plane.words.extracting(run))
        mean[block &* layout.lines &+ line] = Float(sums.total) * meanScale
        texture[block &* layout.lines &+ line] = Float(sums.change) * textureScale
      }
    }
  }

  /// Sum of a run, and sum of the absolute differences of its neighbours.
  ///
  /// 128-bit vectors by hand: left to itself, the compiler widens to 32 bits first, at a third of the speed. Two at
  /// a time, so that bounds are checked half as often.
  @inline(__always)
  private static func sums(_ run: Span<UInt8>) -> (total: Int32, change: Int32) {
    var totals = SIMD8<UInt16>()
    var changes = SIMD8<UInt16>()
    var index = 0
    while index &+ 32 < run.count {
      let part = run.extracting(index..<index &+ 33)
      for half in 0..<2 {
        let here = bytes(part, from: 16 &* half)
        let next = bytes(part, from: 16 &* half &+ 1)
        let larger = here.replacing(with: next, where: next .> here)
        let smaller = next.replacing(with: here, where: next .> here)
        totals &+= widened(here)
        changes &+= widened(larger &- smaller)
      }
      index &+= 32
    }
    let rest = rest(run.extracting(droppingFirst: index))
    return (Int32(totals.wrappedSum()) &+ rest.total, Int32(changes.wrappedSum()) &+ rest.change)
  }

  /// The same for samples of more than 8 bits.
  @inline(__always)
  private static func sums(_ run: Span<UInt16>) -> (total: Int32, change: Int32) {
    var totals = SIMD4<UInt32>()
    var changes = SIMD4<UInt32>()
    var index = 0
    while index &+ 16 < run.count {
      let part = run.extracting(index..<index &+ 17)
      for half in 0..<2 {
        let here = words(part, from: 8 &* half)
        let next = words(part, from: 8 &* half &+ 1)
        let larger = here.replacing(with: next, where: next .> here)
        let smaller = next.replacing(with: here, where: next .> here)
        totals &+= widened(here)
        changes &+= widened(larger &- smaller)
      }
      index &+= 16
    }
    let rest = rest(run.extracting(droppingFirst: index))
    return (
      Int32(truncatingIfNeeded: totals.wrappedSum()) &+ rest.total,
      Int32(truncatingIfNeeded: changes.wrappedSum()) &+ rest.change
    )
  }

  /// The same for what is left of a run; most often that is its last sample.
  @inline(__always)
  private static func rest<Sample: FixedWidthInteger & UnsignedInteger>(
    _ run: Span<Sample>
  ) -> (total: Int32, change: Int32) {
    if run.count == 1 { return (Int32(truncatingIfNeeded: run[0]), 0) }
    let next = run.extracting(droppingFirst: 1)
    var total = Int32(truncatingIfNeeded: run[run.count &- 1])
    var change: Int32 = 0
    for i in next.indices {
      total &+= Int32(truncatingIfNeeded: run[i])
      change &+= Int32(truncatingIfNeeded: max(run[i], next[i]) &- min(run[i], next[i]))
    }
    return (total, change)
  }

  @inline(__always)
  private static func bytes(_ samples: Span<UInt8>, from start: Int) -> SIMD16<UInt8> {
    var vector = SIMD16<UInt8>()
    for lane in 0..<16 { vector[lane] = samples[start &+ lane] }
    return vector
  }

  @inline(__always)
  private static func words(_ samples: Span<UInt16>, from start: Int) -> SIMD8<UInt16> {
    var vector = SIMD8<UInt16>()
    for lane in 0..<8 { vector[lane] = samples[start &+ lane] }
    return vector
  }

  /// Sums of neighbouring lanes.
  @inline(__always)
  private static func widened(_ vector: SIMD16<UInt8>) -> SIMD8<UInt16> {
    SIMD8<UInt16>(truncatingIfNeeded: vector.evenHalf) &+ SIMD8<UInt16>(truncatingIfNeeded: vector.oddHalf)
  }

  /// Sums of neighbouring lanes.
  @inline(__always)
  private static func widened(_ vector: SIMD8<UInt16>) -> SIMD4<UInt32> {
    SIMD4<UInt32>(truncatingIfNeeded: vector.evenHalf) &+ SIMD4<UInt32>(truncatingIfNeeded: vector.oddHalf)
  }
}
