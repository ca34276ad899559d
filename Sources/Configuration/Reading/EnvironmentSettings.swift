/// What the environment says: `PADLINT_POLICY` and the like.
public enum EnvironmentSettings {
  /// The variable that names the configuration file.
  public static let fileVariable = "PADLINT_CONFIG"

  /// The settings of the environment.
  ///
  /// - Parameter variable: the value of a variable; nil where it is not set.
  /// - Throws: `ConfigurationError` for the first variable whose value is wrong.
  public static func layer(variable: (String) -> String?) throws(ConfigurationError) -> SettingsLayer {
    var layer = SettingsLayer()
    for definition in Settings.all { try definition.read(variable, into: &layer) }
    return layer
  }
}
