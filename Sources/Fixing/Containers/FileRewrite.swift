/// A new file, composed of parts of an old one and of new bytes.
package struct FileRewrite: Hashable, Sendable {
  /// A part of the new file.
  package enum Piece: Hashable, Sendable {
    /// Bytes of the old file.
    case old(Range<Int64>)
    /// Other bytes.
    case new([UInt8])
  }

  /// The parts, in order.
  package var pieces: [Piece]
}

/// Bytes that overwrite others of a file.
package struct BytePatch: Hashable, Sendable {
  /// The position of the first byte.
  package var offset: Int64
  /// The new bytes.
  package var bytes: [UInt8]
}

extension [UInt8] {
  /// The big-endian number in `count` bytes from `offset` on.
  func number(at offset: Int, bytes count: Int) -> UInt64 {
    self[offset..<offset + count].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Overwrites `count` bytes from `offset` on with a big-endian number.
  mutating func put(_ value: UInt64, at offset: Int, bytes count: Int) {
    for index in 0..<count {
      self[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt64(count - 1 - index)))
    }
  }
}
