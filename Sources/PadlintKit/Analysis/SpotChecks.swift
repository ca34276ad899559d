internal import Digests
internal import LintReporting
internal import MediaModel
import PaddingDetection
import VideoDecoding

/// Frames that are shown at moments which chance chooses: who makes a file chooses its keyframes and its timestamps, and would show
/// a clean picture just there.
extension FrameSampler {
  /// Most frames that are looked at without being asked for, and about how many have to be decoded for one.
  private static let ofUnasked = (most: 8, decoded: 8)
  /// Pixels that are decoded for those, and the fewest frames.
  private static let unaskedCost = (pixels: 7 * 1920 * 1080, frames: 3)
  /// Frames that are looked at where those disagree with the keyframes, and how many times as many frames may be decoded for that
  /// as where there are too few keyframes; and how many times as many for each frame that is asked for.
  private static let (doubted, effort, askedEffort) = (24, 8, 10)

  /// Looks at frames that chance chooses, and at many where they disagree with what was seen so far.
  ///
  /// - Parameter frames: how many, whatever they cost; nil for as many as add little to the time.
  mutating func checkSpots(over duration: Double, _ frames: Int?, atMost samples: Int) throws(Failure) {
    if let frames {
      try checkSpots(
        frames - checks.moments, over: duration,
        decodingAtMost: max(1, frames) * Self.askedEffort * affordable)
      return
    }
    if unasked == nil, checks.moments == 0 { try checkUnaskedSpots(over: duration, atMost: samples) }
    if framesEnough == nil, !stands(), othersStand() || assessment().verdict.answer == .variable {
      try checkSpots(Self.doubted, over: duration, decodingAtMost: Self.effort * affordable)
    }
  }

  /// Looks at as many frames that chance chooses as add little to the time.
  mutating func checkUnaskedSpots(over duration: Double, atMost samples: Int) throws(Failure) {
    let cost = max(Self.unaskedCost.frames, Self.unaskedCost.pixels / pixels)
    let count = min(Self.ofUnasked.most, max(1, cost / Self.ofUnasked.decoded), samples - seen.count)
    let others = seen
    try checkSpots(count, over: duration, decodingAtMost: cost)
    unasked = seen.subtracting(others)
  }

  /// Pixels of a frame; small ones cost as much as larger ones.
  var pixels: Int { max(320 * 180, reader.facts.width * reader.facts.height) }

  /// Looks at `count` frames, one in each of as many equal parts of the time, decoding about `frames` on the way to them.
  private mutating func checkSpots(
    _ count: Int, over duration: Double, decodingAtMost frames: Int
  ) throws(Failure) {
    guard count > 0 else { return }
    let last = reader.framesDecoded + frames
    for part in 0..<count {
      let start = max(0, window.lowerBound)
      let moment = start + (Double(part) + chance.next()) / Double(count) * (duration - start)
      // What one part leaves, the next ones may use. Where it is not enough, chance chooses how far the search comes, too.
      let share = Double(last - reader.framesDecoded) / Double(count - part)
      let reach = max(2, Int(share * (0.5 + chance.next())))
      if reader.framesDecoded >= last { return }
      try checkSpot(at: moment, decodingAtMost: reach)
    }
  }

  /// Measures the frame that is shown at a moment.
  ///
  /// - Parameters:
  ///   - frames: most frames that are decoded on the way.
  ///   - goesOn: whether to decode on from the frame that was found last, wherever the nearest keyframe is.
  ///   - isChosenOfAll: whether any moment of the video could have been chosen.
  mutating func checkSpot(
    at moment: Double, decodingAtMost frames: Int, goingOn goesOn: Bool = false, isChosenOfAll: Bool = true
  ) throws(Failure) {
    let found = try reader.withFrame(shownAt: moment, decodingAtMost: frames, goingOn: goesOn) {
      [seen, window] in
      Self.measure($0, unlessIn: seen, within: window, &detector, &best)
    }
    switch found {
    case .shown(let seconds) where !window.contains(seconds),
      .before(let seconds) where !window.contains(seconds):
      break
    case .shown(let seconds) where isChosenOfAll:
      seen.insert(seconds)
      moments.append(seconds)
      checks.moments += 1
    case .shown(let seconds), .before(let seconds):
      if seen.insert(seconds).inserted { checks.near += 1 }
    case nil: break
    }
  }

  /// The checks, with how many of them show padding by `verdict`.
  func checks(by verdict: PaddingVerdict) -> SpotChecks {
    var checks = checks
    if verdict.answer == .padded, verdict.segments.isEmpty {
      checks.padded = checks.moments
    } else {
      checks.padded = moments.count { moment in
        verdict.segments.contains {
          $0.startSeconds <= moment && moment <= $0.endSeconds && !$0.insets.isZero
        }
      }
    }
    return checks
  }
}

/// Numbers that nobody can foresee who does not know the content of a file and, where there is one, the secret: SplitMix64, seeded with
/// a hash of both.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct Chance {
  private var state: UInt64

  /// - Parameters:
  ///   - content: a hash of the content, so that the same file gives the same report.
  ///   - secret: what else is hashed; empty for nothing.
  init(content: UInt64, secret: [UInt8]) {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: content >> ($0 * 8)) }
    state = SHA256.digest(secret + bytes).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A number from 0 to less than 1.
  mutating func next() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    bits ^= bits >> 31
    return Double(bits >> 11) * 0x1p-53
  }
}
