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

  /// The path on one line that does nothing to whoever shows it, and that no other path has: what could act is written
  /// out, and a byte that is not UTF-8 as `\x` and two digits.
  public var displayed: String {
    guard bytesBeyondText != nil else { return TerminalText.escaped(text) }
    var result = ""
    var rest = bytes[...]
    var piece: [UInt8] = []
    func end() {
      result += TerminalText.escaped(String(decoding: piece, as: UTF8.self))
      piece = []
    }
    while let byte = rest.first {
      var iterator = rest.makeIterator()
      var decoder = UTF8()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        let count = UTF8.width(scalar)
        piece += rest.prefix(count)
        rest = rest.dropFirst(count)
      } else {
        end()
        result += "\\x\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
        rest = rest.dropFirst()
      }
    }
    end()
    return result
  }

  /// Orders by bytes, the same on every machine and in every locale.
  public static func < (a: FilePath, b: FilePath) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}
