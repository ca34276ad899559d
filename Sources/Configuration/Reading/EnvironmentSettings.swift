/// Reads settings from environment variables such as `PADLINT_POLICY`.
public enum EnvironmentSettings {
  /// The variable that names the configuration file.
  public static let fileVariable = "PADLINT_CONFIG"

  /// The settings of the environment.
  ///
  /// - Parameter variable: returns the value of a variable; nil if it is not set.
  /// - Throws: `ConfigurationError` for the first variable whose value is wrong.
  public static func layer(variable: (String) -> String?) throws(ConfigurationError) -> SettingsLayer {
    var layer = SettingsLayer()
    for definition in Settings.all { try definition.read(variable, into: &layer) }
    return layer
  }
}
