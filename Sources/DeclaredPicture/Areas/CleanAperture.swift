internal import PaddingDetection

/// A clean aperture as it is stored, in eight numbers (ISO/IEC 14496-12, 12.1.4).
public struct CleanAperture: Hashable, Sendable {
  /// A fraction as it is stored, not validated.
  struct Fraction: Hashable, Sendable {
    var numerator: Int
    var denominator: Int
  }

  let width: Fraction
  let height: Fraction
  /// Centre of the aperture minus centre of the picture.
  let horizontalOffset: Fraction
  let verticalOffset: Fraction

  /// Parses a `clap` box of 32 bytes; nil if it is shorter.
  init?(_ bytes: ArraySlice<UInt8>?) {
    guard let bytes, bytes.count >= 32 else { return nil }
    let numbers = (0..<8).map { index in
      let start = bytes.startIndex + index * 4
      return UInt32(truncatingIfNeeded: bytes[start..<start + 4].bigEndian)
    }
    // Sizes and denominators are unsigned, offsets are not.
    func fraction(_ index: Int, isSigned: Bool) -> Fraction {
      let top = numbers[index]
      return Fraction(
        numerator: isSigned ? Int(Int32(bitPattern: top)) : Int(top), denominator: Int(numbers[index + 1]))
    }
    width = fraction(0, isSigned: false)
    height = fraction(2, isSigned: false)
    horizontalOffset = fraction(4, isSigned: true)
    verticalOffset = fraction(6, isSigned: true)
  }

  /// The area that the aperture leaves of `frame`.
  ///
  /// Positions between pixels are rounded outward at the left and the top and inward elsewhere, so that an aperture of
  /// whole pixels keeps its size; FFmpeg 7.1 does the same.
  func area(of frame: PixelSize) -> DeclaredArea {
    let fractions = [width, height, horizontalOffset, verticalOffset]
    // FFmpeg reads denominators as signed numbers and refuses negative ones; nobody writes so large ones.
    guard fractions.allSatisfy({ 1...Int(Int32.max) ~= $0.denominator }) else {
      return DeclaredArea(source: .cleanAperture, insets: nil, problem: .badFraction)
    }
    if width.numerator == 0 || height.numerator == 0 {
      return DeclaredArea(source: .cleanAperture, insets: nil, problem: .nothingLeft)
    }
    let (left, right) = Self.insets(width, horizontalOffset, in: frame.width)
    let (top, bottom) = Self.insets(height, verticalOffset, in: frame.height)
    return DeclaredArea(
      source: .cleanAperture, insets: Insets(top: top, bottom: bottom, left: left, right: right), of: frame)
  }

  /// (dimension − size) / 2 ± offset, as whole pixels.
  private static func insets(_ size: Fraction, _ offset: Fraction, in dimension: Int) -> (Int, Int) {
    // Products of three 32-bit numbers and 2.
    let below = 2 * Int128(size.denominator) * Int128(offset.denominator)
    let rest =
      (Int128(dimension) * Int128(size.denominator) - Int128(size.numerator)) * Int128(offset.denominator)
    let shift = 2 * Int128(size.denominator) * Int128(offset.numerator)
    return (Int(clamping: floor(rest + shift, below)), Int(clamping: -floor(shift - rest, below)))
  }

  private static func floor(_ value: Int128, _ divisor: Int128) -> Int128 {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
