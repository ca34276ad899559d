/// The name of a file as the file system knows it: bytes, of any kind.
///
/// Two paths are the same where their bytes are. As text, `é` as one code point and `é` as two are equal to Swift, and
/// two bytes that are not UTF-8 look alike; a gate that held them for one file would let the other through.
///
/// What a path says is read from its bytes alone: nothing here asks the file system.
public struct FilePath: Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
  /// What separates the names in a path.
  public static let separator = UInt8(ascii: "/")

  /// The bytes that name the file to the file system.
  public var bytes: [UInt8]

  /// A path from the bytes that the file system gave.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// A path that is known to be text.
  public init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  /// A path that is written in the source.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The path as text; bytes that are not UTF-8 appear as U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes, only where `text` cannot give them back.
  public var bytesBeyondText: [UInt8]? { text.utf8.elementsEqual(bytes) ? nil : bytes }

  /// Whether the path is empty, which names nothing.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Whether the path begins at the root.
  public var isAbsolute: Bool { bytes.first == Self.separator }

  /// Whether the path ends in a separator, as that of a folder may.
  public var endsInSeparator: Bool { bytes.last == Self.separator }

  /// The names in the path, from the first to the last.
  public var names: [ArraySlice<UInt8>] { bytes.split(separator: Self.separator) }

  /// What follows the last separator: empty where the path ends in one.
  public var name: ArraySlice<UInt8> { bytes[nameStart...] }

  /// What stands before `name`, the separator included: empty where there is none.
  public var prefix: FilePath { FilePath(bytes: bytes[..<nameStart]) }

  /// The folder that holds the file, without a separator at its end unless it is the root: `.` for a name alone.
  public var folder: FilePath {
    switch nameStart {
    case 0: "."
    case 1: "/"
    case let start: FilePath(bytes: bytes[..<(start - 1)])
    }
  }

  /// Whether `name` is one that a file may have: not empty, `.` or `..`.
  public var hasOwnName: Bool { !name.isEmpty && ![".", ".."].contains(FilePath(bytes: name)) }

  private var nameStart: Int { bytes.lastIndex(of: Self.separator).map { $0 + 1 } ?? 0 }

  /// The folders on the way to the file, the outermost first: all beginnings of the path that end in a separator.
  public var prefixes: some BidirectionalCollection<FilePath> {
    bytes.indices.lazy.filter { bytes[$0] == Self.separator }.map { FilePath(bytes: bytes[...$0]) }
  }

  /// The path of what has the name `name` in this folder.
  public func appending(_ name: some Collection<UInt8>) -> FilePath {
    FilePath(bytes: asPrefix.bytes + name)
  }

  /// The path as it begins those of what is in this folder: empty, or ending in a separator.
  public var asPrefix: FilePath {
    isEmpty || endsInSeparator ? self : FilePath(bytes: bytes + [Self.separator])
  }

  /// What `path` means that was written in this file: itself where it is absolute, else what it names in the folder of
  /// this file.
  public func sibling(_ path: FilePath) -> FilePath {
    path.isAbsolute ? path : FilePath(bytes: prefix.bytes + path.bytes)
  }

  /// Orders by bytes, the same on every machine and in every locale.
  public static func < (a: FilePath, b: FilePath) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}

extension FilePath {
  private static let schemes = ["https://", "http://"]

  /// Whether the path is meant to be the address of an object on a server, well formed or not.
  public var isObjectAddress: Bool { Self.schemeLength(of: bytes) != nil }

  /// How many bytes the `http://` or `https://` is that `text` begins with, in letters of any size; nil if there is none.
  public static func schemeLength(of text: some Collection<UInt8>) -> Int? {
    let head = text.prefix(8).map { $0 | ($0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? 0x20 : 0) }
    return schemes.first { head.starts(with: $0.utf8) }?.utf8.count
  }
}
