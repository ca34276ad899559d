/// A value, and who chose it.
public struct Setting<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What was chosen.
  public var value: Value
  /// Who chose it.
  public var origin: SettingOrigin

  /// A choice.
  public init(_ value: Value, _ origin: SettingOrigin) {
    self.value = value
    self.origin = origin
  }
}

/// Who chose a setting; each case counts less than the one before it.
public enum SettingOrigin: Hashable, Sendable {
  /// An option.
  case commandLine
  /// A variable of the environment.
  case environment(String)
  /// A line of the configuration file.
  case file(line: Int)
  /// Nobody.
  case standard
}

/// What one source says: the command line, the environment, or the file. Where it is silent, a setting is absent.
public struct SettingsLayer: Sendable {
  /// By key; each holds a `Setting` of its definition's value.
  private var choices: [String: any Sendable] = [:]

  /// A source that says nothing.
  public init() {}

  /// Whether the source says nothing.
  public var isEmpty: Bool { choices.isEmpty }

  /// What the source says of a setting; nil where it says nothing.
  public subscript<Value>(_ definition: SettingDefinition<Value>) -> Setting<Value>? {
    get { choices[definition.key] as? Setting<Value> }
    set { choices[definition.key] = newValue }
  }

  /// This source's choices, and where it is silent those of `other`.
  func over(_ other: SettingsLayer) -> SettingsLayer {
    var layer = self
    for definition in Settings.all { definition.merge(other, below: &layer) }
    return layer
  }
}
