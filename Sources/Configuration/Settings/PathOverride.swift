public import LintReporting
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

/// Tolerances that replace those of a policy; nil where the policy's own stay.
public struct TolerancesChange: Hashable, Sendable {
  /// Smallest share of the dimension at which a bar is `embedded-padding`, 0 to 1.
  public var minimumShare: Double?
  /// Smallest size at which a bar is `embedded-padding`, in pixels.
  public var minimumPixels: Int?
  /// Smallest size at which a thinner bar is an `edge-sliver`, in pixels.
  public var sliverPixels: Int?
  /// Largest difference between opposite bars that still counts as symmetrical, in pixels.
  public var asymmetryPixels: Int?

  /// No change.
  public init() {}

  /// `tolerances` with the change.
  public func applied(to tolerances: Tolerances) -> Tolerances {
    Tolerances(
      minimumShare: minimumShare ?? tolerances.minimumShare,
      minimumPixels: minimumPixels ?? tolerances.minimumPixels,
      sliverPixels: sliverPixels ?? tolerances.sliverPixels,
      asymmetryPixels: asymmetryPixels ?? tolerances.asymmetryPixels)
  }
}
