internal import LintReporting
internal import PadlintKit

/// What the environment says: `PADLINT_POLICY` and the like.
public enum EnvironmentSettings {
  /// The variable that names the configuration file.
  public static let fileVariable = "PADLINT_CONFIG"

  /// The settings of the environment.
  ///
  /// - Parameter variable: the value of a variable; nil where it is not set.
  public static func layer(variable: (String) -> String?) throws(ConfigurationError) -> SettingsLayer {
    func setting<Value>(
      _ name: String, _ demand: String, _ convert: (String) -> Value?
    ) throws(ConfigurationError) -> Setting<Value>? {
      // A variable that is empty is as good as none: shells cannot unset one for a single command.
      guard let text = variable(name), !text.isEmpty else { return nil }
      guard let value = convert(text) else {
        throw ConfigurationError("\(name) must be \(demand), not '\(text)'")
      }
      return Setting(value, .environment(name))
    }
    func patterns(_ text: String) -> [GlobPattern]? {
      text.split(separator: ":").map { GlobPattern(Array($0.utf8)) }
    }

    var layer = SettingsLayer()
    layer.policy = try setting("PADLINT_POLICY", "a policy") { $0 }
    let levels = RuleLevel.allCases.map(\.rawValue).joined(separator: ", ")
    let severities = try setting(
      "PADLINT_SEVERITIES", "a list such as edge-sliver=note,viewing-mode=off (\(levels))", severities)
    for (rule, level) in severities?.value ?? [:] {
      layer.severities[rule] = Setting(level, .environment("PADLINT_SEVERITIES"))
    }
    layer.failOn = try setting("PADLINT_FAIL_ON", "error, warning or note", Severity.init(rawValue:))
    layer.include = try setting("PADLINT_INCLUDE", "a list of patterns", patterns)
    layer.exclude = try setting("PADLINT_EXCLUDE", "a list of patterns", patterns)
    layer.samples = try setting("PADLINT_SAMPLES", described(SettingRange.samples)) {
      Int($0).flatMap { SettingRange.samples.contains($0) ? $0 : nil }
    }
    layer.jobs = try setting("PADLINT_JOBS", described(SettingRange.jobs)) {
      Int($0).flatMap { SettingRange.jobs.contains($0) ? $0 : nil }
    }
    layer.timeoutSeconds = try setting("PADLINT_TIMEOUT", described(SettingRange.timeoutSeconds)) {
      Double($0).flatMap { SettingRange.timeoutSeconds.contains($0) ? $0 : nil }
    }
    layer.baseline = try setting("PADLINT_BASELINE", "a file") { Array($0.utf8) }
    return layer
  }

  private static func described(_ range: ClosedRange<some Comparable>) -> String {
    "from \(range.lowerBound) to \(range.upperBound)"
  }

  private static func severities(_ text: String) -> [String: RuleLevel]? {
    var levels: [String: RuleLevel] = [:]
    for part in text.split(separator: ",") {
      let words = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 2, Rule.named(words[0]) != nil, let level = RuleLevel(rawValue: words[1]) else {
        return nil
      }
      levels[words[0]] = level
    }
    return levels
  }
}
