public import MediaModel
public import PaddingDetection

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

/// A picture that shows a part of the evidence: an edge at its own size, or the frame during a segment.
public struct DetailPicture: Hashable, Sendable {
  /// What is shown.
  public enum Subject: Hashable, Sendable {
    /// The edge between padding and picture on a side; a pixel of the picture is a pixel of the frame.
    case edge(Side)
    /// The whole frame during a segment, by the segment's index in the verdict.
    case segment(Int)
  }

  /// What is shown.
  public var subject: Subject
  /// The picture itself.
  public var picture: Thumbnail
  /// Where the padding ends in the picture, in pixels from its top or left; nil if that is not a single line.
  public var edgeOffset: Int?

  /// A picture from its parts.
  public init(_ subject: Subject, _ picture: Thumbnail, edgeOffset: Int? = nil) {
    self.subject = subject
    self.picture = picture
    self.edgeOffset = edgeOffset
  }
}
