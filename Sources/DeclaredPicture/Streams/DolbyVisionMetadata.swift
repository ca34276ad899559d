internal import PaddingDetection

/// Reads level 5 of Dolby Vision's reference processing unit (ETSI GS CCM 001, annex; also described by FFmpeg and
/// dovi_tool). What comes before it is parsed only to find its length.
enum DolbyVisionMetadata {
  /// The limits of a unit.
  private static let mostPivots = 9
  private static let mostBlocks = 254

  /// The offsets of the active area in a NAL unit of type 62; nil if it has none, or is damaged.
  static func level5(_ payload: [UInt8]) -> Insets? {
    guard payload.first == 0x19, isWhole(payload) else { return nil }
    return (try? read(payload)) ?? nil
  }

  /// Whether the checksum before the last byte is correct, so that damage is not taken for metadata.
  private static func isWhole(_ payload: [UInt8]) -> Bool {
    // Zeros may follow the stop bit.
    guard let last = payload.lastIndex(where: { $0 != 0 }), last >= 6, payload[last] == 0x80 else {
      return false
    }
    var sum: UInt32 = 0xFFFF_FFFF
    // CRC-32/MPEG-2.
    for byte in payload[1..<last - 4] {
      sum ^= UInt32(byte) << 24
      for _ in 0..<8 { sum = sum & 0x8000_0000 == 0 ? sum << 1 : sum << 1 ^ 0x04C1_1DB7 }
    }
    return UInt64(sum) == payload[last - 4..<last].bigEndian
  }

  private static func read(_ payload: [UInt8]) throws(BitReader.Malformed) -> Insets? {
    var reader = BitReader(payload, from: 1)
    guard try reader.bits(6) == 2 else { return nil }
    let format = try reader.bits(11)
    // Profile and level of the display metadata.
    try reader.skip(8)
    // Without a header of its own, the last one is valid, which is not known here.
    guard try reader.flag() else { return nil }
    try reader.skip(1)
    let isFloat = try reader.bits(2) != 0
    let fractionBits = isFloat ? 32 : try reader.unsigned()
    try reader.skip(3)
    var baseBits = 10
    var enhancementBits = 10
    var hasEnhancement = false
    if format & 0x700 == 0 {
      baseBits = try reader.unsigned() + 8
      // Profile 7 keeps the extended mapping in the high byte.
      enhancementBits = (try reader.unsigned() & 0xFF) + 8
      _ = try reader.unsigned()
      try reader.skip(5)
      hasEnhancement = try !reader.flag()
    }
    guard baseBits <= 16, enhancementBits <= 16, fractionBits <= 32 else { throw BitReader.Malformed() }
    guard try reader.flag() else { return nil }
    if try reader.flag() {
      // The mapping of an earlier unit is used.
      _ = try reader.unsigned()
    } else {
      let lengths = (isFloat: isFloat, fraction: fractionBits)
      try skipMapping(&reader, baseBits, hasEnhancement ? enhancementBits : nil, lengths)
    }
    return try readDisplayMetadata(&reader)
  }

  /// How the base layer becomes the picture.
  private static func skipMapping(
    _ reader: inout BitReader, _ baseBits: Int, _ enhancementBits: Int?,
    _ lengths: (isFloat: Bool, fraction: Int)
  ) throws(BitReader.Malformed) {
    for _ in 0..<3 { _ = try reader.unsigned() }
    var pivots: [Int] = []
    for _ in 0..<3 {
      let count = try reader.unsigned() + 2
      guard count <= mostPivots else { throw BitReader.Malformed() }
      pivots.append(count)
      try reader.skip(count * baseBits)
    }
    if enhancementBits != nil { try reader.skip(3 + 2 * baseBits) }
    _ = try reader.unsigned()
    _ = try reader.unsigned()
    func skipNumber(isSigned: Bool) throws(BitReader.Malformed) {
      if !lengths.isFloat { _ = isSigned ? try reader.signed() : try reader.unsigned() }
      try reader.skip(lengths.fraction)
    }
    for count in pivots {
      for _ in 0..<count - 1 {
        if try reader.unsigned() == 0 {
          let order = try reader.unsigned() + 1
          guard order <= 2 else { throw BitReader.Malformed() }
          // Linear interpolation is reserved.
          if order == 1, try reader.flag() { throw BitReader.Malformed() }
          for _ in 0...order { try skipNumber(isSigned: true) }
        } else {
          let order = try reader.bits(2) + 1
          for _ in 0..<1 + 7 * order { try skipNumber(isSigned: true) }
        }
      }
    }
    guard let enhancementBits else { return }
    for _ in 0..<3 {
      try reader.skip(enhancementBits)
      for _ in 0..<3 { try skipNumber(isSigned: false) }
    }
  }

  /// Colour matrices and ranges of fixed length, then blocks with a length and a level.
  private static func readDisplayMetadata(_ reader: inout BitReader) throws(BitReader.Malformed) -> Insets? {
    for _ in 0..<3 { _ = try reader.unsigned() }
    try reader.skip(9 * 16 + 3 * 32 + 9 * 16 + 3 * 16 + 32 + 5 + 2 + 2 + 2 + 12 + 12 + 10)
    let blocks = try reader.unsigned()
    guard blocks <= mostBlocks else { throw BitReader.Malformed() }
    try reader.align()
    for _ in 0..<blocks {
      let length = try reader.unsigned()
      let level = try reader.bits(8)
      let end = reader.position + 8 * length
      if level == 5 {
        let numbers = [
          try reader.bits(13), try reader.bits(13), try reader.bits(13), try reader.bits(13),
        ]
        return Insets(top: numbers[2], bottom: numbers[3], left: numbers[0], right: numbers[1])
      }
      try reader.skip(end - reader.position)
    }
    return nil
  }
}
