/// Which keyframe of a video to look at next: places spread evenly over its duration, none twice.
///
/// The plan knows no video: it is told what was found. Where the container's index names every keyframe, places are
/// taken from it, so that nothing is sought that is known already; else a place may turn out to lead to a keyframe that
/// was seen before, and the plan ends after some in a row did.
struct SamplingPlan {
  private let duration: Double
  /// Times of all keyframes, ascending; empty where they are not known.
  private let keyframes: [Double]
  private var positions = SpreadSequence()
  private var asked: Set<Int> = []
  private var missesInARow = 0
  /// Positions among the keyframes by their number; nil where they are spread over time.
  private var ordinals: SpreadSequence?
  private var takesOrdinal = false

  /// Places in a row that lead to nothing new, after which there is nothing left to find: with eight, evenly spread, a
  /// keyframe that was missed lies among an eighth of the video.
  private static let mostMisses = 8
  /// Fewest keyframes that can crowd, and how many times as far apart they are on average as half of them: few frames are shown for
  /// nearly all the time, and most of what there is to see lies in the rest.
  private static let crowd = (fewest: 4, factor: 4.0)

  /// - Parameters:
  ///   - duration: of the video in seconds, more than 0.
  ///   - keyframes: times of all its keyframes in seconds, ascending; empty where they are not known.
  init(duration: Double, keyframes: [Double]) {
    self.duration = duration
    self.keyframes = keyframes
    let gaps = zip(keyframes, keyframes.dropFirst() + [duration]).map { $1 - $0 }.sorted()
    if gaps.count >= Self.crowd.fewest,
      gaps[gaps.count / 2] * Self.crowd.factor < duration / Double(gaps.count)
    {
      ordinals = SpreadSequence()
    }
  }

  /// A place in seconds at or after a keyframe that was not looked at yet; nil where none is left.
  mutating func next() -> Double? {
    if keyframes.isEmpty {
      if missesInARow >= Self.mostMisses { return nil }
      return positions.next().map { $0 * duration }
    }
    if let keyframe = nextOrdinal() { return keyframes[keyframe] }
    while asked.count < keyframes.count, let position = positions.next() {
      let place = position * duration
      let keyframe = max(0, (keyframes.firstIndex { $0 > place } ?? keyframes.count) - 1)
      if asked.insert(keyframe).inserted { return max(place, keyframes[keyframe]) }
      // Places so dense that they tell neighbouring keyframes apart find the last ones too slowly.
      missesInARow += 1
      if missesInARow >= Self.mostMisses, let left = keyframes.indices.first(where: { !asked.contains($0) }) {
        missesInARow = 0
        asked.insert(left)
        return keyframes[left]
      }
    }
    return nil
  }

  /// Where keyframes crowd, every second time the next one by its number that was not asked for; nil otherwise.
  private mutating func nextOrdinal() -> Int? {
    guard ordinals != nil else { return nil }
    takesOrdinal.toggle()
    guard takesOrdinal else { return nil }
    for _ in 0..<Self.mostMisses {
      let position = ordinals?.next() ?? 0
      let keyframe = min(keyframes.count - 1, Int(position * Double(keyframes.count)))
      if asked.insert(keyframe).inserted { return keyframe }
    }
    return nil
  }

  /// Notes whether the place given last led to a keyframe that had not been seen.
  mutating func note(isNew: Bool) {
    missesInARow = isNew ? 0 : missesInARow + 1
  }
}

/// Positions between 0 and 1 that cover the range evenly however many of them are taken: each new one falls
/// into the largest gap (the van der Corput sequence in base 2).
struct SpreadSequence: Sequence, IteratorProtocol {
  private var index = 0

  mutating func next() -> Double? {
    index += 1
    var position = 0.0
    var weight = 0.5
    var bits = index
    while bits > 0 {
      if bits & 1 == 1 { position += weight }
      weight /= 2
      bits >>= 1
    }
    return position
  }
}
