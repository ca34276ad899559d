/// Black bars along two opposite edges in some frames, at other depths from one to the next: bars that grow or shrink.
///
/// What few frames show at one depth is no level. But hardly a frame of a picture without bars has two straight black bands
/// of one depth, and of 1,003 videos without padding one has two such frames: a logo on black, which is called inconclusive.
struct PassingBars {
  /// The padding at each frame; zero where the frame shows no bars.
  let insets: [Insets]

  /// Fewest frames that must show bars, and most lines by which the two of a frame may differ.
  private static let (fewest, difference) = (2, 2)
  /// Least share of the lines of an edge that bars take which come and go: slivers do so at the rim of what is drawn.
  static let leastDepth = 0.02

  /// The bars of `records`; nil where fewer than two frames show any.
  init?(_ records: [FrameRecord]) {
    insets = records.map { record in
      var insets = Insets.zero
      for near in [Side.top, .left] {
        guard let bars = Self.bars(of: record, along: near) else { continue }
        (insets[near], insets[near.opposite]) = bars
      }
      return insets
    }
    if insets.count(where: { !$0.isZero }) < Self.fewest { return nil }
  }

  /// The depths of the black bars that a frame shows along `near` and the opposite edge; nil where it shows none of one depth
  /// that leave picture between them.
  static func bars(of record: FrameRecord, along near: Side) -> (Int, Int)? {
    guard let first = depth(of: record, along: near), let second = depth(of: record, along: near.opposite),
      abs(first - second) <= difference
    else { return nil }
    let left = record[near].lines - first - second
    return Double(left) >= BorderJudgement.leastPicture * Double(record[near].lines) ? (first, second) : nil
  }

  private static func depth(of record: FrameRecord, along side: Side) -> Int? {
    record.blackBar(along: side).flatMap { Double($0) >= leastDepth * Double(record[side].lines) ? $0 : nil }
  }
}
