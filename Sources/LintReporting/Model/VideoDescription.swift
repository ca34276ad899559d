/// Facts about the video stream that was linted, as the report's `video` object gives them.
public struct VideoDescription: Hashable, Sendable {
  /// Index of the stream in its container.
  public var streamIndex: Int
  /// FFmpeg's short name of the container format, such as `mov,mp4,m4a,3gp,3g2,mj2`.
  public var container: String
  /// FFmpeg's name of the codec, such as `h264`.
  public var codec: String
  /// FFmpeg's name of the decoded pixel format, such as `yuv420p10le`.
  public var pixelFormat: String
  /// Bits of a luma sample.
  public var bitDepth: Int
  /// `limited` or `full`; nil where the file does not say.
  public var colorRange: String?
  /// FFmpeg's name of the transfer characteristic; nil where the file does not say.
  public var transfer: String?
  /// Stored width in pixels, in display orientation.
  public var width: Int
  /// Stored height in pixels, in display orientation.
  public var height: Int
  /// Sample aspect ratio in display orientation, numerator and denominator; nil where unknown.
  public var sampleAspectRatio: Ratio?
  /// Clockwise rotation that the player applies, in degrees: 0, 90, 180 or 270.
  public var rotationDegrees: Int
  /// Average frame rate; nil where unknown.
  public var frameRate: Ratio?
  /// Duration in seconds; nil where unknown.
  public var durationSeconds: Double?
  /// Whether the decoded frames are interlaced.
  public var interlaced: Bool

  /// A ratio of two positive integers.
  public struct Ratio: Hashable, Sendable {
    /// The part above the line.
    public var numerator: Int
    /// The part below the line; never 0.
    public var denominator: Int

    /// A ratio; the denominator must not be 0.
    public init(_ numerator: Int, _ denominator: Int) {
      precondition(denominator != 0)
      self.numerator = numerator
      self.denominator = denominator
    }

    /// The quotient.
    public var value: Double { Double(numerator) / Double(denominator) }
  }

  /// Facts as probed.
  public init(
    streamIndex: Int, container: String, codec: String, pixelFormat: String, bitDepth: Int,
    colorRange: String?, transfer: String?, width: Int, height: Int, sampleAspectRatio: Ratio?,
    rotationDegrees: Int, frameRate: Ratio?, durationSeconds: Double?, interlaced: Bool
  ) {
    self.streamIndex = streamIndex
    self.container = container
    self.codec = codec
    self.pixelFormat = pixelFormat
    self.bitDepth = bitDepth
    self.colorRange = colorRange
    self.transfer = transfer
    self.width = width
    self.height = height
    self.sampleAspectRatio = sampleAspectRatio
    self.rotationDegrees = rotationDegrees
    self.frameRate = frameRate
    self.durationSeconds = durationSeconds
    self.interlaced = interlaced
  }

  /// Display aspect ratio of a picture of `width` by `height` stored pixels, SAR applied.
  public func displayAspectRatio(width: Int, height: Int) -> Double {
    Double(width) / Double(height) * (sampleAspectRatio?.value ?? 1)
  }
}
