/// Everything that is stored of a measured frame.
struct FrameRecord: Sendable {
  /// Size of the decoded frame in pixels.
  struct Size: Hashable, Sendable {
    var width: Int
    var height: Int
  }

  var seconds: Double
  /// Sizes of all planes: damaged streams change those of chroma alone.
  var shape: FrameGrids.Shape
  var format: SampleFormat
  /// The cells of rows and columns; nil if they were dropped.
  var cells: (rows: FrameCells, columns: FrameCells)?

  /// Records what `grids` show, which were measured on a frame of `shape` and `format`.
  init(_ grids: FrameGrids, shape: FrameGrids.Shape, format: SampleFormat, atSeconds seconds: Double) {
    self.seconds = seconds
    self.shape = shape
    self.format = format
    cells = (FrameCells(grids, along: .top), FrameCells(grids, along: .left))
  }

  /// Whether the frame has colours.
  var hasChroma: Bool { shape.chromaWidth > 0 }

  /// Size of luma, which is that of the frame.
  var size: Size { Size(width: shape.width, height: shape.height) }
}
