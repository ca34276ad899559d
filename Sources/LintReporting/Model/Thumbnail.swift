public import MediaModel

/// A picture of a file's frame, in display orientation and with its padding: small, for reports that show it, or
/// whole, for a person who checks a verdict.
///
/// It is made during the decoding that happens anyway, of a frame that says something about the edges.
public struct Thumbnail: Hashable, Sendable {
  /// How the picture is encoded.
  public var format: PictureFormat
  /// The encoded picture.
  public var bytes: [UInt8]
  /// Its width in pixels, sample aspect ratio applied.
  public var width: Int
  /// Its height in pixels.
  public var height: Int
  /// When the frame is shown, in seconds from the start; nil where unknown.
  public var seconds: Double?

  /// A picture from its parts.
  public init(format: PictureFormat, bytes: [UInt8], width: Int, height: Int, seconds: Double?) {
    self.format = format
    self.bytes = bytes
    self.width = width
    self.height = height
    self.seconds = seconds
  }
}
