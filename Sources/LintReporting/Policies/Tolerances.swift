public import PaddingDetection

/// The size from which on padding counts.
public struct Tolerances: Hashable, Sendable {
  /// Smallest share of the dimension at which a bar is `embedded-padding`, 0 to 1; each side on its own.
  public var minimumShare: Double
  /// Smallest size at which a bar is `embedded-padding`, in pixels; each side on its own.
  public var minimumPixels: Int
  /// Smallest size at which a thinner bar is an `edge-sliver`, in pixels.
  public var sliverPixels: Int
  /// Largest difference between opposite bars that still counts as symmetrical, in pixels.
  public var asymmetryPixels: Int
  /// Share of the time, 0 to 1, from which on padding that comes and goes is as serious as padding that stays.
  public var lastingShare: Double
  /// Seconds from which on it is, too, however long the video is.
  public var lastingSeconds: Double
  /// Confidence, 0 to 1, below which a verdict is an `unsure-verdict`.
  public var leastConfidence: Double

  /// Tolerances; the defaults are 1 % and 4 px for bars, 2 px for slivers, 2 px for symmetry, half of the time or 10 s for
  /// padding that comes and goes, 0.75 for confidence.
  public init(
    minimumShare: Double = 0.01, minimumPixels: Int = 4, sliverPixels: Int = 2, asymmetryPixels: Int = 2,
    lastingShare: Double = 0.5, lastingSeconds: Double = 10, leastConfidence: Double = 0.75
  ) {
    self.minimumShare = minimumShare
    self.minimumPixels = minimumPixels
    self.sliverPixels = sliverPixels
    self.asymmetryPixels = asymmetryPixels
    self.lastingShare = lastingShare
    self.lastingSeconds = lastingSeconds
    self.leastConfidence = leastConfidence
  }

  /// Whether padding that comes and goes is there for so long that it is as serious as padding that stays.
  func isLasting(_ time: PaddedTime) -> Bool {
    time.seconds > min(lastingSeconds, lastingShare * time.ofSeconds) - Self.stored
  }

  /// Seconds that a time may have lost or gained in a stored report, which is judged as the run was that wrote it.
  static let stored = 0.002

  /// Whether a bar of `pixels` along a frame of `dimension` pixels is more than a sliver.
  func isEmbedded(pixels: Int, dimension: Int) -> Bool {
    pixels >= minimumPixels && Double(pixels) >= minimumShare * Double(dimension)
  }
}

/// Columns and rows that a broadcast format leaves blank by design, which do not count as padding.
public struct Blanking: Hashable, Sendable {
  /// The frame width in pixels to which it applies.
  public var width: Int
  /// The frame height in pixels to which it applies.
  public var height: Int
  /// The most lines that may be blank on each side, in pixels; a larger bar counts in full.
  public var allowance: Insets

  /// Blanking of frames of one size.
  public init(width: Int, height: Int, allowance: Insets) {
    self.width = width
    self.height = height
    self.allowance = allowance
  }
}
