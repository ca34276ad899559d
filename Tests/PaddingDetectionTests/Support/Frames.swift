@testable import PaddingDetection

extension PaddingDetector {
  /// The frames of the most frequent size.
  var frames: FrameSet {
    let cells = recordsOfMainSize.compactMap(\.cells)
    return FrameSet(rows: cells.map(\.rows), columns: cells.map(\.columns))
  }

  /// The rectangle in which something moves in these frames; nil where there is none.
  var movingRectangle: MovingRectangle? {
    let frames = frames
    return MovingRectangle(CellRanges(frames.rows, frames.columns), frames: frames.count)
  }
}
