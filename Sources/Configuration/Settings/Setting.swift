/// A value and its origin.
public struct Setting<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  public var value: Value
  /// Where it comes from.
  public var origin: SettingOrigin

  /// A value from `origin`.
  public init(_ value: Value, _ origin: SettingOrigin) {
    self.value = value
    self.origin = origin
  }
}

/// Where a value comes from; each case overrides those after it.
public enum SettingOrigin: Hashable, Sendable {
  /// An option.
  case commandLine
  /// A variable of the environment.
  case environment(String)
  /// A line of the configuration file.
  case file(line: Int)
  /// The default.
  case standard
}

/// The settings of one source: the command line, the environment, or the file.
public struct SettingsLayer: Sendable {
  /// By key; each holds a `Setting` of its definition's value.
  private(set) var choices: [String: any Sendable] = [:]

  /// A source without settings.
  public init() {}

  /// The value of a setting; nil if this source does not set it.
  public subscript<Value>(_ definition: SettingDefinition<Value>) -> Setting<Value>? {
    get { choices[definition.key] as? Setting<Value> }
    set { choices[definition.key] = newValue }
  }

  /// These settings, completed by those of `other`, a weaker source.
  func over(_ other: SettingsLayer) -> SettingsLayer {
    var layer = self
    for definition in Settings.all { definition.merge(other, below: &layer) }
    return layer
  }
}
