/// The name of a file as the file system knows it: bytes, of any kind.
///
/// Two paths are the same where their bytes are. As text, `é` as one code point and `é` as two are equal to Swift, and
/// two bytes that are not UTF-8 look alike; a gate that held them for one file would let the other through.
public struct FilePath: Hashable, Sendable, Comparable {
  /// The bytes that name the file to the file system.
  public let bytes: [UInt8]

  /// A path from the bytes that the file system gave.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A path that is known to be text.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path as text; bytes that are not UTF-8 appear as U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes, only where `text` cannot give them back.
  public var bytesBeyondText: [UInt8]? { text.utf8.elementsEqual(bytes) ? nil : bytes }

  /// Orders by bytes, the same on every machine and in every locale.
  public static func < (a: FilePath, b: FilePath) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}
