/// A video stream of a container.
public struct VideoTrack: Hashable, Sendable {
  /// Index of the stream in its container.
  public var streamIndex: Int
  /// FFmpeg's short name of the codec.
  public var codec: String
  /// Width of the frame in samples; 0 where the header does not say.
  public var width: Int
  /// Height of the frame in samples; 0 where the header does not say.
  public var height: Int

  /// A stream from its parts.
  public init(streamIndex: Int, codec: String, width: Int, height: Int) {
    self.streamIndex = streamIndex
    self.codec = codec
    self.width = width
    self.height = height
  }
}
