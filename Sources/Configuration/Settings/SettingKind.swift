/// The values of a setting: how they are parsed, read, shown, and described to editors and shells.
package struct SettingKind<Value: Hashable & Sendable>: Sendable {
  /// The placeholder for a value in help: `n`, `rule=level`.
  package var valueName: String
  /// What shells offer.
  package var completion = SettingCompletion.none
  /// The separator of values in an environment variable; nil if it contains one.
  var separator: Character?
  /// The same in words.
  var listNotation: String?
  /// Joins the values of an option that is repeated; nil if it cannot be repeated.
  var join: (@Sendable (_ first: Value, _ second: Value) -> Value)?
  /// Whether the values of all sources are joined; otherwise the strongest replaces the others.
  var joinsSources = false
  /// Whether `config show` shows it as a list of its own.
  var isShownApart = false
  /// The JSON Schema of a value.
  var schema: SchemaValue = [:]
  /// Parses the value of the option or variable `name`.
  let parse: @Sendable (_ text: [UInt8], _ name: String, SettingOrigin) throws(SettingProblem) -> Value
  /// Reads a member of the configuration; nil if it is wrong, which the reader reports.
  let read: @Sendable (MappingReader, _ key: String, ConfigurationReader) -> Value?
  /// A value as text.
  let shown: @Sendable (Value) -> String

  /// The single values in an environment variable.
  func parts(_ text: String) -> [String] {
    guard let separator else { return [text] }
    return text.split(separator: separator).map(String.init)
  }
}

/// What shells offer for the value of a setting.
package enum SettingCompletion: Sendable {
  /// Nothing.
  case none
  /// One of these words.
  case words([String])
  /// The names of all policies, including those of the nearest configuration.
  case policies
  /// A file.
  case file
}

/// A wrong value of an option or a variable, which the message names.
package struct SettingProblem: Error {
  package let message: String
}
