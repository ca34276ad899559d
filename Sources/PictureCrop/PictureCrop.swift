public import PaddingDetection

/// What to cut off a frame so that its padding is gone, as far as edges can lie on a grid.
public struct PictureCrop: Hashable, Sendable {
  /// What happens to an edge that does not lie on the grid.
  public enum Rounding: String, CaseIterable, Sendable {
    /// It moves outward: no picture is lost, and a rim of padding may remain.
    case outer
    /// It moves inward: no padding remains, and lines of picture may be lost.
    case inner
  }

  /// Columns left of what remains.
  public let x: Int
  /// Rows above what remains.
  public let y: Int
  /// Columns that remain.
  public let width: Int
  /// Rows that remain.
  public let height: Int
  /// What is cut off on each side.
  public let insets: Insets
  /// What remains of the padding on each side.
  public let rim: Insets
  /// What is lost of the picture on each side.
  public let lost: Insets

  /// The crop of a frame that takes off padding.
  ///
  /// A side without padding is left as it is, also where the frame ends between two steps of the grid.
  ///
  /// - Parameters:
  ///   - padding: distances of the picture from the edges of the frame, none below 0.
  ///   - width: columns of the frame.
  ///   - height: rows of the frame.
  ///   - grid: where the edges can lie.
  ///   - start: where those at the left and at the top can lie; nil for the same grid.
  /// - Returns: nil where nothing would remain.
  public init?(
    of padding: Insets, width: Int, height: Int, grid: CropGrid, start: CropGrid? = nil, rounding: Rounding
  ) {
    let start = start ?? grid
    let (left, right) = Self.edges(
      padding.left, padding.right, width, steps: (start.horizontal, grid.horizontal), rounding)
    let (top, bottom) = Self.edges(
      padding.top, padding.bottom, height, steps: (start.vertical, grid.vertical), rounding)
    guard left < right, top < bottom else { return nil }
    (x, y, self.width, self.height) = (left, top, right - left, bottom - top)
    let insets = Insets(top: top, bottom: height - bottom, left: left, right: width - right)
    self.insets = insets
    rim = Insets { max(0, padding[$0] - insets[$0]) }
    lost = Insets { max(0, insets[$0] - padding[$0]) }
  }

  /// FFmpeg's filter for it: `crop=1920:804:0:138`.
  public var filter: String { "crop=\(width):\(height):\(x):\(y)" }

  /// Where the picture begins and ends in one direction.
  private static func edges(
    _ before: Int, _ after: Int, _ length: Int, steps: (start: Int, end: Int), _ rounding: Rounding
  ) -> (Int, Int) {
    let end = length - after
    func down(_ place: Int, _ step: Int) -> Int { place / step * step }
    func up(_ place: Int, _ step: Int) -> Int { down(place + step - 1, step) }
    switch rounding {
    case .outer:
      return (down(before, steps.start), after == 0 ? length : min(up(max(end, 0), steps.end), length))
    case .inner: return (up(before, steps.start), after == 0 ? length : down(max(end, 0), steps.end))
    }
  }
}
