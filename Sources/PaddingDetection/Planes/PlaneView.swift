/// One plane of a decoded frame, borrowed for as long as the frame lives.
///
/// Samples are rows of `width` values, each row `stride` samples after the one before. 8-bit planes fill
/// `bytes`; planes of 9 to 16 bits fill `words`, in native byte order with the value in the low bits.
///
/// A size is at least 1 by 1 and lies within the samples: anything else is an error of the program, which ends it.
public struct PlaneView: ~Escapable {
  /// 8-bit samples, or empty for a deeper plane.
  public let bytes: Span<UInt8>
  /// 9- to 16-bit samples, or empty for an 8-bit plane.
  public let words: Span<UInt16>
  /// Samples in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Samples from the start of one row to the start of the next; at least `width`.
  public let stride: Int

  /// Views 8-bit samples.
  @_lifetime(copy bytes)
  public init(bytes: Span<UInt8>, width: Int, height: Int, stride: Int) {
    precondition(
      Self.fits(count: bytes.count, width: width, height: height, stride: stride),
      "a plane of this size and stride lies within its samples")
    self.bytes = bytes
    self.words = Span()
    self.width = width
    self.height = height
    self.stride = stride
  }

  /// Views samples of 9 to 16 bits.
  @_lifetime(copy words)
  public init(words: Span<UInt16>, width: Int, height: Int, stride: Int) {
    precondition(
      Self.fits(count: words.count, width: width, height: height, stride: stride),
      "a plane of this size and stride lies within its samples")
    self.bytes = Span()
    self.words = words
    self.width = width
    self.height = height
    self.stride = stride
  }

  /// The last row need not be padded to a whole stride.
  private static func fits(count: Int, width: Int, height: Int, stride: Int) -> Bool {
    // Divided, since a product may be too large for a number.
    width > 0 && height > 0 && stride >= width && count >= width
      && (count - width) / stride >= height - 1
  }

  /// Whether its samples are stored as those of `format` are.
  func holds(_ format: SampleFormat) -> Bool { (format.bitDepth == 8) == words.isEmpty }
}
