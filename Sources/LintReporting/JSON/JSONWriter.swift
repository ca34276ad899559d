package import Paths

/// Writes JSON with members in the order of the calls, so that the same input gives the same bytes.
///
/// Encoding dictionaries does not give a stable order, and a tree would keep the whole report in memory.
package struct JSONWriter {
  /// How the text is laid out.
  package enum Layout {
    /// One member on each line, indented by two spaces; empty objects and arrays on one line.
    case indented
    /// Without white space.
    case compact
  }

  private let layout: Layout
  /// Whether `<` is escaped, too, so that the text cannot end the HTML element that contains it.
  private let isInsideHTML: Bool
  /// What was written since the last call of `drain`.
  package private(set) var bytes: [UInt8] = []
  private var depth: Int
  private var needsComma = false
  private var isAtStart = true

  /// A writer that starts at a nesting level, for a part that is inserted into a document later.
  package init(_ layout: Layout, depth: Int = 0, isInsideHTML: Bool = false) {
    self.layout = layout
    self.isInsideHTML = isInsideHTML
    self.depth = depth
  }

  /// Moves what was written since the last call to `out`.
  package mutating func drain(into out: inout [UInt8]) {
    out += bytes
    bytes.removeAll(keepingCapacity: true)
  }

  /// Ends a document, or a line of NDJSON.
  package mutating func endDocument() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
    isAtStart = true
  }

  // MARK: Containers

  package mutating func object(_ name: String? = nil, _ body: (inout JSONWriter) -> Void) {
    beginObject(name)
    body(&self)
    endObject()
  }

  package mutating func array(_ name: String? = nil, _ body: (inout JSONWriter) -> Void) {
    beginArray(name)
    body(&self)
    endArray()
  }

  /// An array of objects, one of each of `items`.
  package mutating func objects<Items: Sequence>(
    _ name: String? = nil, of items: Items, _ members: (inout JSONWriter, Items.Element) -> Void
  ) {
    array(name) { json in
      for item in items { json.object { members(&$0, item) } }
    }
  }

  mutating func beginObject(_ name: String? = nil) { begin(name, bracket: "{") }
  mutating func endObject() { end(bracket: "}") }
  mutating func beginArray(_ name: String? = nil) { begin(name, bracket: "[") }
  mutating func endArray() { end(bracket: "]") }

  // MARK: Values. For nil no member is written

  package mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    beginItem(name)
    append(quoted: value)
  }

  /// A path as text, and in `nameBytes` as Base64 where its bytes are no text.
  package mutating func member(_ name: String, _ path: FilePath?) {
    member(name, path?.text)
    member("\(name)Bytes", path?.bytesBeyondText.map(Base64.encode))
  }

  package mutating func member(_ name: String, _ value: Int?) {
    guard let value else { return }
    beginItem(name)
    DecimalText.append(value, to: &bytes)
  }

  package mutating func member(_ name: String, _ value: Bool?) {
    guard let value else { return }
    beginItem(name)
    bytes += (value ? "true" : "false").utf8
  }

  package mutating func member(_ name: String, _ value: Double?, decimals: Int) {
    guard let value, value.isFinite else { return }
    beginItem(name)
    DecimalText.append(value, decimals: decimals, to: &bytes)
  }

  /// An array of strings.
  package mutating func member(_ name: String, _ values: [String]) {
    array(name) { json in
      for value in values { json.element(value) }
    }
  }

  /// An array of numbers on one line; numbers that are not finite are left out.
  package mutating func member(_ name: String, _ values: [Double], decimals: Int) {
    beginItem(name)
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.lazy.filter(\.isFinite).enumerated() {
      if index > 0 { append(separator: ",") }
      DecimalText.append(value, decimals: decimals, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  package mutating func element(_ value: String) {
    beginItem(nil)
    append(quoted: value)
  }

  /// An element that another writer has written for this level.
  package mutating func element(written: [UInt8]) {
    beginItem(nil)
    bytes += written
  }

  // MARK: Layout

  private mutating func begin(_ name: String?, bracket: Unicode.Scalar) {
    beginItem(name)
    bytes.append(UInt8(ascii: bracket))
    depth += 1
    needsComma = false
  }

  private mutating func end(bracket: Unicode.Scalar) {
    depth -= 1
    if needsComma { breakLine() }
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func beginItem(_ name: String?) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if !isAtStart { breakLine() }
    isAtStart = false
    needsComma = true
    guard let name else { return }
    // Names are our own, and need no escaping.
    bytes.append(UInt8(ascii: "\""))
    bytes += name.utf8
    bytes.append(UInt8(ascii: "\""))
    append(separator: ":")
  }

  private mutating func append(separator: Unicode.Scalar) {
    bytes.append(UInt8(ascii: separator))
    if layout == .indented { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { bytes += "  ".utf8 }
  }

  private mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    // Nearly all text is plain ASCII; examining each scalar takes several times as long.
    let isPlain = text.utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        && $0 != UInt8(ascii: "#") && !(isInsideHTML && $0 == UInt8(ascii: "<"))
    }
    guard !isPlain else {
      bytes += text.utf8
      return
    }
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case "<" where isInsideHTML: bytes += "\\u003c".utf8
      // JSON requires this below U+0020 only; the rest makes reports harmless in terminals and logs.
      case "#" where last == "#": append(escaped: scalar)
      case _ where TerminalText.isHarmful(scalar): append(escaped: scalar)
      default: bytes += String(scalar).utf8
      }
    }
  }

  private mutating func append(escaped scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
      let digits = String(unit, radix: 16)
      bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    }
  }
}
