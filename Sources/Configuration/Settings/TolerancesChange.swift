public import LintReporting

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
