/// An enlarged copy of the picture that fills the frame for a while only, as in a compilation of videos of several shapes.
struct PassingCopy {
  /// The padding at each frame; zero where the frame does not show the copy.
  let insets: [Insets]

  /// Fewest frames that must show it, and the share of the blocks that step at each of its borders in those.
  private static let (fewest, shown) = (3, Float(0.6))
  /// Most of the frames that may show it: what nearly all show lasts, and is hidden where it is dark.
  private static let most = 0.85
  /// How plainly the copy must be one: few frames are alike by chance.
  private static let leastEvidence: Float = 1.15
  /// Least depth of a border, and how many lines of an edge are tried.
  private static let (leastDepth, mostLines) = (16, 4)

  /// The copy that most frames show; nil where fewer than three do.
  init?(_ records: [FrameRecord]) {
    let known = records.indices.filter { records[$0].cells != nil }
    guard known.count > Self.fewest else { return nil }
    let axes = [
      (Side.top, known.compactMap { records[$0].cells?.rows }),
      (Side.left, known.compactMap { records[$0].cells?.columns }),
    ]
    let found = axes.flatMap { Self.copies($1, from: $0) }
    guard let longest = found.max(by: { $0.frames.count < $1.frames.count }) else { return nil }
    var insets = [Insets](repeating: .zero, count: records.count)
    for frame in longest.frames { insets[known[frame]] = longest.insets }
    self.insets = insets
  }

  /// The copies that some of the frames show along the axis that begins at `near`.
  private static func copies(_ cells: [FrameCells], from near: Side) -> [(frames: [Int], insets: Insets)] {
    let blocks = Array(0..<cells[0].blocks)
    let one = SideSeams(cells, blocks: blocks, side: near)
    let other = SideSeams(cells, blocks: blocks, side: near.opposite)
    let pairs = lines(one).flatMap { first in lines(other).map { (first, $0) } }
    return pairs.compactMap { first, second in
      let frames = cells.indices.filter {
        one.share($0, first) >= shown && other.share($0, second) >= shown
      }
      guard frames.count >= fewest, Double(frames.count) <= most * Double(cells.count),
        let copy = EnlargedCopy(one.only(frames), other.only(frames), across: 0...1),
        copy.evidence >= leastEvidence, abs(copy.depths.near - first) <= BorderJudgement.samePlace,
        abs(copy.depths.far - second) <= BorderJudgement.samePlace
      else { return nil }
      var insets = Insets.zero
      (insets[near], insets[near.opposite]) = (first, second)
      return (frames, insets)
    }
  }

  /// The lines of an edge that show plainest in some frames.
  private static func lines(_ side: SideSeams) -> [Int] {
    side.plainest(mostLines, of: side.best.indices.filter { $0 >= leastDepth && side.best[$0] >= shown })
  }
}
