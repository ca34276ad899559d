/// The line statistics of a whole frame: rows and columns of luma and, where there is any, chroma.
struct FrameGrids {
  /// Rows and columns of one plane.
  struct Plane {
    private var rows: LineGrid
    private var columns: LineGrid

    /// - Parameter share: 1 for luma; chroma only tells colours apart, for which half the samples will do.
    init(width: Int, height: Int, share: Int) {
      rows = LineGrid(lines: height, length: width, maximumRun: 64 / share + 1)
      columns = LineGrid(lines: width, length: height, maximumRun: 32 / share + 1)
    }

    mutating func measure(_ plane: borrowing PlaneView, codesPer8BitCode: Float) {
      RowKernel.measure(plane, into: &rows, codesPer8BitCode: codesPer8BitCode)
      ColumnKernel.measure(plane, into: &columns, codesPer8BitCode: codesPer8BitCode)
    }

    /// Lines along the given edge: rows for top and bottom.
    func lines(along side: Side) -> LineGrid { side.isHorizontal ? rows : columns }
  }

  private(set) var luma: Plane
  private(set) var chroma: Chroma?

  /// Cb and Cr, which have one size.
  struct Chroma {
    var cb: Plane
    var cr: Plane
  }

  /// Sizes of the planes of a frame.
  struct Shape: Hashable {
    var width: Int
    var height: Int
    /// 0 without chroma.
    var chromaWidth = 0
    var chromaHeight = 0

    init(of frame: borrowing FrameView) {
      width = frame.luma.width
      height = frame.luma.height
      if let cb = frame.cb {
        chromaWidth = cb.width
        chromaHeight = cb.height
      }
    }
  }

  /// Grids for frames of `shape`, not measured yet.
  init(_ shape: Shape) {
    luma = Plane(width: shape.width, height: shape.height, share: 1)
    if shape.chromaWidth > 0 {
      let plane = Plane(width: shape.chromaWidth, height: shape.chromaHeight, share: 2)
      chroma = Chroma(cb: plane, cr: plane)
    }
  }

  /// Measures `frame`, which must have the size and the planes that the grids were made for.
  mutating func measure(_ frame: borrowing FrameView) {
    let scale = frame.format.codesPer8BitCode
    luma.measure(frame.luma, codesPer8BitCode: scale)
    if let cb = frame.cb, let cr = frame.cr {
      chroma?.cb.measure(cb, codesPer8BitCode: scale)
      chroma?.cr.measure(cr, codesPer8BitCode: scale)
    }
  }
}
