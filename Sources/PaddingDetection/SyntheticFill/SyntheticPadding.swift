/// Padding made of something else than a flat colour, on two opposite edges.
struct SyntheticPadding: Sendable {
  var type: PaddingFill.FillType
  /// The first edge of the axis (top or left), and the lines of padding along it.
  var near: (side: Side, pixels: Int)
  /// The edge across from it.
  var far: (side: Side, pixels: Int)
  /// Frames that show both borders.
  var frames: Int
  /// Share of the borders' length that was seen.
  var cover: Float
  /// Median step at the borders, in code values of an 8-bit plane.
  var contrast: Float

  /// Lines of padding along `side`; 0 if it is not on this axis.
  func pixels(_ side: Side) -> Int {
    side == near.side ? near.pixels : side == far.side ? far.pixels : 0
  }

  /// Whether two borders lie about as far from their edges: people centre the picture.
  static func isCentred(_ near: Int, _ far: Int, lines: Int) -> Bool {
    abs(near - far) <= max(3, lines / 100)
  }
}

extension SyntheticPadding {
  /// The padding that `fill` is, along the axis that begins at `near`.
  ///
  /// - Parameter frames: number of frames that show it.
  init(_ fill: MirroredFill, along near: Side, frames: Int) {
    self.init(
      type: .mirror, near: (near, fill.depths.near), far: (near.opposite, fill.depths.far), frames: frames,
      cover: 1, contrast: 0)
  }
}
