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
