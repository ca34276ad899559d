internal import Paths

/// Paths as URI references (RFC 3986): every byte that is not unreserved is percent-encoded, so that any name goes.
enum URIReference {
  /// A relative reference for a relative path, a `file` URI for an absolute one; the address of an object as it is.
  static func path(_ path: FilePath) -> String {
    if path.text.wholeMatch(of: /(?i)https?:\/\/[!-;=?-\[\]_a-z~]*/) != nil { return path.text }
    let encoded = percentEncoded(path.bytes)
    return encoded.hasPrefix("/") ? "file://\(encoded)" : encoded
  }

  private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)

  private static func percentEncoded(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      if plain.contains(byte) { return String(Unicode.Scalar(byte)) }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
