/// A type with one list of its fields, which packing, JSON writing and reading, the schema and tables all visit.
protocol Listed: FieldValue {
  /// A value to be filled by a visitor that reads.
  static var blank: Self { get }

  /// Has every field visited, in the order in which it is packed and written.
  mutating func visit<Visitor: FieldVisitor & ~Escapable>(_ visitor: inout Visitor) throws(Visitor.Failure)
}

/// An operation on every field of a value, whatever the type of the field.
protocol FieldVisitor: ~Escapable {
  associatedtype Failure: Error

  mutating func field<Value: FieldValue>(
    _ name: String, _ value: inout Value, _ note: FieldNote
  ) throws(Failure)
}

extension FieldVisitor where Self: ~Escapable {
  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value) throws(Failure) {
    try field(name, &value, FieldNote())
  }
}

/// How a field is written and described, besides its name and its type.
struct FieldNote {
  /// The type in the schema.
  enum SchemaType {
    /// A definition of the schema's own.
    case pixels, share, count, rejectedBorder
    /// A number of at least 0.
    case whole
    case number, text, texts

    /// The type as members of a JSON object.
    var json: String {
      switch self {
      case .pixels, .share, .count, .rejectedBorder: "\"$ref\": \"#/$defs/\(self)\""
      case .whole: "\"type\": \"integer\", \"minimum\": 0"
      case .number: "\"type\": \"number\""
      case .text: "\"type\": \"string\""
      case .texts: "\"type\": \"array\", \"items\": { \"type\": \"string\" }"
      }
    }
  }

  /// The type in the schema.
  var schema = SchemaType.text
  /// What it is, for the schema; empty where its name says it.
  var description = ""
  /// Decimals of a number in JSON.
  var decimals = 3
  /// What stands between the parts of a ratio.
  var separator = ":"
  /// The head of its column in text; nil for a `share`, which has none of its own.
  var title: String?
  /// The head of its column on the page, and what it says.
  var page: (title: String, help: String)?
  /// How tables write its values; nil where they do not show it.
  var style: Style?

  /// How tables write the values of a field.
  enum Style: String {
    case number, pixels, percent, certainty, words
    /// A percentage behind the word before it, which is `none` where there is nothing to measure.
    case share
  }
}

// MARK: Packing

extension Listed {
  func pack(into packer: inout Packer) {
    var copy = self
    copy.visit(&packer)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self = .blank
    try visit(&unpacker)
  }

  static var shape: String {
    var (value, reader) = (blank, ShapeReader())
    value.visit(&reader)
    return "(\(reader.fields.joined(separator: ", ")))"
  }
}

/// Collects the names and the shapes of fields.
private struct ShapeReader: FieldVisitor {
  var fields: [String] = []

  mutating func field<Value: FieldValue>(_ name: String, _: inout Value, _: FieldNote) {
    fields.append("\(name) \(Value.shape)")
  }
}

extension Packer: FieldVisitor {
  mutating func field<Value: FieldValue>(_: String, _ value: inout Value, _: FieldNote) {
    value.pack(into: &self)
  }
}

extension Unpacker: FieldVisitor {
  mutating func field<Value: FieldValue>(
    _: String, _ value: inout Value, _: FieldNote
  ) throws(UnpackingError) {
    value = try next()
  }
}

/// Collects the fields of values for a table: heads, and a row of cells for each value.
struct ColumnReader: FieldVisitor {
  private(set) var notes: [(name: String, note: FieldNote)] = []
  /// Names of the fields that no object lacks.
  private(set) var required: [String] = []
  private(set) var titles: [String] = []
  /// Which of the titles stand over words.
  private(set) var words: [Int] = []
  private(set) var cells: [String] = []

  /// What tables show of `value`.
  init(_ value: some Listed) {
    var value = value
    value.visit(&self)
  }

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value, _ note: FieldNote) {
    notes.append((name, note))
    if !Value.mayBeAbsent { required.append(name) }
    guard let style = note.style else { return }
    if let title = note.title {
      if style == .words { words.append(titles.count) }
      titles.append(title)
      cells.append(value.cell(note))
    } else if let word = cells.popLast() {
      cells.append(word == "none" ? word : "\(word) \(value.cell(note))")
    }
  }
}
