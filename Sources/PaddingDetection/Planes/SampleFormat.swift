/// The meaning of the code values of a frame: the number of bits, and the code of nominal black.
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

  /// The luma code of nominal black (ITU-R BT.709 and BT.2100: 16 × 2^(n−8) limited, 0 full).
  public var nominalBlack: Int { isFullRange ? 0 : 16 << (bitDepth - 8) }

  /// Code values of this depth in one code value of an 8-bit plane.
  public var codesPer8BitCode: Float { Float(1 << (bitDepth - 8)) }

  /// How many low bits are ignored: sums of ten-bit samples fit into 16-bit lanes, and a quarter of a code value of an
  /// 8-bit plane is precise enough.
  var bitsBeyondTen: Int { max(0, bitDepth - 10) }

  /// Code values in one code value of an 8-bit plane, without the bits beyond ten.
  var measuredCodesPer8BitCode: Float { Float(1 << (bitDepth - 8 - bitsBeyondTen)) }
}
