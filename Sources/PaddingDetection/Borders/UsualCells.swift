/// What the cells of a sample usually show: the median of each over the frames.
///
/// It is worked out line by line, as far as frames are like it.
struct UsualCells {
  private let sample: CellSample
  private let frames: [Int]
  /// By line; nil of those that were not asked for.
  private var lines: [ColorCells?]

  /// Share of the cells that are as usual in a frame that is.
  private static let asUsual: Float = 0.9

  init(_ sample: CellSample) {
    self.sample = sample
    frames = sample.countedFrames
    lines = Array(repeating: nil, count: sample.lines)
  }

  /// Whether nine of ten cells of a frame differ from what they usually show by no more than `tolerance`, or lie within it of the fill
  /// by `distances`.
  mutating func conform(_ frame: Int, _ distances: [CellLine], tolerance: UInt8) -> Bool {
    let blocks = sample.blocks
    let least = Self.asUsual * Float(sample.cells)
    var left = sample.cells
    for line in distances.indices {
      let distance = sample.cells(frame, line).distance(to: usual(line))
      let conforming = distance.lower(of: distances[line]).isAtMost(tolerance).bits & blocks.bits
      left -= blocks.count - conforming.nonzeroBitCount
      if Float(left) < least { return false }
    }
    return true
  }

  private mutating func usual(_ line: Int) -> ColorCells {
    if let known = lines[line] { return known }
    let found = ColorCells(
      luma: median(sample.luma, line), cb: median(sample.cb, line), cr: median(sample.cr, line))
    lines[line] = found
    return found
  }

  /// Lower median over the frames of each cell of a line, bit by bit: a bit is set where no more than half of the values lie below.
  /// Those that all frames share are known; of blocks that do not count, the result means nothing.
  private func median(_ plane: [CellLine], _ line: Int) -> CellLine {
    let (low, high) = frames.extremes { plane[$0 &* sample.lines &+ line] }
    let unknown = UInt8.bitWidth - ((low ^ high) & sample.blocks.mask).max().leadingZeroBitCount
    let half = UInt8((frames.count - 1) / 2)
    var medians = low & CellLine(repeating: ~UInt8(1 << unknown - 1))
    for bit in (0..<unknown).reversed() {
      let bits = CellLine(repeating: 1 << UInt8(bit))
      let lower = (medians | bits) &- CellLine(repeating: 1)
      var below = CellLine.zero
      for frame in frames { below &-= plane[frame &* sample.lines &+ line].isAtMost(lower) }
      medians |= bits & below.isAtMost(half)
    }
    return medians
  }
}
