/// A period in which the padding stays the same.
public struct PaddingSegment: Hashable, Sendable {
  /// The start of the period, in seconds from the start of the video.
  public var startSeconds: Double
  /// The end of the period, in seconds from the start of the video.
  public var endSeconds: Double
  /// The padding during the period, in pixels.
  public var insets: Insets

  /// A period with its padding.
  public init(startSeconds: Double, endSeconds: Double, insets: Insets) {
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
    self.insets = insets
  }
}
