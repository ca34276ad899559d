internal import Digests

/// Numbers that nobody can foresee who does not know the content of a file and, where there is one, the secret: SplitMix64, seeded with
/// a hash of both.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct SeededRandom {
  private(set) var state: UInt64

  /// - Parameters:
  ///   - content: a hash of the content, so that the same file gives the same report.
  ///   - secret: what else is hashed; empty for nothing.
  init(content: UInt64, secret: [UInt8]) {
    state = SHA256.digest(secret + content.littleEndianBytes).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A number from 0 to less than 1.
  mutating func next() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    bits ^= bits >> 31
    return Double(bits >> 11) * 0x1p-53
  }
}
