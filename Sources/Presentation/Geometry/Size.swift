/// A width and a height; the unit depends on where it is used.
public struct Size: Hashable, Sendable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// A size from its sides.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Width by height.
  public var aspectRatio: Double { width / height }

  /// Width times height.
  public var area: Double { width * height }

  /// The same size turned by a quarter.
  public var turned: Size { Size(width: height, height: width) }
}
