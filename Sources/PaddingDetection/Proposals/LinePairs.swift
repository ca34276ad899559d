/// The plainest lines of opposite edges, in pairs: how deep the padding of one axis may be.
struct LinePairs {
  /// Depths along the first edge of the axis (top or left) and along the opposite one, 0 for none; the likeliest first.
  let depths: [(near: Int, far: Int)]

  /// Lines of an edge that are paired, and depths that the fill of its frames tells.
  private static let (lines, fills) = (6, 2)
  /// What a single line counts beside a pair, and how much a picture in the middle of the frame and one near it add.
  private static let (single, middle, nearMiddle) = (Float(0.8), Float(1), Float(0.4))
  /// How plain the end of a repeated line is, which has no step.
  private static let repeating: Float = 1.5
  /// Share of the lines by which a picture near the middle is off it at most.
  private static let off = 25
  /// Share of a frame that two opposite paddings leave at least.
  static let leastPicture = 0.08

  /// The pairs along the axis that begins at `near`, between `insets` of the other axis.
  init(along near: Side, _ frames: FrameSet, within insets: Insets) {
    let (one, other) = (
      Self.lines(of: near, frames, within: insets), Self.lines(of: near.opposite, frames, within: insets)
    )
    let total = frames.lines(from: near)
    let most = Int(Double(total) * (1 - Self.leastPicture))
    var pairs = one.map { (near: $0.depth, far: 0, weight: $0.weight * Self.single) }
    pairs += other.map { (near: 0, far: $0.depth, weight: $0.weight * Self.single) }
    for first in one {
      for second in other where first.depth + second.depth <= most {
        let off = abs(first.depth - second.depth)
        let centred =
          off <= max(2, total / 200) ? Self.middle : off <= total / Self.off ? Self.nearMiddle : 0
        pairs.append((first.depth, second.depth, (first.weight + second.weight) / 2 + centred))
      }
    }
    depths = pairs.sorted { ($1.weight, $0.near, $0.far) < ($0.weight, $1.near, $1.far) }.map {
      ($0.near, $0.far)
    }
  }

  /// Depths at which the padding along `side` may end, and how plain each is.
  private static func lines(
    of side: Side, _ frames: FrameSet, within insets: Insets
  ) -> [(depth: Int, weight: Float)] {
    let seams = frames.seams(side, within: insets)
    var found = seams.plainLines.filter { $0 > 1 }.map { (depth: $0, weight: seams.weight($0)) }.sorted {
      $0.weight > $1.weight
    }
    found = Array(found.prefix(lines))
    for isOwn in [false, true] {
      let fill = frames.fill(side, within: insets, isOwn: isOwn)
      for depth in fill.depths(atMost: fills) where !found.contains(where: { abs($0.depth - depth) <= 1 }) {
        found.append((depth, fill.shares(at: depth, tolerance: 1).here * fill.told))
      }
    }
    if let soft = frames.softDepth(side, within: insets),
      !found.contains(where: { abs($0.depth - soft) <= 1 })
    {
      found.append((soft, seams.rateAround(soft) / 2))
    }
    let changes = frames.changes(side, within: insets)
    if let quiet = changes.endOfQuiet, !found.contains(where: { abs($0.depth - quiet) <= 1 }) {
      found.append((quiet, 0.5))
    }
    if let repeated = changes.repeated, !found.contains(where: { $0.depth == repeated }) {
      found.append((repeated, repeating))
    }
    return found.filter { seams.reaches($0.depth) }
  }
}
