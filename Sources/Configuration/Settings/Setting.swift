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
