/// The few shots that frames are taken from: stretches whose cells near the edges of the frame vary least, whatever is there.
///
/// Where no frame shows a border that others lack, as between a fill that moves or bears text and a picture, the frames themselves
/// tell where something may change. The stretches are those whose cells are described best by a mean and a variance each: the most
/// likely segmentation of a series of independent normal variables.
struct Shots {
  /// The places of the frames of each, in the order of time.
  let all: [Range<Int>]
  /// How many bits shorter a frame is described by one mean and variance a shot instead of one for all, for each cell.
  let gain: Float

  /// Shots at most, and frames that one has at least.
  private static let (most, fewest) = (3, 2)
  /// The variance of a cell that noise and coding leave, in squared code values.
  private static let noise: Float = 4
  /// How much of an axis counts from each edge, and of how many lines one is looked at.
  private static let (part, step) = (4, 4)
  /// Frames that are looked at; of more, only some are.
  private static let mostFrames = 30

  /// Looks for the shots of `frames`; nil where there are too few frames.
  init?(_ frames: FrameSet) {
    let places = (0..<min(frames.count, Self.mostFrames)).map {
      $0 * frames.count / min(frames.count, Self.mostFrames)
    }
    guard places.count >= 2 * Self.fewest else { return nil }
    var costs = StretchCosts(frames: places.count)
    for axis in [frames.rows, frames.columns] {
      let lines = axis[0].lines
      for line in stride(from: 0, to: lines, by: Self.step)
      where line < lines / Self.part || line >= lines - lines / Self.part {
        costs.add(places.map { axis[$0].luma[line] }, blocks: axis[0].blocks, noise: Self.noise)
        costs.add(places.map { axis[$0].texture[line] }, blocks: axis[0].blocks, noise: Self.noise)
      }
    }
    guard costs.cells > 0 else { return nil }
    let starts = costs.cheapest(parts: min(Self.most, places.count / Self.fewest), fewest: Self.fewest)
    let ends = starts.dropFirst() + [places.count]
    all = zip(starts, ends).map { start, end in
      places[start]..<(end < places.count ? places[end] : frames.count)
    }
    let parts = zip(starts, ends).reduce(0) { $0 + costs.cost(from: $1.0, to: $1.1) }
    gain = (costs.cost(from: 0, to: places.count) - parts) / Float(costs.cells * places.count)
  }
}

/// What it costs to describe the cells of each stretch of some frames by a mean and a variance of its own, in bits.
private struct StretchCosts {
  private let frames: Int
  /// By the first frame and the last one.
  private var costs: [Float]
  /// Cells that were added.
  private(set) var cells = 0

  init(frames: Int) {
    self.frames = frames
    costs = Array(repeating: 0, count: frames * frames)
  }

  /// Adds the cells of a line, of which there are `blocks` in each frame.
  mutating func add(_ line: [CellLine], blocks: Int, noise: Float) {
    for first in stride(from: 0, to: blocks, by: 4) {
      let counted = min(4, blocks - first)
      let values = line.map { cells in
        SIMD4(cells[first], cells[first + 1], cells[first + 2], cells[first + 3])
      }
      add(
        values.map { SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: $0)) },
        weights: SIMD4(1, counted > 1 ? 1 : 0, counted > 2 ? 1 : 0, counted > 3 ? 1 : 0), noise: noise)
      cells += counted
    }
  }

  /// That of the frames from `start` up to the one before `end`.
  func cost(from start: Int, to end: Int) -> Float { costs[start * frames + end - 1] }

  /// Adds four cells at a time, which have one of `values` in each frame, each as often as `weights` say.
  private mutating func add(_ values: [SIMD4<Float>], weights: SIMD4<Float>, noise: Float) {
    for start in 0..<frames {
      var (sum, squares): (SIMD4<Float>, SIMD4<Float>) = (.zero, .zero)
      for end in start..<frames {
        let value = values[end]
        sum += value
        squares += value * value
        let count = Float(end - start + 1)
        let mean = sum / count
        let variance = noise + pointwiseMax(.zero, squares / count - mean * mean)
        costs[start * frames + end] += count / 2 * (Self.binaryLogarithm(variance) * weights).sum()
      }
    }
  }

  /// The binary logarithm of numbers above 0 to within a tenth: straight between powers of two, as the bits of a floating-point number
  /// are if read as an integer.
  private static func binaryLogarithm(_ values: SIMD4<Float>) -> SIMD4<Float> {
    let bits = SIMD4(values[0].bitPattern, values[1].bitPattern, values[2].bitPattern, values[3].bitPattern)
    return SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bits)) * 0x1p-23 - 127
  }

  /// Where `parts` stretches of `fewest` frames at least begin that cost least together.
  func cheapest(parts: Int, fewest: Int) -> [Int] {
    // The least cost of the first frames in some stretches, and where the last of these begins.
    var best = (0...frames).map { $0 == 0 ? (cost: Float(0), starts: [Int]()) : (.infinity, []) }
    for _ in 0..<parts {
      best = (0...frames).map { end in
        guard end >= fewest else { return (.infinity, []) }
        return (0...end - fewest).map { start in
          (best[start].cost + cost(from: start, to: end), best[start].starts + [start])
        }.min { $0.0 < $1.0 } ?? (.infinity, [])
      }
    }
    return best[frames].starts
  }
}
