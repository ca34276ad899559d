public import PaddingDetection

/// Columns and rows that a broadcast format leaves blank by design, which do not count as padding.
public struct Blanking: Hashable, Sendable {
  /// The frame width in pixels to which it applies.
  public var width: Int
  /// The frame height in pixels to which it applies.
  public var height: Int
  /// The most lines that may be blank on each side, in pixels; a larger bar counts in full.
  public var allowance: Insets

  /// Blanking of frames of one size.
  public init(width: Int, height: Int, allowance: Insets) {
    self.width = width
    self.height = height
    self.allowance = allowance
  }
}
