/// A new file made of parts of an old one and of new bytes.
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

  /// The bytes of the new file.
  package var size: Int64 {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .old(let range): sum + Int64(range.count)
      case .new(let bytes): sum + Int64(bytes.count)
      }
    }
  }
}

/// Bytes that are written over others of a file.
package struct BytePatch: Hashable, Sendable {
  /// Where the first goes.
  package var offset: Int64
  /// What is written.
  package var bytes: [UInt8]
}

extension [UInt8] {
  /// The number in `count` bytes from `offset` on, the highest first.
  func number(at offset: Int, bytes count: Int) -> UInt64 {
    self[offset..<offset + count].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Writes a number in `count` bytes over those from `offset` on.
  mutating func put(_ value: UInt64, at offset: Int, bytes count: Int) {
    for index in 0..<count {
      self[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt64(count - 1 - index)))
    }
  }
}

/// A number of 32 bits, the highest byte first.
func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
