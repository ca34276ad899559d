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

/// Text for XML 1.0, in content and in attributes between double quotes.
enum XMLText {
  /// `text` with markup escaped; characters that are not allowed in XML are escaped as for a terminal.
  static func escaped(_ text: String) -> String {
    quoted(TerminalText.escaped(text))
  }

  /// Text without control characters, with markup escaped.
  static func quoted(_ text: String) -> String { text.replacingScalars(by: entities) }

  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
  ]
}

/// Text that Markdown shows literally, whatever it contains.
enum MarkdownText {
  /// A name as a code span, in which mentions, references, links, emoji and markup are not interpreted.
  static func code(_ name: String) -> String {
    let text = name.replacing("|", with: "\\|")
    let longestRun = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longestRun + 1)
    return longestRun == 0 ? fence + text + fence : "\(fence) \(text) \(fence)"
  }

  /// Text without markup of Markdown or HTML: CommonMark allows a backslash before any ASCII punctuation.
  static func escaped(_ text: String) -> String {
    TerminalText.escaped(text).replacingScalars(by: markup)
  }

  private static let markup: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"].merging(
    "\\`*_{}[]#!|~@$".unicodeScalars.map { ($0, "\\\($0)") }
  ) { first, _ in first }
}

extension String {
  /// The text with something else for some of its scalars: by scalar, as a combining mark makes another character of what readers
  /// of the text still see.
  func replacingScalars(by table: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let other = table[scalar] { result += other } else { result.unicodeScalars.append(scalar) }
    }
  }
}

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
