/// Base64 with padding (RFC 4648, section 4), for bytes in JSON.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let length = min(3, bytes.count - start)
      var bits = 0
      for index in 0..<3 { bits = bits << 8 | (index < length ? Int(bytes[start + index]) : 0) }
      for index in 0..<4 { text.append(index > length ? padding : alphabet[bits >> (18 - 6 * index) & 63]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text; nil if it is not base64.
  static func decode(_ text: String) -> [UInt8]? {
    let symbols = Array(text.utf8)
    let paddingLength = symbols.reversed().prefix { $0 == padding }.count
    guard symbols.count % 4 == 0, paddingLength <= 2 else { return nil }
    var values = [Int?](repeating: nil, count: 256)
    for (value, symbol) in alphabet.enumerated() { values[Int(symbol)] = value }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(symbols.count / 4 * 3)
    var bits = 0
    for (index, symbol) in symbols.enumerated() {
      let isPadding = index >= symbols.count - paddingLength
      guard let value = isPadding ? 0 : values[Int(symbol)] else { return nil }
      bits = bits << 6 & 0xFF_FFFF | value
      if index % 4 == 3 {
        bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
        bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
        bytes.append(UInt8(truncatingIfNeeded: bits))
      }
    }
    return bytes.dropLast(paddingLength)
  }
}
