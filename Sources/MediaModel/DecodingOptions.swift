/// What of a file is decoded, and choices between speed and fidelity.
public struct DecodingOptions: Hashable, Sendable, Codable {
  /// Threads that share the slices of one frame; 1 where files are decoded side by side.
  public var threads: Int = 1
  /// Whether the codec's deblocking filter is left out of keyframes that are decoded alone, and of frames that no
  /// other refers to. A fifth faster; on real footage the lines beside a bar's edge change by 1.4 codes of 255 at
  /// most on average, and by 3 in their brightest sample.
  public var skipsLoopFilter: Bool = true
  /// Which video is decoded.
  public var track = TrackChoice()
  /// Whether still images are decoded, as videos of one frame.
  public var readsImages: Bool = false

  /// The default options.
  public init() {}
}
