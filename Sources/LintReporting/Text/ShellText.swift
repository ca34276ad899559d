internal import Paths

/// Text that a POSIX shell takes as it is.
package enum ShellText {
  /// Bytes that need no quotes.
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@%".utf8)

  /// A word of these bytes, whatever they are: within single quotes, where nothing but their end means anything.
  package static func word(_ bytes: [UInt8]) -> [UInt8] {
    if !bytes.isEmpty, bytes.allSatisfy(plain.contains) { return bytes }
    let quote = UInt8(ascii: "'")
    var quoted = [quote]
    for byte in bytes {
      if byte == quote { quoted += Array("'\\''".utf8) } else { quoted.append(byte) }
    }
    return quoted + [quote]
  }

  /// Words with a space between them.
  package static func words(_ words: [[UInt8]]) -> [UInt8] {
    Array(words.map(word).joined(separator: [UInt8(ascii: " ")]))
  }
}
