/// Where the fill of an edge ends in each frame, in some of its blocks.
///
/// Where most blocks leave it at one depth, the frame shows a straight border; where they do at once, picture reaches the edge; where
/// none does, the frame is too dark to tell.
struct FillBoundary {
  /// What one frame shows.
  struct Frame {
    /// The depth at which most blocks leave the fill, and the share of the blocks that do there, to within a line.
    var depth: Int
    var support: Float
    /// The depth before which a quarter of the blocks leave it.
    var first: Int
  }

  /// One of each frame that tells something; nil of one in which hardly anything leaves the fill.
  let frames: [Frame?]
  /// Share of the frames that tell something.
  let told: Float
  /// The shares of ``shares(at:tolerance:)`` at the edge.
  private(set) var atEdge: (here: Float, outside: Float, further: Float) = (0, 0, 0)

  /// Share of the blocks that must leave the fill in a frame that tells something, and that make a straight border.
  private static let (leaving, straight) = (Float(0.3), Float(0.4))

  /// - Parameter isOwn: whether each block has a fill of its own, as where the outermost line of a picture is repeated; otherwise it
  ///   is the median colour, and blocks of another one have none.
  init(_ departures: [Departures], _ blocks: BlockSet, lines: Int, isOwn: Bool) {
    frames = departures.map { edge in
      let filled = isOwn ? blocks : edge.blocks(alike: edge.color(of: blocks))
      return Self.frame(blocks.map { filled.contains($0) ? edge.depths[$0] : 0 }, lines)
    }
    told = Float(frames.count { $0 != nil }) / Float(max(1, frames.count))
    atEdge = shares(at: 0, tolerance: 1)
  }

  private static func frame(_ depths: [Int], _ lines: Int) -> Frame? {
    let ordered = depths.sorted()
    let leaving = ordered.prefix { $0 < lines }
    guard Float(leaving.count) >= Self.leaving * Float(depths.count) else { return nil }
    // The depth to within a line of which most blocks leave the fill; of equally many, that at which most do, and the outermost.
    var (depth, near, here) = (0, 0, 0)
    var candidate: Int?
    for next in leaving where next != candidate {
      candidate = next
      let count = leaving.count { abs($0 - next) <= 1 }
      let exact = leaving.count { $0 == next }
      if (count, exact) > (near, here) { (depth, near, here) = (next, count, exact) }
    }
    return Frame(depth: depth, support: Float(near) / Float(depths.count), first: ordered[depths.count / 4])
  }

  /// The depths that frames show, the most frequent first, at most `count`.
  func depths(atMost count: Int) -> [Int] {
    var weights: [Int: Float] = [:]
    for frame in frames.compactMap(\.self) where frame.depth > 1 && frame.support >= Self.straight {
      weights[frame.depth, default: 0] += frame.support
    }
    return apart(weights.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key), atMost: count)
  }

  /// Shares of the frames that tell something: in which the fill ends at `depth`, in which picture lies outside, and in which the
  /// fill goes on further in; all to within `tolerance` lines.
  func shares(at depth: Int, tolerance: Int) -> (here: Float, outside: Float, further: Float) {
    let told = frames.compactMap(\.self)
    if told.isEmpty { return (0, 0, 0) }
    let count = Float(told.count)
    let here = told.count { abs($0.depth - depth) <= tolerance && $0.support >= Self.straight }
    return (
      Float(here) / count, Float(told.count { $0.first < depth - tolerance }) / count,
      Float(told.count { $0.depth > depth + tolerance && $0.first > depth + tolerance }) / count
    )
  }
}
