/// Which rectangle is the picture of some frames: the proposals, and what is to be said of each.
struct Question {
  /// The proposals, the whole frame first.
  let proposals: [(insets: Insets, generators: [Proposals.Generator])]
  /// Their numbers, in the same order, and last those of the case that the frames do not tell.
  let descriptions: [RectangleDescription]

  /// Ways to divide frames by the rectangles they show that are tried.
  private static let mostDivisions = 4
  /// Share of the frames that are cards where these are more than a flash.
  private static let leastOfCards: Float = 0.1
  /// From which gain shots are asked: of 38 built clips that only shots divide all have 1 or more, of videos without a change one in
  /// four has.
  private static let leastGain: Float = 0.8

  /// Asks for the picture of `frames`.
  init(_ frames: FrameSet) {
    let moving = MovingRectangle(CellRanges(frames.rows, frames.columns), frames: frames.count)
    let movement = frames.movement()
    let found = Proposals(frames, moving: moving)
    proposals = found.all
    descriptions =
      found.all.map {
        RectangleDescription(
          $0.insets, from: $0.generators, frames, moving: moving, movement: movement,
          fold: found.folds[$0.insets] ?? 0)
      } + [RectangleDescription(undecided: frames)]
  }

  /// Ways to divide the frames into parts that may show another rectangle each: first those by what they show of a rectangle, then each
  /// shot against the others.
  func divisions(of frames: FrameSet) -> [Division] {
    var divisions = Array(byRectangles(frames).prefix(Self.mostDivisions))
    guard let shots = Shots(frames), shots.gain >= Self.leastGain else { return divisions }
    for shot in shots.all where shot.count < frames.count {
      let division = Division(of: frames.count, shot, gain: shots.gain)
      let isKnown = divisions.contains { [$0.showing, $0.open].contains(division.showing) }
      if !isKnown { divisions.append(division) }
    }
    return divisions
  }

  /// Those that show all borders of a proposal with nothing but padding outside, and the others, where some show picture there. A frame
  /// that tells neither goes with the nearest that does. The ways of which most frames tell come first.
  private func byRectangles(_ frames: FrameSet) -> [Division] {
    var found: [Division] = []
    for proposal in proposals where !proposal.insets.isZero {
      let borders = Side.allCases.filter { proposal.insets[$0] >= 2 }.map {
        frames.border($0, depth: proposal.insets[$0], beyond: 0, within: proposal.insets)
      }
      let showing = Self.common(borders.map(\.framesWithBorder))
      let cards = Self.common(borders.map(\.framesOfAnotherColor))
      let hasCards = Float(cards.count) >= Self.leastOfCards * Float(frames.count)
      var open = Set(borders.flatMap(\.framesWithPictureOutside))
      if hasCards { open.formUnion(cards) }
      guard !showing.isEmpty, !open.isEmpty else { continue }
      let telling =
        showing.count + Self.common(borders.map(\.framesWithPictureOutside)).count
        + (hasCards ? cards.count : 0)
      var division = Division(of: frames.count, showing: showing, open: open, telling: telling)
      division.isOfCards = hasCards && open == cards
      if let known = found.firstIndex(where: { $0.showing == division.showing }) {
        found[known].telling = max(found[known].telling, telling)
      } else {
        found.append(division)
      }
    }
    return found.enumerated().sorted {
      ($1.element.telling, $0.offset) < ($0.element.telling, $1.offset)
    }
    .map(\.element)
  }

  /// The frames that are in all of `lists`.
  private static func common(_ lists: [[Int]]) -> Set<Int> {
    lists.dropFirst().reduce(Set(lists[0])) { $0.intersection($1) }
  }
}
