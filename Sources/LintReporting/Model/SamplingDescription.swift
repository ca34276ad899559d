/// Which frames of a file were looked at.
public struct SamplingDescription: Hashable, Sendable {
  /// How frames were chosen.
  public enum Strategy: String, Sendable {
    /// Keyframes spread over the duration, as many as the evidence needs.
    case adaptive
    /// Every keyframe.
    case thorough
  }

  /// How frames were chosen.
  public var strategy: Strategy
  /// Frames that were decoded and measured.
  public var framesDecoded: Int
  /// Frames that said something about at least one edge.
  public var framesInformative: Int
  /// Presentation times of the measured frames, in seconds from the start, ascending.
  public var timestampsSeconds: [Double]

  /// Sampling as it was done.
  public init(
    strategy: Strategy, framesDecoded: Int, framesInformative: Int, timestampsSeconds: [Double]
  ) {
    self.strategy = strategy
    self.framesDecoded = framesDecoded
    self.framesInformative = framesInformative
    self.timestampsSeconds = timestampsSeconds
  }
}
