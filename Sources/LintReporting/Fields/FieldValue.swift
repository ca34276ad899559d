internal import MediaModel

/// A type of fields: a value that can be packed, and written to and read from JSON.
protocol FieldValue: Packable {
  /// Writes a member of an object; nothing for what is not known.
  func write(_ name: String, _ note: FieldNote, to json: inout JSONWriter)
  /// Reads the value of a member.
  static func read(from decoder: any Decoder) throws -> Self
  /// Whether an object may lack the member.
  static var mayBeAbsent: Bool { get }
  /// The value as a table shows it.
  func cell(_ note: FieldNote) -> String
}

extension FieldValue {
  static var mayBeAbsent: Bool { false }

  func cell(_ note: FieldNote) -> String { "\(self)" }
}

extension FieldValue where Self: Decodable {
  static func read(from decoder: any Decoder) throws -> Self { try Self(from: decoder) }
}

/// A value that is read as the fields of its type are.
struct Stored<Value: FieldValue>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws { value = try Value.read(from: decoder) }
}

extension Int: FieldValue {
  func write(_ name: String, _ note: FieldNote, to json: inout JSONWriter) { json.member(name, self) }
}

extension Bool: FieldValue {
  func write(_ name: String, _ note: FieldNote, to json: inout JSONWriter) { json.member(name, self) }
}

extension Double: FieldValue {
  func write(_ name: String, _ note: FieldNote, to json: inout JSONWriter) {
    json.member(name, self, decimals: note.decimals)
  }

  func cell(_ note: FieldNote) -> String {
    switch note.style {
    case .percent, .certainty, .share: DecimalText.percent(self)
    default: DecimalText.fixed(self, decimals: note.decimals) ?? "?"
    }
  }
}

extension String: FieldValue {
  func write(_ name: String, _ note: FieldNote, to json: inout JSONWriter) { json.member(name, self) }
}

/// A word of a fixed list.
protocol FieldWord: FieldValue, RawRepresentable<String> {}

extension FieldWord {
  func write(_ name: String, _ note: FieldNote, to json: inout JSONWriter) { json.member(name, rawValue) }

  func cell(_ note: FieldNote) -> String { rawValue }

  static func read(from decoder: any Decoder) throws -> Self {
    guard let word = Self(rawValue: try String(from: decoder)) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "an unknown word"))
    }
    return word
  }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  static var mayBeAbsent: Bool { true }

  func write(_ name: String, _ note: FieldNote, to json: inout JSONWriter) {
    self?.write(name, note, to: &json)
  }

  static func read(from decoder: any Decoder) throws -> Wrapped? {
    try decoder.singleValueContainer().decodeNil() ? nil : try Wrapped.read(from: decoder)
  }

  func cell(_ note: FieldNote) -> String { self?.cell(note) ?? "" }
}

/// What lists hold.
protocol FieldElement: FieldValue {
  static func write(_ values: [Self], _ name: String, _ note: FieldNote, to json: inout JSONWriter)
}

extension Double: FieldElement {
  static func write(_ values: [Double], _ name: String, _ note: FieldNote, to json: inout JSONWriter) {
    json.member(name, values, decimals: note.decimals)
  }
}

extension FieldElement where Self: FieldWord {
  static func write(_ values: [Self], _ name: String, _ note: FieldNote, to json: inout JSONWriter) {
    json.member(name, values.map(\.rawValue))
  }
}

extension Array: FieldValue where Element: FieldElement {
  func write(_ name: String, _ note: FieldNote, to json: inout JSONWriter) {
    Element.write(self, name, note, to: &json)
  }

  static func read(from decoder: any Decoder) throws -> [Element] {
    try [Stored<Element>](from: decoder).map(\.value)
  }

  func cell(_ note: FieldNote) -> String { isEmpty ? "none" : map { $0.cell(note) }.joined(separator: ", ") }
}

extension Ratio: FieldValue {
  func write(_ name: String, _ note: FieldNote, to json: inout JSONWriter) {
    json.member(name, text(separator: note.separator))
  }

  static func read(from decoder: any Decoder) throws -> Ratio {
    guard let ratio = Ratio(text: try String(from: decoder)) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no ratio"))
    }
    return ratio
  }

  func text(separator: String) -> String { "\(numerator)\(separator)\(denominator)" }

  /// A ratio of which the parts stand on both sides of `:` or `/`.
  init?(text: String) {
    let parts = text.split { $0 == ":" || $0 == "/" }.map { Int($0) }
    guard parts.count == 2, let numerator = parts[0], let denominator = parts[1], denominator != 0 else {
      return nil
    }
    self.init(numerator, denominator)
  }
}
