/// Reads the bits of a header, the highest of each byte first.
struct BitReader {
  /// The header ends too early, or contains an impossible number.
  struct Malformed: Error {}

  private let bytes: [UInt8]
  private(set) var position: Int

  /// A reader of `bytes` from the byte `start` on.
  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    position = start * 8
  }

  /// Bits that are left.
  var remaining: Int { bytes.count * 8 - position }

  mutating func skip(_ count: Int) throws(Malformed) {
    guard 0...remaining ~= count else { throw Malformed() }
    position += count
  }

  /// Skips to the next whole byte.
  mutating func align() throws(Malformed) { try skip(-position & 7) }

  mutating func flag() throws(Malformed) -> Bool { try bits(1) == 1 }

  /// An unsigned number of `count` bits, 32 at most.
  mutating func bits(_ count: Int) throws(Malformed) -> Int {
    guard 0...32 ~= count, count <= remaining else { throw Malformed() }
    var value = 0
    for _ in 0..<count {
      value = value << 1 | Int(bytes[position >> 3] >> (7 - position & 7) & 1)
      position += 1
    }
    return value
  }

  /// An unsigned Exp-Golomb number (ue(v) of H.264, 9.1), below 2³².
  mutating func unsigned() throws(Malformed) -> Int {
    var zeros = 0
    while try !flag() {
      zeros += 1
      if zeros > 31 { throw Malformed() }
    }
    return (1 << zeros) - 1 + (try bits(zeros))
  }

  /// A signed Exp-Golomb number (se(v) of H.264, 9.1.1).
  mutating func signed() throws(Malformed) -> Int {
    let value = try unsigned()
    return value & 1 == 1 ? value / 2 + 1 : -(value / 2)
  }
}

/// Writes the bits of a header, the highest of each byte first.
struct BitWriter {
  /// What was written; the last byte is filled up with zeros.
  private(set) var bytes: [UInt8] = []
  private var count = 0

  mutating func put(_ bits: some Sequence<Bool>) {
    for bit in bits {
      if count & 7 == 0 { bytes.append(0) }
      if bit { bytes[count >> 3] |= 0x80 >> UInt8(count & 7) }
      count += 1
    }
  }

  /// An unsigned Exp-Golomb number (ue(v) of H.264, 9.1): as many zeros as digits follow the first.
  mutating func putUnsigned(_ value: Int) {
    let digits = Int.bitWidth - (value + 1).leadingZeroBitCount
    put(repeatElement(false, count: digits - 1))
    put((0..<digits).reversed().map { (value + 1) >> $0 & 1 == 1 })
  }
}
