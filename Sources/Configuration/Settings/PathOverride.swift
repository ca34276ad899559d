public import PadlintKit

/// What holds for some paths only, and why.
public struct PathOverride: Hashable, Sendable {
  /// Which paths.
  public var pattern: GlobPattern
  /// Why they are different.
  public var reason: String
  /// The line of the configuration file.
  public var line: Int
  /// Whether such files are left out altogether, named ones included.
  public var ignores: Bool
  /// The name of another policy.
  public var policy: String?
  /// Other severities, by the rule's id.
  public var severities: [String: RuleLevel]
  /// Other tolerances.
  public var tolerances: TolerancesChange
}
