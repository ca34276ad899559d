/// A table of Huffman codes of a JPEG image, to read and to write with (ITU-T T.81, annex C).
struct HuffmanTable: Sendable {
  /// Codes of at most this many bits are looked up at once.
  private static let shortBits = 9

  /// The number of codes of each length from 1 to 16.
  let counts: [UInt8]
  /// The symbols, in the order of their codes.
  let symbols: [UInt8]
  /// The length and the symbol for the next ``shortBits`` bits, `length << 8 | symbol`; 0 for a longer code.
  private var short = [UInt16](repeating: 0, count: 1 << shortBits)
  /// For each length, one more than the largest code; 0 for none.
  private var ends = [Int](repeating: 0, count: 17)
  /// For each length, the place of its first symbol minus its first code.
  private var shifts = [Int](repeating: 0, count: 17)
  /// The code of each symbol, `length << 16 | code`; 0 for none.
  private var codes = [UInt32](repeating: 0, count: 256)

  /// A table from the bytes of its definition; nil if there are more codes than bits can tell apart.
  init?(counts: [UInt8], symbols: [UInt8]) {
    guard counts.count == 16, counts.reduce(0, { $0 + Int($1) }) == symbols.count, symbols.count <= 256 else {
      return nil
    }
    (self.counts, self.symbols) = (counts, symbols)
    var code = 0
    var place = 0
    for length in 1...16 {
      shifts[length] = place - code
      for _ in 0..<Int(counts[length - 1]) {
        guard code < 1 << length else { return nil }
        let symbol = symbols[place]
        codes[Int(symbol)] = UInt32(length) << 16 | UInt32(code)
        if length <= Self.shortBits {
          let free = Self.shortBits - length
          for rest in 0..<1 << free {
            short[code << free | rest] = UInt16(length) << 8 | UInt16(symbol)
          }
        }
        code += 1
        place += 1
      }
      ends[length] = counts[length - 1] > 0 ? code : 0
      code <<= 1
    }
  }

  /// The length and the symbol of the code that `bits` begins with; nil if there is no such code.
  ///
  /// - Parameter bits: the next 16 bits.
  func symbol(_ bits: Int) -> (length: Int, symbol: UInt8)? {
    let entry = short[bits >> (16 - Self.shortBits)]
    if entry != 0 { return (Int(entry >> 8), UInt8(truncatingIfNeeded: entry)) }
    for length in Self.shortBits + 1...16 {
      let code = bits >> (16 - length)
      if code < ends[length] { return (length, symbols[code + shifts[length]]) }
    }
    return nil
  }

  /// The code of a symbol and its length in bits; nil if the table has none.
  func code(_ symbol: Int) -> (code: Int, length: Int)? {
    let entry = codes[symbol]
    return entry == 0 ? nil : (Int(entry & 0xFFFF), Int(entry >> 16))
  }

  /// The table with longer codes for all differences of 8-bit images for which it has none; nil if there is no room.
  ///
  /// The code of ones alone, which is left free in every table (C.2), makes the room.
  func withAllDifferences() -> HuffmanTable? {
    let missing = (UInt8(0)...11).filter { code(Int($0)) == nil }
    let longest = counts.lastIndex { $0 > 0 } ?? -1
    guard longest + missing.count < counts.count else { return nil }
    var counts = counts
    for index in missing.indices { counts[longest + 1 + index] = 1 }
    return HuffmanTable(counts: counts, symbols: symbols + missing)
  }

  // MARK: Tables that need no definition

  /// The typical tables for differences of the first coefficient (K.3.3.1), of luma and chroma. They have codes for
  /// all differences of 8-bit images.
  static let standardDC: [HuffmanTable] = [
    table([0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], Array(0...11)),
    table([0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], Array(0...11)),
  ]

  /// The typical tables for the other coefficients (K.3.3.2), which frames without any table use.
  static let standardAC: [HuffmanTable] = [
    table(
      [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7D],
      hexadecimal(
        """
        01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A2526
        2728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485
        868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6
        D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FA
        """)),
    table(
      [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77],
      hexadecimal(
        """
        000102031104052131061241510761711322328108144291A1B1C109233352F0156272D10A162434E125F1171819
        1A262728292A35363738393A434445464748494A535455565758595A636465666768696A737475767778797A8283
        8485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4
        D5D6D7D8D9DAE2E3E4E5E6E7E8E9EAF2F3F4F5F6F7F8F9FA
        """)),
  ]

  private static func table(_ counts: [UInt8], _ symbols: [UInt8]) -> HuffmanTable {
    guard let table = HuffmanTable(counts: counts, symbols: symbols) else {
      preconditionFailure("a typical table is malformed")
    }
    return table
  }

  private static func hexadecimal(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
