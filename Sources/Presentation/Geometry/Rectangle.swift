/// A rectangle; the origin is at the top left, and the unit depends on where it is used.
public struct Rectangle: Hashable, Sendable {
  /// Distance of its left edge from the origin.
  public var x: Double
  /// Distance of its upper edge from the origin.
  public var y: Double
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// A rectangle from its corner and its sides.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle at the origin.
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Width times height.
  public var area: Double { width * height }

  /// The part that two rectangles share; empty if they do not overlap.
  public func intersection(_ other: Rectangle) -> Rectangle {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rectangle(
      x: left,
      y: top,
      width: max(min(x + width, other.x + other.width) - left, 0),
      height: max(min(y + height, other.y + other.height) - top, 0)
    )
  }
}

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
