/// Comma-separated values (RFC 4180).
enum CSVText {
  /// Appends a line of fields.
  static func write(_ fields: [String], into out: inout [UInt8]) {
    out += "\(fields.joined(separator: ","))\r\n".utf8
  }

  /// Text as a field: quoted where it must be, and never a formula to a spreadsheet.
  ///
  /// Source of the prefixes: OWASP, "CSV Injection".
  static func cell(_ text: String) -> String {
    // By scalar: a quote under a combining accent is another character, but still a quote to a reader.
    let scalars = text.unicodeScalars
    let isFormula = scalars.first.map { "=+-@".unicodeScalars.contains($0) } ?? false
    let safe = isFormula ? "'\(text)" : text
    guard scalars.contains(where: { $0 == "\"" || $0 == "," }) else { return safe }
    let doubled = safe.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }
    return "\"\(doubled.joined())\""
  }

  /// A number as a field; empty for nil.
  static func number(_ value: Int?) -> String { value.map(String.init) ?? "" }

  /// A number as a field, without trailing zeros; empty for nil.
  static func number(_ value: Double?, decimals: Int) -> String {
    value.flatMap { DecimalText.trimmed($0, decimals: decimals) } ?? ""
  }
}
