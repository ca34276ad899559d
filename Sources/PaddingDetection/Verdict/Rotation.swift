extension Side {
  /// The edge that this edge of a stored frame becomes when the frame is rotated clockwise.
  ///
  /// - Parameter degrees: a multiple of 90.
  func rotated(clockwise degrees: Int) -> Side {
    let order: [Side] = [.top, .right, .bottom, .left]
    let turns = ((degrees / 90) % 4 + 4) % 4
    let here = order.firstIndex(of: self) ?? 0
    return order[(here + turns) % 4]
  }
}

extension Insets {
  /// The insets after the stored frame is rotated clockwise by `degrees`, a multiple of 90.
  public func rotated(clockwise degrees: Int) -> Insets {
    var turned = Insets.zero
    for side in Side.allCases { turned[side.rotated(clockwise: degrees)] = self[side] }
    return turned
  }
}

extension PaddingVerdict {
  /// The verdict in display orientation, for a player that rotates the stored frame clockwise by `degrees`, a
  /// multiple of 90.
  public func rotated(clockwise degrees: Int) -> PaddingVerdict {
    var turned = self
    turned.insets = insets.rotated(clockwise: degrees)
    turned.edges = Dictionary(
      uniqueKeysWithValues: edges.map { ($0.key.rotated(clockwise: degrees), $0.value) })
    turned.segments = segments.map { $0.rotated(clockwise: degrees) }
    return turned
  }
}

extension PaddingSegment {
  /// The period in display orientation.
  package func rotated(clockwise degrees: Int) -> PaddingSegment {
    var turned = self
    turned.insets = insets.rotated(clockwise: degrees)
    return turned
  }
}
