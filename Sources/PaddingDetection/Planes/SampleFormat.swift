/// The meaning of the code values of a frame: the number of bits, and their range.
public struct SampleFormat: Hashable, Sendable {
  /// Bits of a sample, 8 to 16.
  public let bitDepth: Int
  /// Whether the range is declared (or implied) full: nominal black at code 0 rather than 16 of 255.
  public let isFullRange: Bool

  /// Describes samples of `bitDepth` bits.
  public init(bitDepth: Int, isFullRange: Bool) {
    self.bitDepth = bitDepth
    self.isFullRange = isFullRange
  }
}
