internal import LintReporting

/// A value of a JSON Schema.
package indirect enum SchemaValue: Sendable {
  case object([(name: String, value: SchemaValue)])
  case array([SchemaValue])
  case text(String)
  case number(Double)
  case boolean(Bool)

  /// The members of an object, none of anything else.
  var members: [(name: String, value: SchemaValue)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The names of the properties in the schema of an object.
  var propertyNames: [String] {
    members.first { $0.name == "properties" }?.value.members.map(\.name) ?? []
  }

  /// The schema with a description.
  func described(_ description: String) -> SchemaValue {
    .object(members + [("description", .text(description))])
  }

  /// An array of words.
  static func words(_ words: [String]) -> SchemaValue { .array(words.map(SchemaValue.text)) }

  /// A reference to one of the definitions in `$defs`.
  static func definition(_ name: String) -> SchemaValue { ["$ref": .text("#/$defs/\(name)")] }

  /// Writes the value as a member if it has a name, otherwise as an element or a document.
  func write(_ name: String?, to json: inout JSONWriter) {
    switch self {
    case .object(let members):
      json.object(name) { json in for member in members { member.value.write(member.name, to: &json) } }
    case .array(let values):
      json.array(name) { json in for value in values { value.write(nil, to: &json) } }
    case .text(let text):
      if let name { json.member(name, text) } else { json.element(text) }
    // Our schemas have numbers and booleans as members only.
    case .number(let number): json.member(name ?? "", number, decimals: 3)
    case .boolean(let value): json.member(name ?? "", value)
    }
  }
}

extension SchemaValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral members: (String, SchemaValue)...) {
    self = .object(members.map { (name: $0.0, value: $0.1) })
  }

  package init(arrayLiteral values: SchemaValue...) { self = .array(values) }
  package init(stringLiteral text: String) { self = .text(text) }
  package init(floatLiteral number: Double) { self = .number(number) }
  package init(integerLiteral number: Int) { self = .number(Double(number)) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
}
