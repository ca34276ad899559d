/// One edge of the frame.
public enum Side: String, CaseIterable, Sendable {
  case top, bottom, left, right

  /// 0 to 3, in the order of the cases.
  var number: Int { (isHorizontal ? 0 : 2) + (isFar ? 1 : 0) }

  /// Hashes ``number``: the raw value would be hashed as text otherwise.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// The opposite edge.
  public var opposite: Side {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .left: .right
    case .right: .left
    }
  }

  /// Whether it is the second edge of its axis, bottom or right, from which lines are counted backwards.
  var isFar: Bool { self == .bottom || self == .right }

  /// Whether lines along this edge are rows (top and bottom) rather than columns.
  public var isHorizontal: Bool { self == .top || self == .bottom }
}
