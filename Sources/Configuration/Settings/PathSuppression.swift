public import PadlintKit

/// Findings that somebody has looked at and lets pass, and why.
public struct PathSuppression: Hashable, Sendable {
  /// Which paths.
  public var pattern: GlobPattern
  /// Of which rules; nil for all.
  public var rules: Set<String>?
  /// Why.
  public var reason: String
  /// The line of the configuration file.
  public var line: Int
}
