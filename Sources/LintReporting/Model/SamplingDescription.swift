/// Which frames of a file were looked at.
public struct SamplingDescription: Hashable, Sendable {
  /// How frames were chosen.
  public enum Strategy: String, Sendable {
    /// Keyframes spread over the duration, as many as the evidence needs.
    case adaptive
    /// Every keyframe.
    case thorough
    /// All frames, after sampled ones.
    case everyFrame = "every-frame"
  }

  /// How frames were chosen.
  public var strategy: Strategy
  /// Frames that were decoded and measured for the verdict.
  public var framesDecoded: Int
  /// Frames whose edges were measured one by one; nil where not every frame was.
  public var framesMeasured: Int?
  /// Frames that said something about at least one edge.
  public var framesInformative: Int
  /// Presentation times of the measured frames, in seconds from the start, ascending.
  public var timestampsSeconds: [Double]
  /// Where the part of the video that was looked at begins, in seconds; nil for its beginning.
  public var fromSeconds: Double?
  /// Where that part ends; nil for the end of the video.
  public var toSeconds: Double?
  /// What was seen at moments that chance chose, by number; nil in reports of earlier versions.
  var spotChecks: Int?
  var spotChecksPadded: Int?
  var spotChecksNear: Int?

  /// What was seen at moments that chance chose.
  public var checks: SpotChecks {
    get {
      SpotChecks(moments: spotChecks ?? 0, padded: spotChecksPadded ?? 0, near: spotChecksNear ?? 0)
    }
    set {
      (spotChecks, spotChecksPadded, spotChecksNear) = (newValue.moments, newValue.padded, newValue.near)
    }
  }

  /// Sampling as it was done.
  public init(
    strategy: Strategy, framesDecoded: Int, framesInformative: Int, timestampsSeconds: [Double],
    checks: SpotChecks = SpotChecks()
  ) {
    self.strategy = strategy
    self.framesDecoded = framesDecoded
    self.framesInformative = framesInformative
    self.timestampsSeconds = timestampsSeconds
    self.checks = checks
  }
}

/// Frames that were looked at because they are shown at moments which chance chose, so that nobody who makes a file can choose
/// them: padding during a share s of the time is missed by n of them with a probability of at most (1 − s)ⁿ.
public struct SpotChecks: Hashable, Sendable {
  /// Moments of all the time that the video takes whose frames were measured.
  public var moments: Int
  /// Those of them at which padding is shown, by the verdict.
  public var padded: Int
  /// Other frames between keyframes that were measured: the moment that chance chose lay further from its keyframe than it may cost,
  /// so that these say nothing of what is shown there.
  public var near: Int

  /// Checks from their numbers.
  public init(moments: Int = 0, padded: Int = 0, near: Int = 0) {
    self.moments = moments
    self.padded = padded
    self.near = near
  }
}
