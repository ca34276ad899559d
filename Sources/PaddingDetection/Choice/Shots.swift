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
        for values in [places.map { axis[$0].luma[line] }, places.map { axis[$0].texture[line] }] {
          for block in 0..<axis[0].blocks { costs.add(values.map { Float($0[block]) }, noise: Self.noise) }
        }
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

  /// That of the frames from `start` up to the one before `end`.
  func cost(from start: Int, to end: Int) -> Float { costs[start * frames + end - 1] }

  /// Adds a cell, which has one of `values` in each frame.
  mutating func add(_ values: [Float], noise: Float) {
    cells += 1
    for start in 0..<frames {
      var (sum, squares): (Float, Float) = (0, 0)
      for end in start..<frames {
        sum += values[end]
        squares += values[end] * values[end]
        let count = Float(end - start + 1)
        let variance = noise + max(0, squares / count - sum / count * (sum / count))
        // The binary logarithm to within a tenth: straight between powers of two.
        let logarithm = Float(variance.exponent) + variance.significand - 1
        costs[start * frames + end] += count * logarithm / 2
      }
    }
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
