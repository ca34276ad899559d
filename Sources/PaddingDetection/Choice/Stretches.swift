/// Which rectangle is the picture at each of some frames, in the order of time.
///
/// Where some frames show all borders of a rectangle and others picture outside it, each part is asked on its own; where both are
/// sure of different rectangles, each holds for its part, which may have parts in turn.
struct Stretches {
  /// What is chosen for all frames together.
  let whole: Choice
  /// The padding at each frame; nil where one rectangle holds throughout.
  private(set) var insets: [Insets]?
  /// How likely it is that all parts are right.
  private(set) var confidence: Double
  /// Frames that may show padding which others do not, and are too few to be sure.
  private(set) var suspects: [Int] = []
  private var isDivided = false

  /// How likely all parts together have to be, however sure one rectangle is, and from which they are worth more frames.
  private static let (surely, suspicious) = (0.85, 0.3)
  /// Parts that are asked, and parts of parts; and what part of the frames is few.
  private static let (mostParts, deepest, few) = (4, 2, 3)

  /// Chooses one rectangle for `frames`, which are in the order of time.
  init(_ frames: inout FrameSet) {
    whole = Choice(&frames)
    confidence = whole.confidence
  }

  /// Asks parts of `frames`, the same as before; that takes several times as long.
  mutating func divide(_ frames: inout FrameSet) {
    if isDivided { return }
    isDivided = true
    let parts = divide(whole, &frames, depth: 0)
    guard parts.count > 1 else { return }
    var insets = Array(repeating: Insets.zero, count: frames.count)
    for part in parts {
      for frame in part.frames { insets[frame] = part.insets }
    }
    confidence = parts.reduce(1) { $0 * $1.confidence }
    self.insets = insets
  }

  /// Some frames, and the padding that they show.
  private struct Part {
    var frames: [Int]
    var insets: Insets
    var confidence: Double
  }

  /// The parts of `frames`, of which `choice` was made; one where none was made.
  private mutating func divide(_ choice: Choice, _ frames: inout FrameSet, depth: Int) -> [Part] {
    let all = Array(0..<frames.count)
    let undivided = choice.insets.map { [Part(frames: all, insets: $0, confidence: choice.confidence)] } ?? []
    guard depth < Self.deepest, frames.count > 1 else { return undivided }
    // Parts hold where they are likelier than one rectangle; that may be too sure, as a model learns it of videos that have one.
    let least = choice.insets == nil ? Choice.least : min(choice.confidence, Self.surely)
    for parts in choice.question.parts(of: &frames).prefix(Self.mostParts) {
      let choices = Self.choices(of: parts, whole: choice, frames)
      guard choices.count == parts.count, let one = choices[0].insets, let other = choices[1].insets,
        !Choice.areNear(one, other)
      else { continue }
      let confidence = choices.reduce(1) { $0 * $1.confidence }
      if confidence >= least {
        // Those of which more frames tell were asked before.
        return zip(parts, choices).flatMap { places, choice in
          var some = frames.only(places)
          return divide(choice, &some, depth: depth + 1).map { part in
            Part(frames: part.frames.map { places[$0] }, insets: part.insets, confidence: part.confidence)
          }
        }
      }
      if depth == 0, confidence >= Self.suspicious { suspects = parts.min { $0.count < $1.count } ?? [] }
    }
    return undivided
  }

  /// What is chosen for each of two `parts`. The smaller one is asked first: where it tells nothing, or of few frames what a sure `whole`
  /// says, too, the other is not asked, and there is only one.
  private static func choices(of parts: [[Int]], whole: Choice, _ frames: FrameSet) -> [Choice] {
    func choice(_ part: [Int]) -> Choice {
      var some = frames.only(part)
      return Choice(&some)
    }
    let small = parts[0].count <= parts[1].count ? 0 : 1
    let first = choice(parts[small])
    guard let insets = first.insets else { return [first] }
    if let known = whole.insets, whole.confidence >= surely, parts[small].count * few <= frames.count,
      Choice.areNear(insets, known)
    {
      return [first]
    }
    let second = choice(parts[1 - small])
    return small == 0 ? [first, second] : [second, first]
  }
}
