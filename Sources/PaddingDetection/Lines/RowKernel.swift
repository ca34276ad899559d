/// Measures the rows of a plane: one pass over the sampled runs of every row.
///
/// Texture is measured in the first half of every 32 samples and in the samples that remain: half the pairs are enough.
enum RowKernel {
  /// The number of samples summed at a time; texture is measured in the first half of them.
  private static let stretch = 32

  /// The number of neighbours compared in a run of `count` samples.
  static func pairs(inRun count: Int) -> Int {
    count / stretch * (stretch / 2) + max(0, count % stretch - 1)
  }

  /// Sum of a run, and sum of the absolute differences of its neighbours.
  private typealias Sums = (total: Int32, change: Int32)

  @inline(never)
  static func measure(_ plane: borrowing PlaneView, into grid: inout LineGrid, scale: CodeScale) {
    let (bytes, words, stride, layout) = (plane.bytes, plane.words, plane.stride, grid.layout)
    let shift = UInt16(scale.ignoredBits)
    switch (words.isEmpty, grid.texture.isEmpty) {
    case (true, false): measure(bytes, stride, layout, scale, &grid.mean, &grid.texture) { sums($0) }
    case (true, true): measure(bytes, stride, layout, scale, &grid.mean, &grid.texture) { (total($0), 0) }
    case (false, false):
      measure(words, stride, layout, scale, &grid.mean, &grid.texture) { sums($0, shiftedBy: shift) }
    case (false, true):
      measure(words, stride, layout, scale, &grid.mean, &grid.texture) { (total($0, shiftedBy: shift), 0) }
    }
  }

  @inline(__always)
  private static func measure<Sample: BitwiseCopyable>(
    _ samples: Span<Sample>, _ stride: Int, _ layout: LineLayout, _ scale: CodeScale,
    _ means: inout [Float], _ textures: inout [Float], sums: (Span<Sample>) -> Sums
  ) {
    let (meanGain, offset) = (scale.gain / Float(layout.run), scale.offset)
    let textureGain = scale.gain / Float(max(1, pairs(inRun: layout.run)))
    var mean = means.mutableSpan
    var texture = textures.mutableSpan
    for line in 0..<layout.lines {
      for block in layout.runStarts.indices {
        let start = line &* stride &+ layout.runStarts[block]
        let sums = sums(samples.extracting(start..<start &+ layout.run))
        let cell = block &* layout.lines &+ line
        mean[cell] = Float(sums.total) * meanGain + offset
        if !texture.isEmpty { texture[cell] = Float(sums.change) * textureGain }
      }
    }
  }

  // 128-bit vectors by hand: otherwise the compiler widens to 32 bits first, at a third of the speed.

  @inline(__always)
  private static func sums(_ run: Span<UInt8>) -> Sums {
    var totals = SIMD8<UInt16>()
    var changes = SIMD8<UInt16>()
    var index = 0
    while index &+ stretch <= run.count {
      let samples = run.extracting(index..<index &+ stretch)
      let here = SIMD16(samples: samples.extracting(0..<16))
      let next = SIMD16(samples: samples.extracting(1..<17))
      let larger = here.replacing(with: next, where: next .> here)
      let smaller = next.replacing(with: here, where: next .> here)
      totals &+= here.widened
      changes &+= (larger &- smaller).widened
      totals &+= SIMD16(samples: samples.extracting(16..<32)).folded
      index &+= stretch
    }
    return adding(totals, changes, to: rest(run.extracting(droppingFirst: index), shiftedBy: 0))
  }

  @inline(__always)
  private static func total(_ run: Span<UInt8>) -> Int32 {
    var totals = SIMD8<UInt16>()
    var left = run
    while left.count > 16 {
      totals &+= SIMD16(samples: left).folded
      left = left.extracting(droppingFirst: 16)
    }
    return Int32(totals.wrappedSum()) &+ rest(left, shiftedBy: 0).total
  }

  /// - Parameter shift: how many low bits are dropped so that the sums fit.
  @inline(__always)
  private static func sums(_ run: Span<UInt16>, shiftedBy shift: UInt16) -> Sums {
    var totals = SIMD8<UInt16>()
    var changes = SIMD8<UInt16>()
    var index = 0
    while index &+ stretch <= run.count {
      let samples = run.extracting(index..<index &+ stretch)
      compare(samples.extracting(0..<9), shiftedBy: shift, &totals, &changes)
      compare(samples.extracting(8..<17), shiftedBy: shift, &totals, &changes)
      totals &+= SIMD8(samples: samples.extracting(16..<24)) &>> SIMD8(repeating: shift)
      totals &+= SIMD8(samples: samples.extracting(24..<32)) &>> SIMD8(repeating: shift)
      index &+= stretch
    }
    return adding(totals, changes, to: rest(run.extracting(droppingFirst: index), shiftedBy: shift))
  }

  /// Adds eight samples, and their differences from their neighbours.
  @inline(__always)
  private static func compare(
    _ nine: Span<UInt16>, shiftedBy shift: UInt16, _ totals: inout SIMD8<UInt16>,
    _ changes: inout SIMD8<UInt16>
  ) {
    let here = SIMD8(samples: nine.extracting(0..<8)) &>> SIMD8(repeating: shift)
    let next = SIMD8(samples: nine.extracting(1..<9)) &>> SIMD8(repeating: shift)
    totals &+= here
    changes &+= pointwiseMax(here, next) &- pointwiseMin(here, next)
  }

  @inline(__always)
  private static func total(_ run: Span<UInt16>, shiftedBy shift: UInt16) -> Int32 {
    var totals = SIMD8<UInt16>()
    var left = run
    while left.count > 8 {
      totals &+= SIMD8(samples: left) &>> SIMD8(repeating: shift)
      left = left.extracting(droppingFirst: 8)
    }
    return Int32(totals.wrappedSum()) &+ rest(left, shiftedBy: shift).total
  }

  /// The sums of the remaining samples of a run.
  @inline(__always)
  private static func rest<Sample: FixedWidthInteger & UnsignedInteger>(
    _ run: Span<Sample>, shiftedBy shift: Sample
  ) -> Sums {
    guard run.count > 0 else { return (0, 0) }
    var total = Int32(truncatingIfNeeded: run[run.count &- 1] &>> shift)
    var change: Int32 = 0
    for index in 1..<run.count {
      let (one, other) = (run[index &- 1] &>> shift, run[index] &>> shift)
      total &+= Int32(truncatingIfNeeded: one)
      change &+= Int32(truncatingIfNeeded: max(one, other) &- min(one, other))
    }
    return (total, change)
  }

  /// Adds up the lanes of both at once. Runs are so short that their sums fit into 16 bits: 64 samples of 10 bits.
  @inline(__always)
  private static func adding(_ totals: SIMD8<UInt16>, _ changes: SIMD8<UInt16>, to rest: Sums) -> Sums {
    let eighths = SIMD8(
      lowHalf: totals.lowHalf &+ totals.highHalf, highHalf: changes.lowHalf &+ changes.highHalf)
    let quarters = eighths.evenHalf &+ eighths.oddHalf
    let wholes = quarters.evenHalf &+ quarters.oddHalf
    return (Int32(wholes[0]) &+ rest.total, Int32(wholes[1]) &+ rest.change)
  }
}
