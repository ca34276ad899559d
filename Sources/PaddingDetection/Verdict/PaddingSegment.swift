/// A stretch of time in which the padding stays the same.
public struct PaddingSegment: Hashable, Sendable {
  /// Where the stretch begins, in seconds from the start of the video.
  public var startSeconds: Double
  /// Where the stretch ends, in seconds from the start of the video.
  public var endSeconds: Double
  /// The padding during the stretch, in pixels.
  public var insets: Insets

  /// A stretch of time with its padding.
  public init(startSeconds: Double, endSeconds: Double, insets: Insets) {
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
    self.insets = insets
  }
}
