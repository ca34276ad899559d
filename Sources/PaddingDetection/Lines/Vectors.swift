// What is done with many samples at once: vectors of 128 bits, since wider ones are slow here.

extension SIMD where Scalar: FixedWidthInteger {
  /// The first of `samples`, one for each lane.
  @inline(__always)
  init(samples: Span<Scalar>) {
    self.init()
    for lane in 0..<Self.scalarCount { self[lane] = samples[lane] }
  }
}

extension SIMD16<UInt8> {
  // Both of these have the same sum, but the compiler generates fast code for the first only where the lanes are compared as well, and
  // for the second only where they are just summed.

  /// Sums of neighbouring lanes.
  @inline(__always)
  var widened: SIMD8<UInt16> {
    SIMD8<UInt16>(truncatingIfNeeded: evenHalf) &+ SIMD8<UInt16>(truncatingIfNeeded: oddHalf)
  }

  /// Sums of lanes eight apart.
  @inline(__always)
  var folded: SIMD8<UInt16> {
    SIMD8<UInt16>(truncatingIfNeeded: lowHalf) &+ SIMD8<UInt16>(truncatingIfNeeded: highHalf)
  }
}

extension SIMD8<UInt16> {
  /// How far each lane differs from that of another vector.
  @inline(__always)
  func distance(to other: Self) -> Self { pointwiseMax(self, other) &- pointwiseMin(self, other) }
}
