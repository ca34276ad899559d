/// What each frame shows of one boundary.
struct BorderFrames {
  /// What one frame shows.
  struct Frame {
    var fill: CellSample.Color
    var rate: Float
    var isPadding: Bool
    var isLit: Bool
    var flatness: Float
    var overlay: Float
    var overlayBlocks: Float
    var contrast: Float
    var showsBorder: Bool { rate >= 0.5 && isPadding }
  }

  /// One of each frame, in their order.
  private(set) var all: [Frame] = []

  /// Looks at the boundary at `depth` of `side`, with the cells outside, those right inside, and those somewhat further in.
  init(_ side: SideSeams, _ outside: CellSample, _ beside: CellSample, _ near: CellSample, _ depth: Int) {
    lazy var usual = outside.medianFrame
    var distances = [UInt8](repeating: 0, count: max(outside.cells, beside.cells))
    for frame in 0..<outside.frames {
      let fill = outside.medianColor(frame)
      let contrast = abs(Int(near.medianColor(frame).luma) - Int(fill.luma))
      let tolerance = BorderDescription.tolerance(BorderDescription.flatTolerance, beside: contrast)
      outside.measureDistances(frame, to: fill, &distances)
      let flat = FlatCells(distances, of: outside, tolerance)
      var isPadding = flat.share >= 0.9 || flat.framesTheRest
      if !isPadding, outside.frames > 1 {
        let conforming = outside.conforming(frame, to: usual, distances, tolerance: tolerance)
        isPadding = Float(conforming) >= 0.9 * Float(outside.cells)
      }
      let covered = flat.covered(distances)

      // Only the lines right inside tell: where they have the fill's colour, the bars of this shot are deeper.
      beside.measureDistances(frame, to: fill, &distances)
      let isLit = Float(Self.litBlocks(distances, of: beside)) >= 0.3 * Float(max(1, beside.blocks))
      all.append(
        Frame(
          fill: fill, rate: side.share(frame, depth), isPadding: isPadding,
          isLit: isLit, flatness: flat.share,
          overlay: Float(covered.cells) / Float(max(1, outside.cells)),
          overlayBlocks: Float(covered.blocks) / Float(max(1, outside.blocks)),
          contrast: Float(contrast)))
    }
  }

  /// Which cells outside have the fill's colour.
  private struct FlatCells {
    private let sample: CellSample
    private let tolerance: UInt8
    /// Number of them on each line.
    private var onLine: [Int]

    /// - Parameter tolerance: most that they differ from it.
    init(_ distances: [UInt8], of sample: CellSample, _ tolerance: UInt8) {
      self.sample = sample
      self.tolerance = tolerance
      onLine = Array(repeating: 0, count: sample.lines)
      var cell = 0
      for _ in 0..<sample.blocks {
        for line in 0..<sample.lines {
          if distances[cell] <= tolerance { onLine[line] &+= 1 }
          cell &+= 1
        }
      }
    }

    /// Share of all cells.
    var share: Float { share(0..<sample.lines) }

    /// Whether the outermost lines and those next to the border are of the fill, and half of all: what lies between
    /// is on it.
    var framesTheRest: Bool {
      share >= 0.5 && share(max(0, sample.lines - 3)..<sample.lines) >= 0.8
        && share(0..<min(2, sample.lines)) >= 0.8
    }

    private func share(_ lines: Range<Int>) -> Float {
      Float(onLine[lines].reduce(0, +)) / Float(max(1, sample.blocks * lines.count))
    }

    /// How many cells differ from the fill on lines of which a quarter shows it, and how many blocks have such a cell.
    /// A line that differs as a whole is a rim, or noise of the tape.
    func covered(_ distances: [UInt8]) -> (cells: Int, blocks: Int) {
      var (cells, blocks) = (0, 0)
      for block in 0..<sample.blocks {
        let count = (0..<sample.lines).count {
          onLine[$0] * 4 >= sample.blocks && distances[block &* sample.lines &+ $0] > tolerance
        }
        cells += count
        if count > 0 { blocks += 1 }
      }
      return (cells, blocks)
    }
  }

  /// How many blocks have a cell that is something else than the fill.
  private static func litBlocks(_ distances: [UInt8], of sample: CellSample) -> Int {
    (0..<sample.blocks).count { block in
      (0..<sample.lines).contains { distances[block &* sample.lines &+ $0] > BorderDescription.flatTolerance }
    }
  }

  /// Only those that show a straight border with nothing but padding outside, or all where none does.
  var showingBorder: BorderFrames {
    var showing = self
    showing.all = all.filter(\.showsBorder)
    return showing.all.isEmpty ? self : showing
  }

  /// The median of a property over the frames.
  func median(_ value: (Frame) -> Float) -> Float { PaddingDetection.median(all.map(value)) }

  /// The median of each component of their fills.
  var medianFill: CellSample.Color { CellSample.Color(medianOf: all.map(\.fill)) }
}
