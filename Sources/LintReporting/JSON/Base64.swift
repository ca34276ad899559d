/// Base64 with padding (RFC 4648 section 4), for bytes that JSON cannot carry.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[start + $1]) : 0) }
      for index in 0..<4 {
        let isPadding = index > group.count
        text.append(isPadding ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * index) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text; nil where it is not base64.
  static func decode(_ text: String) -> [UInt8]? {
    let symbols = Array(text.utf8)
    guard symbols.count % 4 == 0 else { return nil }
    let padding = symbols.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: symbols.count, by: 4) {
      var bits = 0
      for symbol in symbols[start..<start + 4] {
        let isPadding = symbol == UInt8(ascii: "=")
        guard let value = isPadding ? 0 : alphabet.firstIndex(of: symbol) else { return nil }
        bits = bits << 6 | value
      }
      bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
    }
    return padding <= 2 ? bytes.dropLast(padding) : nil
  }
}
