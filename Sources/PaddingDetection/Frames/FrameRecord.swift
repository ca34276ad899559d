/// Everything that is stored of a measured frame.
struct FrameRecord: Sendable {
  var seconds: Double
  /// Sizes of all planes: damaged streams change those of chroma alone.
  var shape: FrameGrids.Shape
  var format: SampleFormat
  /// The cells of rows and columns; nil if they were dropped.
  var cells: (rows: FrameCells, columns: FrameCells)?

  /// Whether the frame has colours.
  var hasChroma: Bool { shape.chromaWidth > 0 }
}
