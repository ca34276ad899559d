/// How many frames of a file are looked at, and what decoding may cost.
public struct SamplingSettings: Hashable, Sendable, Codable {
  /// Most frames that are decoded to reach a verdict; frames that place a change in time come on top.
  public var samples: Int = 32
  /// Whether every keyframe is looked at.
  public var isThorough: Bool = false
  /// A picture that comes with the evidence; nil for none.
  public var picture: PictureRequest?
  /// Readers of one large file at a time, 1 or 2; where several files are linted at a time, one is best.
  public var readers: Int = 1
  /// What a file may cost.
  public var limits = DecodingLimits()
  /// Choices between speed and fidelity.
  public var decoding = DecodingOptions()

  /// The default settings.
  public init() {}
}
