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

  /// What to say of variables whose names are nearly those of ours: `PADLINT_SAMPELS` would change nothing without a word.
  ///
  /// Others that begin with `PADLINT_` may well be somebody's own.
  ///
  /// - Parameters:
  ///   - names: those that are set.
  ///   - others: variables of ours beside those of the settings.
  public static func remarks(on names: [String], others: [String]) -> [String] {
    let stem = "PADLINT_"
    func stemless(_ names: [String]) -> [String] {
      names.filter { $0.hasPrefix(stem) }.map { String($0.dropFirst(stem.count)) }
    }
    let known = stemless(Settings.all.compactMap(\.variable) + [fileVariable] + others)
    return stemless(names).filter { !known.contains($0) }.sorted().compactMap { name in
      Spelling.nearest(to: name, among: known).map {
        "there is no variable \(stem)\(name); did you mean \(stem)\($0)?"
      }
    }
  }
}
