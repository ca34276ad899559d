/// Which numbers settings may have, wherever they come from.
public enum SettingRange {
  /// Most frames of a file that are measured.
  public static let samples = 1...100_000
  /// Files that are linted at a time.
  public static let jobs = 1...256
  /// Seconds after which a file is given up.
  public static let timeoutSeconds = 0.001...86_400
}
