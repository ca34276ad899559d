/// The meaning of the code values of a frame: the number of bits, and their range.
public struct SampleFormat: Hashable, Sendable {
  /// Bits of a sample, 8 to 16.
  public let bitDepth: Int
  /// Whether the range is declared (or implied) full: nominal black at code 0 rather than 16 of 255.
  public let isFullRange: Bool

  /// Describes samples of `bitDepth` bits; other numbers than 8 to 16 are an error of the program, which ends it.
  public init(bitDepth: Int, isFullRange: Bool) {
    precondition(8...16 ~= bitDepth, "a sample has 8 to 16 bits")
    self.bitDepth = bitDepth
    self.isFullRange = isFullRange
  }
}
