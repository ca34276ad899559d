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
  /// Most pixels of a frame that two readers decode on the way to a moment: a decoder may hold seventeen, and a worker has 4 GiB.
  private static let mostShared = 4096 * 2304

  /// Looks at frames that chance chooses, and at many where they disagree with what was seen so far.
  ///
  /// - Parameter frames: how many, whatever they cost; nil for as many as add little to the time.
  mutating func checkSpots(over duration: Double, _ frames: Int?, atMost samples: Int) throws(Failure) {
    if let frames {
      let count = frames - measured.moments.count
      let effort = max(1, frames) * Self.askedEffort
      let searches = chooseSpots(
        count, over: duration, decodingAtMost: effort * affordable, by: chanceOfSpots)
      try visit(SpotSearches(searches))
      return
    }
    if unasked == nil, measured.moments.isEmpty { try checkUnaskedSpots(over: duration, atMost: samples) }
    abandonBegunSpots()
    if framesEnough == nil, !stands(), othersStand() || assessment().verdict.answer == .variable {
      let searches = chooseSpots(
        Self.doubted, over: duration, decodingAtMost: Self.effort * affordable, by: chanceInDoubt)
      try visit(SpotSearches(searches))
    }
  }

  /// Has the second reader look at frames that chance chooses, while this one looks at keyframes.
  mutating func beginUnaskedSpots(over duration: Double, _ settings: SamplingSettings) {
    guard sharesSpots, settings.spotChecks == nil, settings.samples >= framesOfFirstLook + Self.ofUnasked.most
    else {
      return
    }
    let searches = SpotSearches(chooseUnaskedSpots(over: duration))
    begunSpots = searches
    beginVisits(to: searches)
  }

  /// Looks at as many frames that chance chooses as add little to the time.
  mutating func checkUnaskedSpots(over duration: Double, atMost samples: Int) throws(Failure) {
    let others = seen
    if let searches = begunSpots {
      if sharesSpots {
        begunSpots = nil
        try endVisits(to: searches)
      } else {
        // It took for granted what this one has found to be otherwise.
        abandonBegunSpots()
        try visit(SpotSearches(searches.all))
      }
    } else {
      let isLimited = samples < framesOfFirstLook + Self.ofUnasked.most
      try visit(
        SpotSearches(chooseUnaskedSpots(over: duration), atMost: isLimited ? samples - seen.count : .max))
    }
    unasked = seen.subtracting(others)
  }

  /// Forgets what the second reader has begun with.
  private mutating func abandonBegunSpots() {
    guard let searches = begunSpots.take() else { return }
    searches.cancel()
    _ = second?.finish()
  }

  private func chooseUnaskedSpots(over duration: Double) -> [SpotSearch] {
    let cost = max(Self.unaskedCost.frames, Self.unaskedCost.pixels / pixels)
    let count = min(Self.ofUnasked.most, max(1, cost / Self.ofUnasked.decoded))
    return chooseSpots(count, over: duration, decodingAtMost: cost, by: chanceOfSpots)
  }

  /// Pixels of a frame; small ones cost as much as larger ones.
  var pixels: Int { max(320 * 180, reader.facts.width * reader.facts.height) }

  /// Chooses `count` moments, one in each of as many equal parts of the time, for two searches that decode about `frames` on the way
  /// to them.
  private func chooseSpots(
    _ count: Int, over duration: Double, decodingAtMost frames: Int, by chance: SeededRandom
  ) -> [SpotSearch] {
    var chance = chance
    let start = max(0, window.lowerBound)
    let spots = (0..<max(0, count)).map { part in
      let moment = start + (Double(part) + chance.next()) / Double(count) * (duration - start)
      return SpotSearch.Spot(moment: moment, effort: 0.5 + chance.next())
    }
    let halves = [spots.prefix(spots.count / 2), spots.suffix(from: spots.count / 2)]
    return halves.filter { !$0.isEmpty }.map { half in
      SpotSearch(spots: Array(half), frames: max(1, frames * half.count / count))
    }
  }

  /// Whether the second reader finds the same frame at a moment, wherever both were before: the container's index names every
  /// keyframe, and all decode on their own. Two decoders hold twice as many frames, which must not be too large for that.
  private var sharesSpots: Bool {
    second != nil && best == nil && reader.seeksPlainly && hasWholeIndex && pixels <= Self.mostShared
  }

  /// Visits all of `searches`, with the second reader if that finds the same.
  private mutating func visit(_ searches: SpotSearches) throws(Failure) {
    if sharesSpots, searches.all.count > 1 {
      beginVisits(to: searches)
      try endVisits(to: searches)
    } else {
      try searches.visit(with: &reader, &measured, best: &best)
    }
  }

  /// Has the second reader begin with `searches`.
  private func beginVisits(to searches: SpotSearches) {
    second?.begin(measured.none) { (reader, frames) throws(Failure) in
      reader.relyOnKeyframes()
      var none: BestFrame?
      try searches.visit(with: &reader, &frames, best: &none)
    }
  }

  /// Takes over those of `searches` that the second reader has not begun, and waits for it.
  private mutating func endVisits(to searches: SpotSearches) throws(Failure) {
    var failure: Failure?
    do throws(Failure) { try searches.visit(with: &reader, &measured, best: &best) } catch { failure = error }
    let other = finishSecond()?.failure
    if let failure = failure ?? other { throw failure }
  }

  /// The checks, with how many of them show padding by `verdict`.
  func checks(by verdict: PaddingVerdict) -> SpotChecks {
    var checks = measured.checks
    if verdict.answer == .padded, verdict.segments.isEmpty {
      checks.padded = checks.moments
    } else {
      checks.padded = measured.moments.count { moment in
        verdict.segments.contains {
          $0.startSeconds <= moment && moment <= $0.endSeconds && !$0.insets.isZero
        }
      }
    }
    return checks
  }
}
