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
