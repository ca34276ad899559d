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
  func problems(in value: Any) throws -> [String] {
    try check(value, root, at: "$").sorted()
  }

  private func check(_ value: Any, _ schema: [String: Any], at path: String) throws -> [String] {
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
      return try check(value, try definition(reference), at: path)
    case ("properties", _), ("additionalProperties", _):
      return try keyword == "additionalProperties" && schema["properties"] != nil
        ? [] : checkMembers(object ?? [:], schema, at: path)
    case ("allOf", let parts as [[String: Any]]):
      return try parts.flatMap { try check(value, $0, at: path) }
    case ("if", let condition as [String: Any]):
      let holds = try (condition["properties"] as? [String: [String: Any]] ?? [:]).allSatisfy {
        name, schema in
        try object?[name].map { try check($0, schema, at: path).isEmpty } ?? true
      }
      let branch = schema[holds ? "then" : "else"] as? [String: Any]
      return try branch.map { try check(value, $0, at: path) } ?? []
    default:
      throw UnknownKeyword(keyword: keyword)
    }
  }

  private func checkMembers(
    _ object: [String: Any], _ schema: [String: Any], at path: String
  ) throws -> [String] {
    let described = schema["properties"] as? [String: [String: Any]] ?? [:]
    let others = schema["additionalProperties"] as? [String: Any]
    return try object.flatMap { name, value in
      guard let schema = described[name] ?? others else { return ["\(path).\(name): not documented"] }
      return try check(value, schema, at: "\(path).\(name)")
    }
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
