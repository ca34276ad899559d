internal import Yams

/// A value of a YAML document, with its place.
///
/// Plain scalars follow YAML's core schema (YAML 1.2.2, section 10.3): `off` is text.
struct YAMLValue {
  /// The line and column where a value begins, counted from 1.
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

  /// What the value is, for messages.
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
