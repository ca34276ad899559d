/// A rectangle whose origin is above and left of it, in the unit that its owner names.
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

  /// The part that two rectangles share; of no size where they do not meet.
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

  /// What is left of this rectangle without `hole`: bands above and below over its whole width, then left and
  /// right of the hole. Bands thinner than a millionth are rounding, and left out.
  public func bands(around hole: Rectangle) -> [Rectangle] {
    let inner = intersection(hole)
    guard inner.area > 0 else { return area > 0 ? [self] : [] }
    let right = inner.x + inner.width
    let bottom = inner.y + inner.height
    let bands = [
      Rectangle(x: x, y: y, width: width, height: inner.y - y),
      Rectangle(x: x, y: bottom, width: width, height: y + height - bottom),
      Rectangle(x: x, y: inner.y, width: inner.x - x, height: inner.height),
      Rectangle(x: right, y: inner.y, width: x + width - right, height: inner.height),
    ]
    return bands.filter { min($0.width, $0.height) > 1e-6 }
  }
}
