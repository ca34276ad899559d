/// What all frames together say about one edge.
struct SideJudgement: Sendable {
  /// The levels that enough frames show, outermost first.
  var levels: [EdgeLevel]
  /// The fill, if there is padding.
  var fill: Level
  /// Whether the fill passes for black: dark, and neutral in colour.
  var isBlack: Bool
  /// Median texture of the fill.
  var noise: Float
  /// Frames that show something which is not in `levels`.
  var exceptions: Int
  /// Whether the outermost lines carry faint picture: they differ along the line or over time by more than
  /// any flat fill does.
  var hasFaintPicture: Bool
  /// Share of the length on which something else than its fill lies in the padding of the outermost level.
  var overlayShare: Float
  /// 1 where most frames show a single line of padding, too little to be called padding; else 0.
  var hairline = 0

  /// Share of the length along which picture must have been seen to begin at a border: of black, of black that the opposite
  /// edge has at the same depth, and of another colour, as flat colours with straight borders occur in pictures too.
  private static let leastCover = (ofBlack: Float(0.6), ofExpected: Float(0.35), ofColor: Float(0.85))
  /// Least median contrast of the picture beside a border, in code values of an 8-bit plane: the darkest seen beside real bars
  /// was 8. And the most noise of a fill that is not black.
  private static let (leastContrast, mostNoiseOfColor) = (Float(4), Float(2.5))

  /// Padding that is there all the time, in lines.
  var persistentPixels: Int { levels.first?.pixels ?? 0 }

  /// Whether no frame between the first and the last that show `level` shows another one.
  func isOneStretch(_ level: EdgeLevel) -> Bool {
    guard let first = level.frames.first, let last = level.frames.last else { return false }
    return levels.allSatisfy { other in
      other.depth == level.depth || !other.frames.contains { $0 > first && $0 < last }
    }
  }

  /// - Parameter expectedDepth: where the opposite edge lies; a border there needs less proof.
  init(_ history: SideHistory, expectedDepth: Int?) {
    let witness = Witness(history)
    let testimonies = history.observations.indices.map(witness.testimony)
    fill = witness.fill
    isBlack = fill.passesForBlack
    noise = median(history.observations.map(\.noise))
    hasFaintPicture = Self.showsFaintPicture(history)
    let found = Self.seenThroughOverlays(Self.gather(testimonies, history), history)
    levels = Self.accepted(found, history, isBlack: isBlack, expectedDepth: expectedDepth)
    exceptions = found.reduce(0) { $0 + $1.frames.count } - levels.reduce(0) { $0 + $1.frames.count }
    hairline = isBlack && Self.showsHairline(found, levels) ? 1 : 0
    overlayShare = levels.first.map { Self.overlayShare(history, outside: $0) } ?? 0
  }

  /// Share of the usable blocks that leave the fill well outside `level` in a frame that shows it: plainly, for a few lines
  /// or more, and clear of the soft zone of the edge.
  private static func overlayShare(_ history: SideHistory, outside level: EdgeLevel) -> Float {
    guard level.depth > 4 else { return 0 }
    let marks = level.frames.flatMap { frame in
      history.transitions(frame).filter {
        $0.contrast >= 12 && $0.depth < level.depth - 4 && $0.end - $0.depth >= 3
      }
    }
    return Float(Set(marks.map(\.block)).count) / Float(max(1, history.usableBlocks))
  }

  /// Gathers testimonies of about the same depth.
  private static func gather(_ testimonies: [Int?], _ history: SideHistory) -> [EdgeLevel] {
    var frames: [Int: [Int]] = [:]
    for (frame, depth) in testimonies.enumerated() {
      if let depth { frames[depth, default: []].append(frame) }
    }
    return merged(frames).map { EdgeLevel(depth: $0, frames: $1, history) }.sorted { $0.depth < $1.depth }
  }

  /// A wide line of text makes an edge of its own in the frames that show it, but leaves gaps: where blocks of
  /// such a frame step at the inner level too, which other frames show along the whole length, the frame shows
  /// the inner level under an overlay.
  private static func seenThroughOverlays(_ found: [EdgeLevel], _ history: SideHistory) -> [EdgeLevel] {
    let whole = found.filter { $0.cover >= 0.9 }
    guard let inner = whole.max(by: { $0.frames.count < $1.frames.count }), inner.depth > 0 else {
      return found
    }
    var regained: Set<Int> = []
    for outer in found where outer.depth > 0 && outer.depth < inner.depth - 2 {
      regained.formUnion(
        outer.frames.filter { frame in
          let stepping = Witness.blocks(history.transitions(frame)) { abs($0.depth - inner.depth) <= 1 }
          return stepping >= 2 && stepping * 8 >= history.usableBlocks
        })
    }
    guard !regained.isEmpty else { return found }
    return found.compactMap { level in
      let frames =
        level.depth == inner.depth
        ? (level.frames + regained).sorted() : level.frames.filter { !regained.contains($0) }
      return frames.isEmpty ? nil : EdgeLevel(depth: level.depth, frames: frames, history)
    }
  }

  /// A soft edge is placed a few lines apart in different frames: depths that near are one, that of most
  /// frames.
  private static func merged(_ frames: [Int: [Int]]) -> [Int: [Int]] {
    var merged: [Int: [Int]] = [:]
    for (depth, members) in frames.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      let near = merged.keys.sorted().first { $0 > 0 && depth > 0 && abs($0 - depth) <= 3 }
      merged[near ?? depth, default: []] += members
    }
    return merged.mapValues { $0.sorted() }
  }

  /// Levels that can be believed: a straight border over most of the length, or the edge of the frame.
  private static func accepted(
    _ found: [EdgeLevel], _ history: SideHistory, isBlack: Bool, expectedDepth: Int?
  ) -> [EdgeLevel] {
    let informative = found.reduce(0) { $0 + $1.frames.count }
    var levels = found.filter { level in
      if level.depth == 0 { return true }
      guard level.position != nil, level.contrast >= leastContrast else { return false }
      let isExpected = expectedDepth.map { abs($0 - level.depth) <= 2 } ?? false
      if isBlack { return level.cover >= (isExpected ? leastCover.ofExpected : leastCover.ofBlack) }
      return level.cover >= leastCover.ofColor && level.noise <= mostNoiseOfColor
    }
    // Padding of less than 2 lines is none: the picture as good as reaches the edge.
    let thin = levels.filter { $0.depth > 0 && $0.pixels < 2 }.flatMap(\.frames)
    if !thin.isEmpty {
      let reaching = levels.first { $0.depth == 0 }?.frames ?? []
      levels.removeAll { $0.depth == 0 || $0.pixels < 2 }
      levels.insert(EdgeLevel(depth: 0, frames: (reaching + thin).sorted(), history), at: 0)
    }
    // One frame among many (a flash, a logo sting, a damaged picture) does not make a level of its own.
    let most = levels.map(\.frames.count).max() ?? 0
    let needed = most >= 3 ? max(2, informative / 25) : 1
    return levels.filter { $0.frames.count >= needed }
  }

  /// Whether most frames show one dark line, or (where fields differ) many show two or three.
  private static func showsHairline(
    _ found: [EdgeLevel], _ levels: [EdgeLevel]
  ) -> Bool {
    guard let reaching = levels.first, reaching.depth == 0 else { return false }
    return found.contains { thin in
      guard thin.depth > 0, thin.pixels <= 3, let thickness = thin.position?.thickness else { return false }
      return thickness >= 0.85 && thin.cover >= leastCover.ofBlack
        && thin.frames.count * 3 >= reaching.frames.count * 2
    }
  }

  /// A digital bar is the same everywhere and always; even a crushed dark picture is not.
  private static func showsFaintPicture(_ history: SideHistory) -> Bool {
    let smallest: Float = 1.2
    let blocks = history.isUsable.indices.filter { history.isUsable[$0] }
    let moving = blocks.count { block in
      let values = history.observations.map { $0.outermost[block] }
      return (values.max() ?? 0) - (values.min() ?? 0) > smallest
    }
    let uneven = history.observations.count { observation in
      let values = blocks.map { observation.outermost[$0] }
      let middle = median(values)
      return values.count { abs($0 - middle) > smallest } * 3 >= blocks.count
    }
    return moving * 2 >= blocks.count || uneven * 2 >= max(1, history.observations.count)
  }
}
