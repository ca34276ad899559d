/// How the code values of a plane become levels, and levels code values.
///
/// Levels are code values of an 8-bit plane of limited range, whatever the depth and the range of the file: black is 16, and a
/// picture has the same levels in all formats. Of 255 codes, limited luma takes 219 from 16 on, and chroma 224 around 128
/// (ITU-R BT.709 and BT.2100).
struct CodeScale {
  /// The level of nominal black.
  static let black: Float = 16
  /// Low bits of a sample that are ignored: sums of ten-bit samples fit into 16-bit lanes, and a quarter of a level is precise
  /// enough.
  let ignoredBits: Int
  /// Levels in one code value without those bits.
  let gain: Float
  /// The level of code 0.
  let offset: Float
  /// Code values of the file in one level.
  private let codes: Float

  /// The scale of luma or of chroma in `format`.
  init(_ format: SampleFormat, isChroma: Bool) {
    let range: Float = format.isFullRange ? (isChroma ? 224 : 219) / 255 : 1
    ignoredBits = max(0, format.bitDepth - 10)
    gain = range / Float(1 << (format.bitDepth - 8 - ignoredBits))
    offset = format.isFullRange ? (isChroma ? 128 * (1 - range) : Self.black) : 0
    codes = Float(1 << (format.bitDepth - 8)) / range
  }

  /// The code value of the file that is nearest to `level`.
  func code(_ level: Float) -> Int { Int(((level - offset) * codes).rounded()) }

  /// A difference of levels in code values of the file.
  func codes(ofDifference difference: Float) -> Float { difference * codes }
}
