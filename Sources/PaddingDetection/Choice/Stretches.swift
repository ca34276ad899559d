/// Which rectangle is the picture at each of some frames, in the order of time.
///
/// Where some frames show all borders of a rectangle and others picture outside it, each part is asked on its own; where these are said
/// to differ, each has a rectangle of its own, and may have parts in turn.
struct Stretches {
  /// What is chosen for all frames together.
  let whole: Choice
  /// The padding at each frame; nil where one rectangle holds throughout.
  private(set) var insets: [Insets]?
  /// How likely it is that ``lasting`` is right.
  private(set) var confidence: Double
  /// Frames that may show padding which others do not, and are too few to be sure.
  private(set) var suspects: [Int] = []
  private var isDivided = false
  private var isSureOfLasting = true

  /// How likely parts have to differ, and from which they are worth more frames.
  private static let (likely, suspicious) = (0.5, 0.1)
  /// How sure one rectangle is where few frames that say the same settle a division, and what part of the frames is few.
  private static let (surely, few) = (0.85, 3)
  /// How deep parts may have parts: each division may tell one of six shots from the others.
  private static let deepest = 6

  /// Chooses one rectangle for `frames`, which are in the order of time.
  init(_ frames: FrameSet) {
    whole = Choice(frames)
    confidence = whole.confidence
  }

  /// Asks parts of `frames`, the same as before; that takes several times as long.
  mutating func divide(_ frames: FrameSet) {
    if isDivided { return }
    isDivided = true
    guard let best = Self.likeliestDivision(of: frames, whole) else { return }
    guard best.confidence >= Self.likely else {
      if best.confidence >= Self.suspicious { suspects = best.smaller }
      return
    }
    let parts = Self.parts(best, frames, depth: 1)
    var insets = Array(repeating: Insets.zero, count: frames.count)
    for part in parts {
      for frame in part.frames { insets[frame] = part.insets }
    }
    // That nothing lasts follows from the division; what lasts does from what is chosen for each part.
    let isLasting = !Self.lasting(insets).isZero
    let both = best.confidence * (isLasting ? parts.map(\.choice.confidence).min() ?? 0 : 1)
    // Where no part has padding, none comes and goes.
    guard insets.contains(where: { !$0.isZero }) else { return }
    isSureOfLasting = both >= Choice.least
    // That no frame has padding is refuted by the division, whether or not it is sure what lasts; padding throughout is not.
    guard isSureOfLasting || whole.insets?.isZero ?? true else { return }
    self.insets = insets
    confidence = isSureOfLasting ? both : best.confidence
  }

  /// The padding that all frames show; none where they are not decided.
  var lasting: Insets {
    guard let insets else { return whole.insets ?? .zero }
    return isSureOfLasting ? Self.lasting(insets) : .zero
  }

  /// What all of `insets`, one at least, have in common; a single line is none.
  private static func lasting(_ insets: [Insets]) -> Insets {
    Insets { side in
      let least = insets.map { $0[side] }.min() ?? 0
      return least < 2 ? 0 : least
    }
  }

  /// Some frames, and what is chosen for them.
  private struct Part {
    var frames: [Int]
    var choice: Choice
    /// Whether it shows a colour and no more, which fills the frame.
    var isCard = false

    var insets: Insets { isCard ? .zero : choice.likeliest }
  }

  /// A division, what is chosen for its parts, and how likely they differ.
  private struct Divided {
    var division: Division
    var showing, open: Choice
    var confidence: Double

    var isOfCards: Bool { division.isOfCards && !showing.likeliest.isZero }
    var parts: [Part] {
      [
        Part(frames: division.showing, choice: showing),
        Part(frames: division.open, choice: open, isCard: isOfCards),
      ]
    }
    var smaller: [Int] {
      division.showing.count <= division.open.count ? division.showing : division.open
    }
  }

  /// The parts of `frames` that `divided` has, or that these have in turn.
  private static func parts(_ divided: Divided, _ frames: FrameSet, depth: Int) -> [Part] {
    divided.parts.flatMap { part in
      let some = frames.only(part.frames)
      guard !part.isCard, depth < deepest, part.frames.count > 1,
        let next = likeliestDivision(of: some, part.choice),
        next.confidence >= likely
      else { return [part] }
      return parts(next, some, depth: depth + 1).map {
        Part(frames: $0.frames.map { part.frames[$0] }, choice: $0.choice)
      }
    }
  }

  /// The first division of `frames`, for which `whole` is chosen, whose parts are likely to differ; the likeliest where none are; nil
  /// where there is none.
  private static func likeliestDivision(of frames: FrameSet, _ whole: Choice) -> Divided? {
    var best: Divided?
    for division in whole.question.divisions(of: frames) {
      guard let next = divided(division, frames, whole) else { continue }
      // Those of which more frames tell come first.
      if next.confidence >= likely { return next }
      if next.confidence > best?.confidence ?? 0 { best = next }
    }
    return best
  }

  /// Asks the parts of `division`; nil where one of them says the same as all, which is sure, and settles it.
  ///
  /// The first one to be asked is a shot, as the others are asked in turn, otherwise the smaller part, which has to be small to settle it.
  private static func divided(_ division: Division, _ frames: FrameSet, _ whole: Choice) -> Divided? {
    func choice(_ part: [Int]) -> Choice { Choice(frames.only(part)) }
    func isSettled(_ part: [Int], _ choice: Choice) -> Bool {
      whole.confidence >= surely && (division.isOfShot || part.count * few <= frames.count)
        && Choice.areNear(choice.likeliest, whole.likeliest) && choice.confidence >= Choice.least
    }
    let (showing, open): (Choice, Choice)
    if division.isOfShot || division.showing.count <= division.open.count {
      showing = choice(division.showing)
      if isSettled(division.showing, showing) { return nil }
      open = choice(division.open)
    } else {
      open = choice(division.open)
      if isSettled(division.open, open) { return nil }
      showing = choice(division.showing)
    }
    var divided = Divided(
      division: division, showing: showing, open: open, confidence: showing.confidence)
    if !divided.isOfCards {
      let numbers = division.numbers(whole: whole, showing: showing, open: open, lines: frames.lines(from:))
      divided.confidence = ProposalModel.trained.probability(ofDivision: numbers)
    }
    return divided
  }
}
