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
  private let sides: [SideObservation]

  /// Records what `grids` show, which were measured on a frame of `shape` and `format`.
  init(_ grids: FrameGrids, shape: FrameGrids.Shape, format: SampleFormat, atSeconds seconds: Double) {
    self.seconds = seconds
    self.shape = shape
    self.format = format
    cells = (FrameCells(grids, along: .top), FrameCells(grids, along: .left))
    sides = Side.allCases.map { side in
      SideScan.observe(SideLines(grids, side: side))
    }
  }

  /// Whether the frame has colours.
  var hasChroma: Bool { shape.chromaWidth > 0 }

  /// Size of luma, which is that of the frame.
  var size: Size { Size(width: shape.width, height: shape.height) }

  /// Fewest blocks that tell of a line, where others lie in padding of the other axis.
  private static let fewestBlocks = 3

  /// The depth of the straight line along `side` at which most of the frame leaves black, between the paddings `insets` of the
  /// other axis; nil where there is none.
  func blackBar(along side: Side, within insets: Insets = .zero) -> Int? {
    let seen = self[side]
    guard seen.fill.passesForBlack else { return nil }
    let history = SideHistory([self], side, within: insets)
    guard history.usableBlocks >= min(Self.fewestBlocks, seen.blocks) else { return nil }
    return seen.borderDepth(history.transitions(0), usableBlocks: history.usableBlocks)
  }

  /// What the frame shows along one edge.
  subscript(side: Side) -> SideObservation {
    switch side {
    case .top: sides[0]
    case .bottom: sides[1]
    case .left: sides[2]
    case .right: sides[3]
    }
  }
}
