/// A period in which the padding stays the same.
public struct PaddingSegment: Hashable, Sendable {
  /// The start of the period, in seconds from the start of the video.
  public var startSeconds: Double
  /// The end of the period, in seconds from the start of the video.
  public var endSeconds: Double
  /// The padding during the period, in pixels.
  public var insets: Insets
  /// The number of its first frame, from 0; nil where not every frame was measured.
  public var firstFrame: Int?
  /// The number of its last frame; nil where not every frame was measured.
  public var lastFrame: Int?
  /// The timecode of its first frame, as SMPTE ST 12-1 writes it; nil where the file has none, or not every frame was measured.
  public var startTimecode: String?
  /// The timecode of its last frame.
  public var endTimecode: String?
  /// How sure the padding of this period is, 0 to 1; nil where not every frame was measured.
  public var confidence: Double?
  /// What its padding is made of; nil where it has none, or not every frame was measured.
  public var fill: PaddingFill?

  /// A period with its padding, of which frames were not counted.
  public init(startSeconds: Double, endSeconds: Double, insets: Insets) {
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
    self.insets = insets
  }

  /// Frames of the stretch; nil where they were not counted.
  public var frameCount: Int? {
    guard let firstFrame, let lastFrame else { return nil }
    return lastFrame - firstFrame + 1
  }

  /// The stretch with times that count from some seconds later.
  package func beginning(earlierBy seconds: Double) -> PaddingSegment {
    var earlier = self
    earlier.startSeconds = max(0, startSeconds - seconds)
    earlier.endSeconds = max(0, endSeconds - seconds)
    return earlier
  }

  /// The stretch without what comes before a time, in seconds.
  package func beginning(at seconds: Double) -> PaddingSegment {
    var later = self
    later.startSeconds = max(startSeconds, seconds)
    later.endSeconds = max(endSeconds, seconds)
    return later
  }
}
