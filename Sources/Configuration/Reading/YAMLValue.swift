/// A value of a YAML document, and where it stands.
///
/// Plain scalars are what YAML 1.2's core schema says (YAML 1.2.2, section 10.3): `off` is text.
struct YAMLValue {
  /// Where a value begins, counted from 1.
  struct Place {
    var line: Int
    var column: Int
  }

  enum Content {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([YAMLValue])
    case object([(key: YAMLValue, value: YAMLValue)])
  }

  var place: Place
  var content: Content

  /// The kind of value in words, for messages.
  var kind: String {
    switch content {
    case .null: "nothing"
    case .boolean(let value): "\(value)"
    case .integer, .number: "a number"
    case .text: "text"
    case .list: "a list"
    case .object: "a mapping"
    }
  }
}
