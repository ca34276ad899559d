public import LintReporting
public import MediaModel
public import Paths

/// Settings for some paths only, with the reason.
public struct PathOverride: Hashable, Sendable {
  /// The paths.
  public var pattern: GlobPattern
  /// Why they are different.
  public var reason: String
  /// The line of the configuration file.
  public var line: Int
  /// Whether these files are not linted at all, even if they are named.
  public var ignores: Bool
  /// The name of another policy; nil to keep the policy.
  public var policy: String?
  /// Other severities, by the rule's id.
  public var severities: [String: RuleLevel]
  /// Other tolerances.
  public var tolerances: TolerancesChange
  /// Another part of the videos that counts.
  public var part: PartChange
}

/// A part of a video that replaces bounds of another; nil to keep those.
public struct PartChange: Hashable, Sendable {
  /// Where it begins.
  public var from: AnalysedRange.Place?
  /// Where it ends.
  public var to: AnalysedRange.Place?
  /// Seconds at the beginning that do not count.
  public var skippedStart: Double?
  /// Seconds at the end that do not count.
  public var skippedEnd: Double?

  /// No change.
  public init() {}

  /// `part` with the change.
  public func applied(to part: AnalysedRange) -> AnalysedRange {
    var part = part
    part.from = from ?? part.from
    part.to = to ?? part.to
    part.skippedStart = skippedStart ?? part.skippedStart
    part.skippedEnd = skippedEnd ?? part.skippedEnd
    return part
  }
}

/// Tolerances that replace those of a policy; nil to keep the policy's own.
public struct TolerancesChange: Hashable, Sendable {
  /// Smallest share of the dimension at which a bar is `embedded-padding`, 0 to 1.
  public var minimumShare: Double?
  /// Smallest size at which a bar is `embedded-padding`, in pixels.
  public var minimumPixels: Int?
  /// Smallest size at which a thinner bar is an `edge-sliver`, in pixels.
  public var sliverPixels: Int?
  /// Largest difference between opposite bars that still counts as symmetrical, in pixels.
  public var asymmetryPixels: Int?
  /// Share of the time, 0 to 1, from which on padding that comes and goes is as serious as padding that stays.
  public var lastingShare: Double?
  /// Seconds from which on it is, too.
  public var lastingSeconds: Double?
  /// Confidence, 0 to 1, below which a verdict is an `unsure-verdict`.
  public var leastConfidence: Double?

  /// No change.
  public init() {}

  /// `tolerances` with the change.
  public func applied(to tolerances: Tolerances) -> Tolerances {
    Tolerances(
      minimumShare: minimumShare ?? tolerances.minimumShare,
      minimumPixels: minimumPixels ?? tolerances.minimumPixels,
      sliverPixels: sliverPixels ?? tolerances.sliverPixels,
      asymmetryPixels: asymmetryPixels ?? tolerances.asymmetryPixels,
      lastingShare: lastingShare ?? tolerances.lastingShare,
      lastingSeconds: lastingSeconds ?? tolerances.lastingSeconds,
      leastConfidence: leastConfidence ?? tolerances.leastConfidence)
  }
}
