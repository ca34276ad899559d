/// What the kernels do with sixteen samples at once: vectors of 128 bits, since wider ones are slow here.
extension SIMD16<UInt8> {
  /// The first sixteen of `samples`.
  @inline(__always)
  init(samples: Span<UInt8>) {
    self.init()
    for lane in 0..<16 { self[lane] = samples[lane] }
  }

  /// How far each lane differs from that of another vector.
  @inline(__always)
  func difference(from other: Self) -> Self { pointwiseMax(self, other) &- pointwiseMin(self, other) }

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
  /// The first eight of `samples`.
  @inline(__always)
  init(samples: Span<UInt16>) {
    self.init()
    for lane in 0..<8 { self[lane] = samples[lane] }
  }

  /// How far each lane differs from that of another vector.
  @inline(__always)
  func difference(from other: Self) -> Self { pointwiseMax(self, other) &- pointwiseMin(self, other) }
}
