/// The rectangles that may be the picture of some frames, each as what lies outside it.
struct Proposals {
  /// What proposes a rectangle.
  enum Generator: String, CaseIterable {
    /// The whole frame.
    case none
    /// Plain lines along one axis or both, and depths at which the fill of an edge ends.
    case lines
    /// Plain lines along all four edges that close around something.
    case closed
    /// The depths at which the fill of most frames ends.
    case fill
    /// What moves.
    case movement
    /// The rim of the picture, mirrored.
    case fold
    /// The outermost line of the picture, repeated.
    case repeated
  }

  /// The rectangles with what proposes them, the whole frame first.
  private(set) var all: [(insets: Insets, generators: [Generator])] = []
  /// Where the rim of the picture may be mirrored, and how plainly it is, 0 to 1.
  private(set) var folds: [Insets: Float] = [:]
  /// The place of each in ``all``.
  private var places: [Insets: Int] = [:]

  /// Least evidence of a fold that is proposed.
  private static let leastFold: Float = 0.6
  /// Most rectangles, and what is taken of the pairs of lines of each axis: where nothing is known of the other axis, where something
  /// is, and of both at once.
  private static let (most, alone, within, both) = (64, 10, 5, 4)

  /// The rectangles that may be the picture of `frames`, in which something moves in `moving`, if anything does.
  init(_ frames: FrameSet, moving: MovingRectangle?) {
    add(.zero, .none, frames)
    var starts: [Insets] = [.zero]
    func start(with insets: Insets) {
      if !insets.isZero, !starts.contains(insets) { starts.append(insets) }
    }
    let fill = Self.fill(frames, within: .zero)
    for insets in [fill, Self.fill(frames, within: fill)] {
      add(insets, .fill, frames)
      start(with: insets)
    }
    let repeated = Insets { frames.repeated($0) ?? 0 }
    if !repeated.isZero {
      add(repeated, .repeated, frames)
      start(with: repeated)
    }
    if let moving {
      add(moving.insets, .movement, frames)
      let exact = Self.exact(moving.insets, frames)
      add(exact, .movement, frames)
      start(with: exact)
    }
    for insets in ClosedLines.rectangles(in: frames) {
      add(insets, .closed, frames)
      start(with: insets)
    }
    for near in [Side.top, .left] { addFolds(frames, near) }
    start(with: frames.middle)
    for known in starts { addLines(frames, within: known) }
  }

  /// Adds where the picture is mirrored along both edges of an axis, or along one: a fold has no step, so its depth is as it was found.
  private mutating func addFolds(_ frames: FrameSet, _ near: Side) {
    let cells = near.isHorizontal ? frames.rows : frames.columns
    func plainest(_ side: Side) -> MirroredFill? {
      MirroredFill(cells, isFromEnd: side != near, least: Self.leastFold)
    }
    let (first, last) = (plainest(near), plainest(near.opposite))
    func addFold(_ depths: (Int, Int), _ evidence: Float) {
      var insets = Insets.zero
      (insets[near], insets[near.opposite]) = depths
      guard !insets.isZero else { return }
      add(exact: insets, .fold, frames)
      folds[insets] = evidence
    }
    let ofBoth = min(first?.evidence ?? 0, last?.evidence ?? 0)
    // Flat picture shows no mirror image: where it lies at one edge alone, that one may be as deep as the other.
    addFold((first?.depth ?? last?.depth ?? 0, last?.depth ?? first?.depth ?? 0), ofBoth)
    addFold((first?.depth ?? 0, 0), first?.evidence ?? 0)
    addFold((0, last?.depth ?? 0), last?.evidence ?? 0)
  }

  private mutating func addLines(_ frames: FrameSet, within known: Insets) {
    let rows = LinePairs(along: .top, frames, within: known).depths
    let columns = LinePairs(along: .left, frames, within: known).depths
    if known != frames.middle {
      let most = known.isZero ? Self.alone : Self.within
      for (top, bottom) in rows.prefix(most) {
        add(Insets(top: top, bottom: bottom, left: known.left, right: known.right), .lines, frames)
      }
      for (left, right) in columns.prefix(most) {
        add(Insets(top: known.top, bottom: known.bottom, left: left, right: right), .lines, frames)
      }
    }
    for (top, bottom) in rows.prefix(Self.both) {
      for (left, right) in columns.prefix(Self.both) {
        add(Insets(top: top, bottom: bottom, left: left, right: right), .lines, frames)
      }
    }
  }

  /// Adds a rectangle that leaves some picture; a single line along an edge is blanking.
  private mutating func add(_ insets: Insets, _ generator: Generator, _ frames: FrameSet) {
    // Borders are looked for to a certain depth.
    guard Side.allCases.allSatisfy({ insets[$0] < SideSeams.depths(ofLines: frames.lines(from: $0)) }) else {
      return
    }
    var (exact, isRepeated) = (insets, false)
    for side in Side.allCases where insets[side] >= 2 {
      if insets[side] == frames.changes(side, within: insets).repeated {
        // A repeated line has no step, either.
        isRepeated = true
      } else {
        exact[side] = frames.exactDepth(side, near: insets[side], within: insets)
      }
    }
    add(exact: exact, generator, frames)
    if isRepeated { add(exact: exact, .repeated, frames) }
    if generator == .movement { add(exact: insets, generator, frames) }
  }

  private mutating func add(exact insets: Insets, _ generator: Generator, _ frames: FrameSet) {
    var insets = insets
    for side in Side.allCases where insets[side] < 2 { insets[side] = 0 }
    for near in [Side.top, .left] {
      let lines = frames.lines(from: near)
      if max(insets[near], insets[near.opposite]) >= SideSeams.depths(ofLines: lines) { return }
      if insets[near] + insets[near.opposite] > lines - Int(Double(lines) * LinePairs.leastPicture) { return }
    }
    if let place = places[insets] {
      if !all[place].generators.contains(generator) { all[place].generators.append(generator) }
    } else if all.count < Self.most {
      places[insets] = all.count
      all.append((insets, [generator]))
    }
  }

  /// The depth at which the fill of most frames ends, of each edge.
  private static func fill(_ frames: FrameSet, within insets: Insets) -> Insets {
    Insets { frames.fill($0, within: insets, isOwn: false).depths(atMost: 1).first ?? 0 }
  }

  /// Lines to a plain line near the rim of what moves: compression smears it, and what is dark hardly moves.
  private static let nearby = 4

  /// The plainest lines near `insets`.
  private static func exact(_ insets: Insets, _ frames: FrameSet) -> Insets {
    var exact = insets
    for side in Side.allCases where insets[side] >= 2 {
      let seams = frames.seams(side, within: insets)
      let near = (insets[side] - nearby...insets[side] + nearby).clamped(to: 1...max(1, seams.rate.count - 1))
      if let plainest = near.max(by: { seams.weight($0) < seams.weight($1) }), seams.weight(plainest) > 0 {
        exact[side] = plainest
      }
    }
    return exact
  }
}
