/// What is known of the video stream: from the container at first, completed by the first decoded frame.
public struct VideoFacts: Hashable, Sendable {
  /// A ratio of two positive integers.
  public struct Ratio: Hashable, Sendable {
    /// The part above the line.
    public let numerator: Int
    /// The part below the line.
    public let denominator: Int

    init(numerator: Int, denominator: Int) {
      self.numerator = numerator
      self.denominator = denominator
    }

    /// The quotient.
    public var value: Double { Double(numerator) / Double(denominator) }
  }

  /// Whether a decoded frame has completed the facts.
  public internal(set) var isCompleted = false
  /// Index of the stream in its container.
  public internal(set) var streamIndex: Int
  /// FFmpeg's names of the container format, such as `mov,mp4,m4a,3gp,3g2,mj2`.
  public internal(set) var container: String
  /// FFmpeg's name of the codec, such as `h264`.
  public internal(set) var codec: String
  /// FFmpeg's name of the pixel format, such as `yuv420p10le`; nil until a frame was decoded.
  public internal(set) var pixelFormat: String?
  /// Bits of a luma sample; nil until a frame was decoded.
  public internal(set) var bitDepth: Int?
  /// Whether the stream says full range (`true`) or limited (`false`); nil where it says nothing.
  public internal(set) var isFullRange: Bool?
  /// FFmpeg's name of the transfer characteristic, such as `bt709`; nil where the stream says nothing.
  public internal(set) var transfer: String?
  /// Width of the decoded frame in samples, before rotation, the codec's cropping applied.
  public internal(set) var width: Int
  /// Height of the decoded frame in samples, before rotation, the codec's cropping applied.
  public internal(set) var height: Int
  /// Sample aspect ratio of the decoded frame, before rotation; nil where unknown.
  public internal(set) var sampleAspectRatio: Ratio?
  /// Clockwise rotation that a player applies, in degrees: 0, 90, 180 or 270.
  public internal(set) var rotationDegrees: Int
  /// Whether a player swaps left and right, after the rotation.
  public internal(set) var isMirrored: Bool
  /// Frames a second, on average; nil where unknown.
  public internal(set) var frameRate: Ratio?
  /// Length in seconds; nil where the container does not say.
  public internal(set) var durationSeconds: Double?
  /// Whether interlaced frames have been decoded.
  public internal(set) var isInterlaced: Bool
}
