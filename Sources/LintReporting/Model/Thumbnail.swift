/// A picture of a file's frame, in display orientation and with its padding: small, for reports that show it, or
/// whole, for a person who checks a verdict.
///
/// It is made during the decoding that happens anyway, of a frame that says something about the edges.
public struct Thumbnail: Hashable, Sendable {
  /// How the picture is encoded.
  public enum Format: String, Sendable, Codable {
    case jpeg = "image/jpeg"
    case webP = "image/webp"
    case png = "image/png"
  }

  /// How the picture is encoded.
  public var format: Format
  /// The encoded picture.
  public var bytes: [UInt8]
  /// Its width in pixels, sample aspect ratio applied.
  public var width: Int
  /// Its height in pixels.
  public var height: Int
  /// When the frame is shown, in seconds from the start; nil where unknown.
  public var seconds: Double?

  /// A picture from its parts.
  public init(format: Format, bytes: [UInt8], width: Int, height: Int, seconds: Double?) {
    self.format = format
    self.bytes = bytes
    self.width = width
    self.height = height
    self.seconds = seconds
  }
}

extension Thumbnail: Codable {
  private enum Key: CodingKey { case format, bytes, width, height, seconds }

  /// A picture whose bytes are base64 text: as a list of numbers they would be four times as long.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    guard let bytes = Base64.decode(try values.decode(String.self, forKey: .bytes)) else {
      throw DecodingError.dataCorruptedError(forKey: .bytes, in: values, debugDescription: "not base64")
    }
    self.init(
      format: try values.decode(Format.self, forKey: .format), bytes: bytes,
      width: try values.decode(Int.self, forKey: .width),
      height: try values.decode(Int.self, forKey: .height),
      seconds: try values.decodeIfPresent(Double.self, forKey: .seconds))
  }

  /// Writes the bytes as base64 text.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(format, forKey: .format)
    try values.encode(Base64.encode(bytes), forKey: .bytes)
    try values.encode(width, forKey: .width)
    try values.encode(height, forKey: .height)
    try values.encodeIfPresent(seconds, forKey: .seconds)
  }
}
