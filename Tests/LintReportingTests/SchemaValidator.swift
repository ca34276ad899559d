import Foundation

/// Validates JSON against the part of JSON Schema that our schemas use.
///
/// Stricter than the standard in two ways that keep the schema honest: a member that the schema does not describe
/// is a problem, and a keyword that the validator does not know is an error.
struct SchemaValidator {
  struct UnknownKeyword: Error { let keyword: String }
  struct NotASchema: Error {}

  private static let annotations: Set = [
    "$schema", "$id", "$defs", "title", "description", "format", "contentEncoding", "then", "else",
  ]

  private let root: [String: Any]

  init(_ text: [UInt8]) throws {
    guard let root = try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any] else {
      throw NotASchema()
    }
    self.root = root
  }

  /// What is wrong with `value`, sorted; nothing where it is valid.
  func problems(in value: Any, definition name: String? = nil) throws -> [String] {
    let schema = try name.map { try definition("#/$defs/\($0)") } ?? root
    return try check(value, schema, at: "$").sorted()
  }

  /// Checks a value against its schema, and that the schema describes every member.
  private func check(_ value: Any, _ schema: [String: Any], at path: String) throws -> [String] {
    var problems = try keywords(value, schema, at: path)
    if let object = value as? [String: Any], schema["additionalProperties"] == nil {
      let described = try names(describedBy: schema)
      problems += object.keys.filter { !described.contains($0) }.map { "\(path).\($0): not documented" }
    }
    return problems
  }

  private func keywords(_ value: Any, _ schema: [String: Any], at path: String) throws -> [String] {
    var problems: [String] = []
    for (keyword, rule) in schema where !Self.annotations.contains(keyword) {
      problems += try check(value, keyword, rule, schema, at: path)
    }
    return problems
  }

  private func check(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], at path: String
  ) throws -> [String] {
    let object = value as? [String: Any]
    let number = (value as? NSNumber)?.doubleValue
    switch (keyword, rule) {
    case ("type", let name as String):
      return Self.isOf(type: name, value) ? [] : ["\(path): not of type \(name)"]
    case ("const", let constant):
      return (constant as? NSObject) == (value as? NSObject) ? [] : ["\(path): not the constant value"]
    case ("enum", let values as [NSObject]):
      return values.contains { $0 == value as? NSObject } ? [] : ["\(path): not one of the allowed values"]
    case ("pattern", let pattern as String):
      guard let text = value as? String else { return [] }
      let matches = text.range(of: pattern, options: .regularExpression) != nil
      return matches ? [] : ["\(path): does not match \(pattern)"]
    case ("minimum", let bound as NSNumber):
      return number.map { $0 < bound.doubleValue } == true ? ["\(path): below \(bound)"] : []
    case ("maximum", let bound as NSNumber):
      return number.map { $0 > bound.doubleValue } == true ? ["\(path): above \(bound)"] : []
    case ("required", let names as [String]):
      guard let object else { return [] }
      return names.filter { object[$0] == nil }.map { "\(path): \($0) is missing" }
    case ("items", let items as [String: Any]):
      return try (value as? [Any] ?? []).enumerated().flatMap { try check($1, items, at: "\(path)[\($0)]") }
    case ("$ref", let reference as String):
      return try keywords(value, try definition(reference), at: path)
    case ("properties", let members as [String: [String: Any]]):
      return try members.flatMap { name, schema in
        try object?[name].map { try check($0, schema, at: "\(path).\(name)") } ?? []
      }
    case ("additionalProperties", let schema as [String: Any]):
      return try (object ?? [:]).flatMap { name, value in try check(value, schema, at: "\(path).\(name)") }
    case ("allOf", let parts as [[String: Any]]):
      return try parts.flatMap { try keywords(value, $0, at: path) }
    case ("if", let condition as [String: Any]):
      let holds = try (condition["properties"] as? [String: [String: Any]] ?? [:]).allSatisfy {
        name, schema in
        try object?[name].map { try check($0, schema, at: path).isEmpty } ?? true
      }
      let branch = schema[holds ? "then" : "else"] as? [String: Any]
      return try branch.map { try keywords(value, $0, at: path) } ?? []
    default:
      throw UnknownKeyword(keyword: keyword)
    }
  }

  /// The members that a schema describes, by itself or through what it refers to.
  private func names(describedBy schema: [String: Any]) throws -> Set<String> {
    var parts = schema["allOf"] as? [[String: Any]] ?? []
    parts += [schema["then"], schema["else"]].compactMap { $0 as? [String: Any] }
    if let reference = schema["$ref"] as? String { parts.append(try definition(reference)) }
    let own = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
    return try parts.reduce(own) { try $0.union(names(describedBy: $1)) }
  }

  private func definition(_ reference: String) throws -> [String: Any] {
    let name = String(reference.dropFirst("#/$defs/".count))
    guard let schema = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else { throw NotASchema() }
    return schema
  }

  private static func isOf(type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": (value as? NSNumber).map(isBoolean) ?? false
    case "integer":
      (value as? NSNumber).map { !isBoolean($0) && $0.doubleValue == $0.doubleValue.rounded() } ?? false
    case "number": (value as? NSNumber).map { !isBoolean($0) } ?? false
    default: false
    }
  }

  private static func isBoolean(_ number: NSNumber) -> Bool {
    // Foundation keeps booleans as C chars, and JSON's numbers never as such.
    unsafe number.objCType.pointee == CChar(UInt8(ascii: "c"))
  }
}
