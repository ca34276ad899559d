/// What the padding is made of, as measured.
public struct PaddingFill: Hashable, Sendable {
  /// How the fill was made.
  public enum FillType: String, Sendable {
    /// Flat and near nominal black, neutral in chroma.
    case black
    /// Flat, of any other colour.
    case color
    /// A smooth ramp from one colour to another.
    case gradient
    /// An enlarged and blurred copy of the picture.
    case blur
    /// A mirrored copy of the picture beside it.
    case mirror
    /// A picture of its own that does not change over time.
    case still
  }

  /// How the fill was made.
  public var type: FillType
  /// Median luma of the padding, in code values of the file's bit depth.
  public var lumaCode: Int
  /// Median Cb in code values of the file's bit depth; nil for greyscale.
  public var cbCode: Int?
  /// Median Cr in code values of the file's bit depth; nil for greyscale.
  public var crCode: Int?
  /// Median texture of the padding: the mean absolute difference of neighbouring samples, in code values of the file's bit
  /// depth.
  public var noise: Double

  /// A fill as measured.
  public init(type: FillType, lumaCode: Int, cbCode: Int?, crCode: Int?, noise: Double) {
    self.type = type
    self.lumaCode = lumaCode
    self.cbCode = cbCode
    self.crCode = crCode
    self.noise = noise
  }

  /// Whether it is of one colour.
  package var isFlat: Bool { type == .black || type == .color }
}
