public import Paths

/// Text from files, made harmless for terminals and for the logs of CI systems: a name must not move the cursor, forge a
/// line, turn text round, hide in it, or give a command.
package enum TerminalText {
  /// Whether a scalar may act on a terminal, or cannot be seen: controls, line separators, bidi controls, and what
  /// Unicode lets every font leave out (`Default_Ignorable_Code_Point`: zero width characters, tags, selectors).
  static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Nearly all text, before a table is looked at.
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    case 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF: true
    default: scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
    }
  }

  /// `text` on one line, with harmful scalars written out, as `\n`, `\t` or `\u{1b}`, and backslashes doubled, so that
  /// different texts stay different; and without what starts a command in a log.
  package static func escaped(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { isHarmful($0) || "\\#:".unicodeScalars.contains($0) }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    func append(_ words: String) { result.append(contentsOf: words.unicodeScalars) }
    for (index, scalar) in zip(scalars.indices, scalars) {
      switch scalar {
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case "#", ":":
        if startsCommand(at: index, in: scalars) { append(written(scalar)) } else { result.append(scalar) }
      case _ where isHarmful(scalar): append(written(scalar))
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Text of ours that may hold names that were not escaped, for a console: line breaks, tabs and colours stay.
  package static func harmless(_ text: String, inLog: Bool) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { isHarmful($0) || $0 == "#" || $0 == ":" }) else { return text }
    var result = String.UnicodeScalarView()
    for (index, scalar) in zip(scalars.indices, scalars) {
      let isKept: Bool =
        switch scalar {
        case "\n", "\t": true
        case "\u{1B}": isColor(scalars[index...])
        case "#", ":": !(inLog && startsCommand(at: index, in: scalars))
        default: !isHarmful(scalar)
        }
      if isKept { result.append(scalar) } else { result.append(contentsOf: written(scalar).unicodeScalars) }
    }
    return String(result)
  }

  private static func written(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }

  /// Whether the second sign of a pair stands here that begins a command: `##[` or `##vso[` anywhere in a line (Azure
  /// Pipelines, the first version of GitHub's), `::` at the start of one, which a log may cut at any space (GitHub).
  private static func startsCommand(
    at index: String.UnicodeScalarView.Index, in scalars: String.UnicodeScalarView
  ) -> Bool {
    let before = scalars[..<index]
    guard let last = before.last, last == scalars[index] else { return false }
    if last == "#" { return true }
    return before.dropLast().last?.properties.isWhitespace ?? true
  }

  /// Whether a sequence that begins here sets a colour (ECMA-48, Select Graphic Rendition).
  private static func isColor(_ scalars: Substring.UnicodeScalarView) -> Bool {
    guard scalars.dropFirst().first == "[" else { return false }
    let end = scalars.dropFirst(2).first { !("0"..."9" ~= $0 || $0 == ";") }
    return end == "m"
  }
}

extension FilePath {
  /// The path on one line, safe for terminals and logs, and different for different paths: control characters are written
  /// as escapes, and a byte that is not UTF-8 as `\x` and two digits.
  public var displayed: String {
    guard bytesBeyondText != nil else { return TerminalText.escaped(text) }
    var result = ""
    var piece = String.UnicodeScalarView()
    for codePoint in CodePoints.of(bytes) {
      if let scalar = Unicode.Scalar(codePoint) {
        piece.append(scalar)
      } else {
        let byte = CodePoints.bytes(of: codePoint)[0]
        result += TerminalText.escaped(String(piece)) + "\\x\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
        piece = .init()
      }
    }
    return result + TerminalText.escaped(String(piece))
  }
}
