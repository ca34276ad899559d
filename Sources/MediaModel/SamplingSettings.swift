/// How many frames of a file are looked at, and what decoding may cost.
public struct SamplingSettings: Hashable, Sendable, Codable {
  /// Most frames that are decoded to reach a verdict; frames that place a change in time come on top.
  public var samples: Int = 32
  /// Whether every keyframe is looked at.
  public var isThorough: Bool = false
  /// How many frames are looked at that are shown at moments which chance chooses, whatever that costs; nil for as many as are
  /// cheap.
  public var spotChecks: Int?
  /// How every frame is measured after that; nil where the sampled frames are enough.
  public var everyFrame: EveryFrameSettings?
  /// The part of each file that counts.
  public var part = AnalysedRange()
  /// What chance depends on besides the content of the file: whoever makes the file can foresee the moments without it.
  public var chance: [UInt8] = []
  /// A picture that comes with the evidence; nil for none.
  public var picture: PictureRequest?
  /// Readers of one large file at a time, 1 or 2; where several files are linted at a time, one is best.
  public var readers: Int = 1
  /// What a file may cost.
  public var limits = DecodingLimits()
  /// What of a file is decoded, and choices between speed and fidelity.
  public var decoding = DecodingOptions()

  /// The default settings.
  public init() {}
}
