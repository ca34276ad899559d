internal import DeclaredPicture
internal import Digests

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

extension ContainerPart {
  /// Where it lies in a header in memory.
  var whole: Range<Int> { Int(place)..<Int(end) }
  /// Where what it contains lies there.
  var inside: Range<Int> { Int(start)..<Int(end) }
}

extension [UInt8] {
  /// The big-endian number in `count` bytes from `offset` on.
  func number(at offset: some BinaryInteger, bytes count: Int) -> UInt64 {
    self[Int(offset)..<Int(offset) + count].bigEndian
  }

  /// Overwrites `count` bytes from `offset` on with a big-endian number.
  mutating func put(_ value: UInt64, at offset: some BinaryInteger, bytes count: Int) {
    replaceSubrange(Int(offset)..<Int(offset) + count, with: value.bigEndianBytes.suffix(count))
  }
}
