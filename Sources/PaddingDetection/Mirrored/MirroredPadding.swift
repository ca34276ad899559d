/// Padding on two opposite edges that is the picture, mirrored at its border.
struct MirroredPadding: Sendable {
  /// The first edge of the axis (top or left), and the lines of padding along it.
  var near: (side: Side, pixels: Int)
  /// The edge across from it.
  var far: (side: Side, pixels: Int)
  /// Frames that show it.
  var frames: Int

  /// Lines of padding along `side`; 0 if it is not on this axis.
  func pixels(_ side: Side) -> Int {
    side == near.side ? near.pixels : side == far.side ? far.pixels : 0
  }
}

extension MirroredPadding {
  /// The padding that `fill` is, along the axis that begins at `near`.
  ///
  /// - Parameter frames: number of frames that show it.
  init(_ fill: MirroredFill, along near: Side, frames: Int) {
    self.init(near: (near, fill.depths.near), far: (near.opposite, fill.depths.far), frames: frames)
  }
}
