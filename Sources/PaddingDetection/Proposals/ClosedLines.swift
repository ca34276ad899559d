/// Lines along all four edges that end where the others begin: each is the plainest within what the others leave.
enum ClosedLines {
  /// Times that each axis is looked for within what the other leaves.
  private static let rounds = 3

  /// The rectangles that are found from the whole frame and from its middle on.
  static func rectangles(in frames: FrameSet) -> [Insets] {
    let middle = frames.middle
    let starts = [.zero, middle.keeping([.top, .bottom]), middle.keeping([.left, .right]), middle]
    var found: [Insets] = []
    for start in starts {
      var insets = start
      for _ in 0..<rounds {
        for near in [Side.top, .left] {
          let (one, other) = (frames.seams(near, within: insets), frames.seams(near.opposite, within: insets))
          if let pair = pair(one, other) { (insets[near], insets[near.opposite]) = pair }
        }
      }
      if Side.allCases.allSatisfy({ insets[$0] >= 2 }), !found.contains(insets) { found.append(insets) }
    }
    return found
  }

  /// The plainest lines of two opposite edges, between which there is some picture.
  private static func pair(_ near: SideSeams, _ far: SideSeams) -> (Int, Int)? {
    let most = near.lines - Int(Double(near.lines) * LinePairs.leastPicture)
    guard let first = near.plainest(within: most), let second = far.plainest(within: most) else { return nil }
    if first + second <= most { return (first, second) }
    // Both are one line, or lie beyond each other: one of them is the other edge's.
    let (otherFirst, otherSecond) = (near.plainest(within: most - second), far.plainest(within: most - first))
    let weights = (
      near: (otherFirst.map(near.weight) ?? 0) + far.weight(second),
      far: near.weight(first) + (otherSecond.map(far.weight) ?? 0)
    )
    return weights.near >= weights.far ? otherFirst.map { ($0, second) } : otherSecond.map { (first, $0) }
  }
}
