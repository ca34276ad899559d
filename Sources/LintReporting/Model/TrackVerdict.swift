public import MediaModel
public import PaddingDetection

/// What was found of a video track that is not the one which the verdict is about.
public struct TrackVerdict: Hashable, Sendable {
  /// Index of the stream in its container.
  public var streamIndex: Int
  /// FFmpeg's short name of the codec.
  public var codec: String
  /// Width of the frame in samples; 0 where that is not known.
  public var width: Int
  /// Height of the frame in samples; 0 where that is not known.
  public var height: Int
  /// The answer; nil where nobody looked at the track, or it could not be decoded.
  public var verdict: PaddingVerdict.Answer?
  /// How sure that is, 0 to 1.
  public var confidence: Double
  /// Persistent padding in pixels, in display orientation.
  public var insets: Insets

  /// A track from its parts.
  public init(
    _ track: VideoTrack, verdict: PaddingVerdict.Answer? = nil, confidence: Double = 0, insets: Insets = .zero
  ) {
    streamIndex = track.streamIndex
    codec = track.codec
    width = track.width
    height = track.height
    self.verdict = verdict
    self.confidence = confidence
    self.insets = insets
  }
}
