/// Where each block of an edge leaves the colour that it has at the very edge, in each frame.
struct Departures {
  /// What one block of one frame shows.
  struct Block {
    /// The colour of its outermost cell.
    var color: CellSample.Color
    /// The depth at which it leaves that for good; the number of lines where it never does.
    var depth: Int
  }

  /// Those of all blocks of each frame.
  let frames: [[Block]]

  /// Most that a cell differs from its fill, in code values of an 8-bit plane.
  static let tolerance = 4
  /// Lines of fill in a row after which what lay outside was on the fill, and the most lines of that as a part of all.
  private static let (returning, onFill) = (4, 8)

  init(_ frames: [FrameCells], from side: Side) {
    self.frames = frames.map { frame in
      var lines = FilledLines(frame, from: side)
      return (0..<frame.blocks).map { block in
        Block(color: lines.color(of: block), depth: Self.depth(block, &lines))
      }
    }
  }

  private static func depth(_ block: Int, _ filled: inout FilledLines) -> Int {
    let lines = filled.count
    var depth = 1
    while depth < lines {
      if filled.isFilled(depth, block) {
        depth &+= 1
        continue
      }
      // What lies on the fill ends where that comes back.
      let most = min(lines, depth &+ max(returning, lines / onFill))
      var (end, run) = (depth &+ 1, 0)
      while end < most, run < returning {
        run = filled.isFilled(end, block) ? run &+ 1 : 0
        end &+= 1
      }
      if run < returning { break }
      depth = end
    }
    return depth
  }

  /// Which blocks of each line have the colour that they have at the edge, as far inward as was asked.
  private struct FilledLines {
    private let frame: FrameCells
    private let isFromEnd: Bool
    private let (luma, cb, cr): (CellLine, CellLine, CellLine)
    /// Bits of the blocks, by depth.
    private var filled: [UInt16] = []

    init(_ frame: FrameCells, from side: Side) {
      (self.frame, isFromEnd) = (frame, side.isFar)
      luma = frame.luma[side.isFar ? frame.lines - 1 : 0]
      let chroma = frame.chromaLines > 0 ? (side.isFar ? frame.chromaLines - 1 : 0) : nil
      cb = chroma.map { frame.cb[$0] } ?? CellLine(repeating: 128)
      cr = chroma.map { frame.cr[$0] } ?? CellLine(repeating: 128)
    }

    var count: Int { frame.lines }

    func color(of block: Int) -> CellSample.Color {
      CellSample.Color(luma: luma[block], cb: cb[block], cr: cr[block])
    }

    @inline(__always)
    mutating func isFilled(_ depth: Int, _ block: Int) -> Bool {
      while filled.count <= depth { filled.append(bits(filled.count)) }
      return filled[depth] & 1 << UInt16(block) != 0
    }

    private func bits(_ depth: Int) -> UInt16 {
      let line = isFromEnd ? frame.lines &- 1 &- depth : depth
      var distance = frame.luma[line].distance(to: luma)
      if frame.chromaLines > 0 {
        let place = frame.chromaLine(line)
        distance = distance.higher(of: frame.cb[place].distance(to: cb)).higher(
          of: frame.cr[place].distance(to: cr))
      }
      return distance.isAtMost(UInt8(tolerance)).bits
    }
  }
}

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

  /// Share of the blocks that must leave the fill in a frame that tells something, and that make a straight border.
  private static let (leaving, straight) = (Float(0.3), Float(0.4))

  /// - Parameters:
  ///   - blocks: the blocks that count.
  ///   - lines: lines from the edge to the opposite one.
  ///   - isOwn: whether each block has a fill of its own, as where the outermost line of a picture is repeated; otherwise it is the
  ///     median colour, and blocks of another one have none.
  init(_ departures: Departures, _ blocks: BlockSet, lines: Int, isOwn: Bool) {
    frames = departures.frames.map { frame in
      let fill = isOwn ? nil : CellSample.Color(medianOf: blocks.map { frame[$0].color })
      let depths = blocks.map { block -> Int in
        guard let fill else { return frame[block].depth }
        return frame[block].color.distance(to: fill) <= Departures.tolerance ? frame[block].depth : 0
      }
      return Self.frame(depths, lines)
    }
  }

  private static func frame(_ depths: [Int], _ lines: Int) -> Frame? {
    let ordered = depths.sorted()
    let leaving = ordered.prefix { $0 < lines }
    guard Float(leaving.count) >= Self.leaving * Float(depths.count) else { return nil }
    // The depth to within a line of which most blocks leave the fill; of equally many, that at which most do, and the outermost.
    var (depth, near, here) = (0, 0, 0)
    for candidate in leaving {
      let count = leaving.count { abs($0 - candidate) <= 1 }
      let exact = leaving.count { $0 == candidate }
      if (count, exact) > (near, here) { (depth, near, here) = (candidate, count, exact) }
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

  /// Share of the frames that tell something.
  var told: Float { Float(frames.count { $0 != nil }) / Float(max(1, frames.count)) }

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
