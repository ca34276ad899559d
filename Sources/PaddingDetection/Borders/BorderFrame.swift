/// What one frame shows of a boundary.
struct BorderFrame {
  var fill: CellSample.Color
  var rate: Float
  var isPadding: Bool
  var isLit: Bool
  var flatness: Float
  var overlay: Float
  var overlayBlocks: Float
  var contrast: Float
  var showsBorder: Bool { rate >= 0.5 && isPadding }

  /// What each frame shows of the boundary at `depth` of `side`, by the cells outside, those right inside, and those somewhat further
  /// in.
  static func all(
    _ side: SideSeams, _ outside: CellSample, _ beside: CellSample, _ near: CellSample, _ depth: Int
  ) -> [BorderFrame] {
    var usual = UsualCells(outside)
    return (0..<outside.frames).map { frame in
      let fill = outside.medianColor(frame)
      let contrast = abs(Int(near.medianLuma(frame)) - Int(fill.luma))
      let tolerance = BorderDescription.tolerance(BorderDescription.flatTolerance, beside: contrast)
      let distances = outside.distances(frame, to: fill)
      let flat = FlatCells(distances, of: outside, tolerance)
      var isPadding = flat.share >= BorderDescription.ofOneColor || flat.framesTheRest
      if !isPadding, outside.frames > 1 {
        isPadding = usual.conform(frame, distances, tolerance: tolerance)
      }
      let covered = flat.covered

      // Only the lines right inside tell: where they have the fill's colour, the bars of this shot are deeper.
      let isLit =
        Float(litBlocks(beside.distances(frame, to: fill), of: beside))
        >= 0.3 * Float(max(1, beside.blocks.count))
      return BorderFrame(
        fill: fill, rate: side.share(frame, depth), isPadding: isPadding,
        isLit: isLit, flatness: flat.share,
        overlay: Float(covered.cells) / Float(max(1, outside.cells)),
        overlayBlocks: Float(covered.blocks) / Float(max(1, outside.blocks.count)),
        contrast: Float(contrast))
    }
  }

  /// Which cells outside have the fill's colour.
  private struct FlatCells {
    /// The blocks of each line that do.
    private let flat: [BlockSet]
    private let blocks: BlockSet

    init(_ distances: [CellLine], of sample: CellSample, _ tolerance: UInt8) {
      blocks = sample.blocks
      flat = distances.map { [blocks] in BlockSet(bits: $0.isAtMost(tolerance).bits & blocks.bits) }
    }

    /// Share of all cells.
    var share: Float { share(flat.indices) }

    /// Whether the outermost lines and those next to the border are of the fill, and half of all: what lies between
    /// is on it.
    var framesTheRest: Bool {
      share >= 0.5 && share(max(0, flat.count - 3)..<flat.count) >= 0.8
        && share(0..<min(2, flat.count)) >= 0.8
    }

    private func share(_ lines: Range<Int>) -> Float {
      Float(flat[lines].reduce(0) { $0 + $1.count }) / Float(max(1, blocks.count * lines.count))
    }

    /// How many cells differ from the fill on lines of which a quarter shows it, and how many blocks have such a cell.
    /// A line that differs as a whole is a rim, or noise of the tape.
    var covered: (cells: Int, blocks: Int) {
      let covered = flat.filter { $0.count * 4 >= blocks.count }.map { blocks.bits & ~$0.bits }
      return (
        covered.reduce(0) { $0 + $1.nonzeroBitCount }, covered.reduce(0) { $0 | $1 }.nonzeroBitCount
      )
    }
  }

  /// How many blocks have a cell that is something else than the fill.
  private static func litBlocks(_ distances: [CellLine], of sample: CellSample) -> Int {
    let farthest = distances.reduce(CellLine.zero) { $0.higher(of: $1) }
    return (~farthest.isAtMost(BorderDescription.flatTolerance).bits & sample.blocks.bits).nonzeroBitCount
  }
}
