#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Base64 with padding (RFC 4648, section 4), for bytes in JSON.
enum Base64 {
  static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// The bytes of a text; nil if it is not base64.
  static func decode(_ text: String) -> [UInt8]? { Data(base64Encoded: text).map { Array($0) } }
}
