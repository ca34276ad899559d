/// Everything that is kept of a measured frame.
struct FrameRecord: Sendable {
  /// Size of the decoded frame in pixels.
  struct Size: Hashable, Sendable {
    var width: Int
    var height: Int
  }

  var seconds: Double
  var size: Size
  var format: SampleFormat
  private let sides: [SideObservation]

  /// Measures `frame` in `grids`, which must fit it.
  init(_ frame: borrowing FrameView, atSeconds seconds: Double, grids: inout FrameGrids) {
    self.seconds = seconds
    size = Size(width: frame.luma.width, height: frame.luma.height)
    let format = frame.format
    self.format = format
    grids.measure(frame)
    sides = Side.allCases.map { [grids] side in
      SideScan.observe(SideLines(grids, side: side, format: format))
    }
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
