/// From which size on padding counts.
public struct Tolerances: Hashable, Sendable {
  /// Smallest share of the dimension at which a bar is `embedded-padding`, 0 to 1; each side on its own.
  public var minimumShare: Double
  /// Smallest size at which a bar is `embedded-padding`, in pixels; each side on its own.
  public var minimumPixels: Int
  /// Smallest size at which a thinner bar is an `edge-sliver`, in pixels.
  public var sliverPixels: Int
  /// Largest difference between opposite bars that still counts as symmetrical, in pixels.
  public var asymmetryPixels: Int

  /// Tolerances; the defaults are 1 % and 4 px for bars, 2 px for slivers, 2 px for symmetry.
  public init(
    minimumShare: Double = 0.01, minimumPixels: Int = 4, sliverPixels: Int = 2, asymmetryPixels: Int = 2
  ) {
    self.minimumShare = minimumShare
    self.minimumPixels = minimumPixels
    self.sliverPixels = sliverPixels
    self.asymmetryPixels = asymmetryPixels
  }

  /// Whether a bar of `pixels` along a frame of `dimension` pixels is more than a sliver.
  func isEmbedded(pixels: Int, dimension: Int) -> Bool {
    pixels >= minimumPixels && Double(pixels) >= minimumShare * Double(dimension)
  }
}
