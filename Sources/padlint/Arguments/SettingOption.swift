internal import ArgumentParser
internal import Configuration

/// Options have to be declared for the parser; name, help, default and validation come from the setting.
extension Option {
  /// The option of a setting; nil if it is not given.
  init<V>(_ setting: SettingDefinition<V>) where Value == V? {
    self.init(
      name: setting.names, parsing: setting.parsing,
      help: ArgumentHelp(setting.optionHelp, valueName: setting.kind.valueName),
      completion: setting.kind.completion.kind, transform: setting.typed)
  }

  /// The option of a setting that may be repeated: one value for each time.
  init<V>(_ setting: SettingDefinition<V>) where Value == [V] {
    self.init(
      wrappedValue: [], name: setting.names,
      help: ArgumentHelp(setting.optionHelp, valueName: setting.kind.valueName),
      completion: setting.kind.completion.kind, transform: setting.typed)
  }

  /// The option of a setting that only the command line knows: its default if it is not given.
  init(_ setting: SettingDefinition<Value>) where Value: Hashable & Sendable {
    self.init(
      wrappedValue: setting.standard, name: setting.names, parsing: setting.parsing,
      help: ArgumentHelp(setting.optionHelp, valueName: setting.kind.valueName),
      completion: setting.kind.completion.kind, transform: setting.typed)
  }
}

extension SettingDefinition<Int> {
  /// A limit that only the command line knows, in units that its name says if `unit` does not.
  static func limit(
    _ key: String, _ standard: Int, from least: Int = 1, unit: String = "", help: String
  ) -> SettingDefinition {
    // More than any machine and any object has, and small enough not to overflow.
    let most = 1 << 50
    return SettingDefinition(
      key, .wholeNumber(least...most, unit.isEmpty ? "n" : unit, unit: unit), from: .commandLine,
      standard: standard, help: help)
  }
}

extension SettingDefinition {
  fileprivate var names: NameSpecification {
    guard let letter else { return .customLong(option) }
    return [.customShort(letter, allowingJoined: true), .customLong(option)]
  }

  /// A number may be typed with a minus, which its own message refuses better than one of a missing value.
  fileprivate var parsing: SingleValueParsingStrategy {
    Value.self == Int.self || Value.self == Double.self ? .unconditional : .next
  }

  @Sendable fileprivate func typed(_ text: String) throws -> Value {
    do throws(SettingProblem) {
      return try value(ArgumentText.decode(text), of: "--\(option)", from: .commandLine)
    } catch {
      throw ValidationError(error.message)
    }
  }
}

extension SettingCompletion {
  fileprivate var kind: CompletionKind? {
    switch self {
    case .none: nil
    case .words(let words): .list(words)
    case .policies: CompletionWordsCommand.completion(of: .policies)
    case .file: .file()
    }
  }
}

extension SettingsLayer {
  /// Adds the value that was given; nil for none.
  mutating func add<Value>(_ typed: Value?, as setting: SettingDefinition<Value>) {
    self[setting] = typed.map { Setting($0, .commandLine) }
  }

  /// Adds the values of an option that was repeated.
  mutating func add<Value>(_ typed: [Value], as setting: SettingDefinition<Value>) {
    self[setting] = setting.joined(typed).map { Setting($0, .commandLine) }
  }
}
