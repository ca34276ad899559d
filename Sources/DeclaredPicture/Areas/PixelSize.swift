/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// A size of `width` by `height` pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size after a rotation by `degrees`, a multiple of 90.
  public func rotated(by degrees: Int) -> PixelSize {
    degrees % 180 == 0 ? self : PixelSize(width: height, height: width)
  }
}
