extension FixedWidthInteger {
  /// The bytes of the number, the lowest first.
  package var littleEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }

  /// The bytes of the number, the highest first.
  package var bigEndianBytes: [UInt8] { littleEndianBytes.reversed() }
}
