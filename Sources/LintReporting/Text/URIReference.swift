internal import Paths

/// Paths as URI references (RFC 3986): every byte that is not unreserved is percent-encoded, so that any name goes.
enum URIReference {
  /// A relative reference for a relative path, a `file` URI for an absolute one; the address of an object as it is.
  static func path(_ path: FilePath) -> String {
    if path.text.wholeMatch(of: /(?i)https?:\/\/[!-;=?-\[\]_a-z~]*/) != nil { return path.text }
    let encoded = percentEncoded(path.bytes)
    return encoded.hasPrefix("/") ? "file://\(encoded)" : encoded
  }

  private static func percentEncoded(_ bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += byte < 16 ? "%0" : "%"
        text += String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
