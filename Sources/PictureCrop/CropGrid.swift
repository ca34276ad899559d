/// The steps in which the edges of a crop can lie, in pixels from the top left corner of the frame.
public struct CropGrid: Hashable, Sendable {
  /// Columns between two places for a left or right edge.
  public var horizontal: Int
  /// Rows between two places for a top or bottom edge.
  public var vertical: Int

  /// Every pixel.
  public static let pixels = CropGrid(horizontal: 1, vertical: 1)

  /// A grid of steps that are at least 1.
  public init(horizontal: Int, vertical: Int) {
    self.horizontal = max(1, horizontal)
    self.vertical = max(1, vertical)
  }

  /// The grid of samples that are kept whole: edges lie between chroma samples, and in interlaced frames between
  /// those of both fields, so that each field keeps its lines.
  ///
  /// - Parameter pixelFormat: FFmpeg's name, such as `yuv420p10le`; one that is not known has chroma as 4:2:0 has it.
  public init(pixelFormat: String, isInterlaced: Bool) {
    let chroma = Self.chromaSteps(of: pixelFormat)
    self.init(horizontal: chroma.horizontal, vertical: chroma.vertical * (isInterlaced ? 2 : 1))
  }

  /// The grid with steps that are multiples of both.
  public func combined(with other: CropGrid) -> CropGrid {
    CropGrid(
      horizontal: Self.leastCommonMultiple(horizontal, other.horizontal),
      vertical: Self.leastCommonMultiple(vertical, other.vertical))
  }

  /// The grid as it lies over the frame once that is turned by `degrees`, a multiple of 90.
  public func rotated(by degrees: Int) -> CropGrid {
    degrees % 180 == 0 ? self : CropGrid(horizontal: vertical, vertical: horizontal)
  }

  /// Luma samples to a chroma sample in both directions.
  private static func chromaSteps(of pixelFormat: String) -> CropGrid {
    // Names that say it in digits: yuv420p, yuvj422p, yuva444p12le, uyyvyy411.
    for (digits, steps) in [
      ("420", CropGrid(horizontal: 2, vertical: 2)), ("422", CropGrid(horizontal: 2, vertical: 1)),
      ("444", .pixels), ("440", CropGrid(horizontal: 1, vertical: 2)),
      ("411", CropGrid(horizontal: 4, vertical: 1)), ("410", CropGrid(horizontal: 4, vertical: 4)),
    ] where pixelFormat.contains(digits) {
      return steps
    }
    for (prefix, steps) in [
      ("nv16", CropGrid(horizontal: 2, vertical: 1)), ("nv20", CropGrid(horizontal: 2, vertical: 1)),
      ("nv24", .pixels), ("nv42", .pixels), ("p21", CropGrid(horizontal: 2, vertical: 1)), ("p41", .pixels),
      ("y21", CropGrid(horizontal: 2, vertical: 1)), ("gray", .pixels), ("ya", .pixels), ("rgb", .pixels),
      ("bgr", .pixels), ("0rgb", .pixels), ("0bgr", .pixels), ("argb", .pixels), ("abgr", .pixels),
      ("gbr", .pixels), ("xyz", .pixels), ("x2rgb", .pixels), ("x2bgr", .pixels), ("pal8", .pixels),
      ("mono", .pixels), ("yuyv", CropGrid(horizontal: 2, vertical: 1)),
      ("uyvy", CropGrid(horizontal: 2, vertical: 1)), ("yvyu", CropGrid(horizontal: 2, vertical: 1)),
      ("vuya", .pixels), ("vuyx", .pixels), ("xv30", .pixels), ("xv36", .pixels), ("ayuv", .pixels),
    ] where pixelFormat.hasPrefix(prefix) {
      return steps
    }
    return CropGrid(horizontal: 2, vertical: 2)
  }

  private static func leastCommonMultiple(_ a: Int, _ b: Int) -> Int {
    var (larger, smaller) = (a, b)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return a / larger * b
  }
}
