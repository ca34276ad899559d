/// Everything about one setting: its names, its values, what it does, and where it can be set.
///
/// Options, environment variables, the keys of `.padlint.yml` and their schema, `config show`, `config init`, the manual
/// page and completions are generated from it.
public struct SettingDefinition<Value: Hashable & Sendable>: Sendable {
  /// The key in `.padlint.yml`; option and variable are named after it: `fail-on`, `--fail-on`, `PADLINT_FAIL_ON`.
  package let key: String
  package let sources: SettingSources
  package let kind: SettingKind<Value>
  /// The default.
  package let standard: Value
  /// The default in words, if its value does not explain itself.
  package let standardWords: String?
  /// The option's name if it is not the key: `severity` sets one of the `severities`.
  private let otherOption: String?
  /// The option's letter.
  package let letter: Character?
  /// What it does, without a full stop, for the option and the key.
  package let help: String
  /// What it does as a key, if the words for the option do not fit.
  private let otherKeyHelp: String?
  /// A value in `.padlint.yml` as an example, of one line or, indented, of several.
  package let example: String

  /// A setting; parameters as the properties of the same names.
  package init(
    _ key: String, _ kind: SettingKind<Value>, from sources: SettingSources = .all, standard: Value,
    standardWords: String? = nil, option: String? = nil, letter: Character? = nil, help: String,
    keyHelp: String? = nil, example: String = ""
  ) {
    self.key = key
    self.kind = kind
    self.sources = sources
    self.standard = standard
    self.standardWords = standardWords
    self.otherOption = option
    self.letter = letter
    self.help = help
    self.otherKeyHelp = keyHelp
    self.example = example
  }
}

/// Where a setting can be set.
package struct SettingSources: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let commandLine = SettingSources(rawValue: 1)
  package static let environment = SettingSources(rawValue: 2)
  package static let file = SettingSources(rawValue: 4)
  package static let all: SettingSources = [.commandLine, .environment, .file]
}

/// A setting whose values may be of any type.
package protocol AnySettingDefinition: Sendable {
  var key: String { get }
  var sources: SettingSources { get }
  var option: String { get }
  var variable: String? { get }
  var optionHelp: String { get }
  var keyHelp: String { get }
  var example: String { get }
  var schema: SchemaValue { get }
  /// How an environment variable contains several values; nil if it contains one.
  var listNotation: String? { get }

  /// The value in force as text, and its origin; nil for a setting that is shown as a list of its own.
  func shown(in settings: EffectiveSettings) -> (value: String, origin: SettingOrigin)?
  /// Adds the value of the environment variable to `layer`.
  func read(_ variable: (String) -> String?, into layer: inout SettingsLayer) throws(ConfigurationError)
  /// Adds the value in a configuration file to `layer`.
  func read(_ root: MappingReader, _ reader: ConfigurationReader, into layer: inout SettingsLayer)
  /// Adds the value of a weaker source, `other`, to `layer` unless that has one.
  func merge(_ other: SettingsLayer, below layer: inout SettingsLayer)
}

extension SettingDefinition: AnySettingDefinition {
  /// The option's name, without hyphens.
  package var option: String { otherOption ?? key }

  /// The environment variable; nil if there is none.
  package var variable: String? {
    sources.contains(.environment) ? "PADLINT_\(key.uppercased().replacing("-", with: "_"))" : nil
  }

  /// Help on the option, with its default.
  package var optionHelp: String {
    sentence(help + (kind.join == nil ? "" : "; repeatable"))
  }

  /// Help on the key, with its default.
  package var keyHelp: String { sentence(otherKeyHelp ?? help) }

  private func sentence(_ clause: String) -> String { "\(clause) (default: \(standardText))." }

  private var standardText: String { standardWords ?? kind.shown(standard) }

  package var schema: SchemaValue { .object(kind.schema.members + [("description", .text(keyHelp))]) }

  package var listNotation: String? { kind.listNotation }

  /// Parses the value of an option or a variable.
  ///
  /// - Parameters:
  ///   - name: the option or variable, for the message.
  ///   - origin: where the text comes from.
  /// - Throws: `SettingProblem` with a message that names the option or variable.
  package func value(
    _ text: [UInt8], of name: String, from origin: SettingOrigin
  ) throws(SettingProblem) -> Value {
    try kind.parse(text, name, origin)
  }

  /// Combines the values of an option that was repeated; nil for none.
  package func joined(_ values: [Value]) -> Value? {
    guard let join = kind.join else { return values.last }
    return values.dropFirst().reduce(values.first) { all, next in all.map { join($0, next) } }
  }

  package func shown(in settings: EffectiveSettings) -> (value: String, origin: SettingOrigin)? {
    guard !kind.isShownApart else { return nil }
    let setting = settings.setting(self)
    return (setting.origin == .standard ? standardText : kind.shown(setting.value), setting.origin)
  }

  package func read(
    _ value: (String) -> String?, into layer: inout SettingsLayer
  ) throws(ConfigurationError) {
    // An empty variable counts as unset: a shell cannot unset one for a single command.
    guard let variable, let text = value(variable), !text.isEmpty else { return }
    let origin = SettingOrigin.environment(variable)
    do throws(SettingProblem) {
      var values: [Value] = []
      for part in kind.parts(text) { values.append(try kind.parse(Array(part.utf8), variable, origin)) }
      layer[self] = joined(values).map { Setting($0, origin) }
    } catch {
      throw ConfigurationError(error.message)
    }
  }

  package func read(_ root: MappingReader, _ reader: ConfigurationReader, into layer: inout SettingsLayer) {
    guard sources.contains(.file), root.value(key) != nil, let value = kind.read(root, key, reader) else {
      return
    }
    layer[self] = Setting(value, .file(line: root.place(of: key).line))
  }

  package func merge(_ other: SettingsLayer, below layer: inout SettingsLayer) {
    guard let weaker = other[self] else { return }
    guard let stronger = layer[self] else { return layer[self] = weaker }
    guard kind.joinsSources, let join = kind.join else { return }
    layer[self] = Setting(join(weaker.value, stronger.value), stronger.origin)
  }
}
