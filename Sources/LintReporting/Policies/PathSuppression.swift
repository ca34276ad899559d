public import Paths

/// Findings that are accepted, and why.
public struct PathSuppression: Hashable, Sendable {
  /// Which paths.
  public var pattern: GlobPattern
  /// Of which rules; nil for all.
  public var rules: Set<String>?
  /// Why.
  public var reason: String
  /// The last day on which it holds, as an ISO 8601 date; nil for one without an end.
  public var until: String?
  /// The line of the configuration file.
  public var line: Int

  /// A suppression from its parts.
  public init(
    pattern: GlobPattern, rules: Set<String>?, reason: String, until: String?, line: Int
  ) {
    self.pattern = pattern
    self.rules = rules
    self.reason = reason
    self.until = until
    self.line = line
  }

  /// Whether its last day has passed.
  public func isOver(on today: String) -> Bool { until.map { $0 < today } ?? false }

  /// Whether it suppresses the findings of a rule in the files that its pattern covers.
  public func applies(to ruleID: String, on today: String) -> Bool {
    (rules?.contains(ruleID) ?? true) && !isOver(on: today)
  }

  /// The findings it suppresses, as text: `'movies/a.mp4' (embedded-padding)`.
  public var described: String {
    let rules = rules.map { " (\($0.sorted().joined(separator: ", ")))" } ?? ""
    return "'\(String(decoding: pattern.text, as: UTF8.self))'\(rules)"
  }
}
