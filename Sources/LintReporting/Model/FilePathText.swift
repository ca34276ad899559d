/// A path as a report shows it: text, and the exact bytes where they are not UTF-8.
public struct FilePathText: Hashable, Sendable, Comparable {
  /// The path as text; bytes that are not UTF-8 appear as U+FFFD.
  public let text: String
  /// The exact bytes, present only where `text` cannot give them back.
  public let bytes: [UInt8]?

  /// A path from the bytes that the file system gave.
  public init(bytes: [UInt8]) {
    let decoded = String(decoding: bytes, as: UTF8.self)
    text = decoded
    self.bytes = Array(decoded.utf8) == bytes ? nil : bytes
  }

  /// A path that is known to be text.
  public init(_ text: String) {
    self.text = text
    bytes = nil
  }

  /// The bytes that name the file to the file system.
  public var fileSystemBytes: [UInt8] { bytes ?? Array(text.utf8) }

  /// Orders by bytes, the same on every machine and in every locale.
  public static func < (a: FilePathText, b: FilePathText) -> Bool {
    a.fileSystemBytes.lexicographicallyPrecedes(b.fileSystemBytes)
  }
}
