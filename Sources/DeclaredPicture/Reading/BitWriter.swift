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
