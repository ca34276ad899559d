/// How many frames of a file are looked at, and what decoding may cost. Numbers beyond what can be done count as the nearest that can.
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

extension SamplingSettings {
  /// The same settings with every number in the range that can be done.
  package var bounded: SamplingSettings {
    var bounded = self
    bounded.samples = samples.bounded(1...100_000)
    bounded.spotChecks = spotChecks?.bounded(0...100_000)
    bounded.everyFrame?.shortest = (everyFrame?.shortest ?? 1).bounded(1...1_000_000)
    bounded.readers = readers.bounded(1...2)
    bounded.decoding.threads = decoding.threads.bounded(1...64)
    bounded.limits = limits.bounded
    return bounded
  }
}

extension DecodingLimits {
  /// The same limits with every number in the range that FFmpeg and clocks take; what is no number is the default.
  fileprivate var bounded: DecodingLimits {
    var bounded = self
    let most = Int(Int32.max)
    bounded.maxPixels = maxPixels.bounded(1...1 << 40)
    bounded.maxStreams = maxStreams.bounded(1...most)
    bounded.probeBytes = probeBytes.bounded(32...most)
    bounded.packetsBetweenFrames = packetsBetweenFrames.bounded(1...1 << 40)
    bounded.maxAllocationBytes = maxAllocationBytes.bounded(1...most)
    // As long as thirty years is as good as for ever.
    bounded.timeoutSeconds =
      timeoutSeconds.isNaN ? DecodingLimits().timeoutSeconds : timeoutSeconds.bounded(0.001...1e9)
    return bounded
  }
}

extension Comparable {
  fileprivate func bounded(_ range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
