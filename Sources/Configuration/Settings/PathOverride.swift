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
  /// Other tolerances; those that it has not are the policy's own.
  public var tolerances: [Tolerance: Double]
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
