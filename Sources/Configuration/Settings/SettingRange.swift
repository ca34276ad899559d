/// Which numbers settings may have, wherever they come from.
public enum SettingRange {
  /// Most frames of a file that are measured.
  public static let samples = 1...100_000
  /// Files that are linted at a time.
  public static let jobs = 1...256
  /// Seconds after which a file is given up.
  public static let timeoutSeconds = 0.001...86_400

  /// What is wrong with a value outside its range, in the one style of all such messages.
  ///
  /// - Parameters:
  ///   - name: the option or variable.
  ///   - what: what it takes, such as `a whole number`.
  ///   - unit: what the number counts, with a space before it; empty where it is a bare number.
  ///   - value: what was given.
  public static func demand(
    _ name: String, _ what: String, _ range: ClosedRange<some Comparable>, unit: String = "", _ value: String
  ) -> String {
    "\(name) must be \(what) from \(range.lowerBound) to \(range.upperBound)\(unit), not \(value)"
  }
}
