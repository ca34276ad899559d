public import PadlintKit

/// Findings that somebody has looked at and lets pass, and why.
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

  /// Whether its last day has passed.
  public func isOver(on today: String) -> Bool { until.map { $0 < today } ?? false }

  /// Which findings it lets pass: `'movies/a.mp4' (embedded-padding)`.
  public var described: String {
    let rules = rules.map { " (\($0.sorted().joined(separator: ", ")))" } ?? ""
    return "'\(String(decoding: pattern.text, as: UTF8.self))'\(rules)"
  }
}
