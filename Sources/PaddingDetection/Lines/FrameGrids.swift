/// The line statistics of a whole frame: rows and columns of luma and, where there is any, chroma.
package struct FrameGrids {
  /// Rows and columns of one plane.
  struct Plane {
    private var rows: LineGrid
    private var columns: LineGrid

    /// - Parameter isChroma: chroma only distinguishes colours, for which half the samples and no texture are enough.
    init(width: Int, height: Int, isChroma: Bool) {
      let share = isChroma ? 2 : 1
      rows = LineGrid(lines: height, length: width, maximumRun: 64 / share + 1, hasTexture: !isChroma)
      columns = LineGrid(lines: width, length: height, maximumRun: 32 / share + 1, hasTexture: !isChroma)
    }

    mutating func measure(_ plane: borrowing PlaneView, _ scale: CodeScale) {
      RowKernel.measure(plane, into: &rows, scale: scale)
      ColumnKernel.measure(plane, into: &columns, scale: scale)
    }

    func lines(along side: Side) -> LineGrid { side.isHorizontal ? rows : columns }
  }

  private var luma: Plane
  /// Cb and Cr, which have one size.
  private var chroma: (cb: Plane, cr: Plane)?

  /// Sizes of the planes of a frame.
  package struct Shape: Hashable, Sendable {
    var width: Int
    var height: Int
    /// 0 without chroma.
    var chromaWidth = 0
    var chromaHeight = 0

    package init(of frame: borrowing FrameView) {
      width = frame.luma.width
      height = frame.luma.height
      if let cb = frame.cb {
        chromaWidth = cb.width
        chromaHeight = cb.height
      }
    }
  }

  /// Grids for frames of `shape`, not measured yet.
  package init(_ shape: Shape) {
    luma = Plane(width: shape.width, height: shape.height, isChroma: false)
    if shape.chromaWidth > 0 {
      let plane = Plane(width: shape.chromaWidth, height: shape.chromaHeight, isChroma: true)
      chroma = (plane, plane)
    }
  }

  /// Measures `frame`, which must have the size and the planes that the grids were made for.
  package mutating func measure(_ frame: borrowing FrameView) {
    luma.measure(frame.luma, CodeScale(frame.format, isChroma: false))
    if let cb = frame.cb, let cr = frame.cr {
      let scale = CodeScale(frame.format, isChroma: true)
      chroma?.cb.measure(cb, scale)
      chroma?.cr.measure(cr, scale)
    }
  }

  /// Lines along the given edge, of every plane: rows for top and bottom.
  func lines(along side: Side) -> (luma: LineGrid, chroma: (cb: LineGrid, cr: LineGrid)?) {
    (luma.lines(along: side), chroma.map { ($0.cb.lines(along: side), $0.cr.lines(along: side)) })
  }
}
