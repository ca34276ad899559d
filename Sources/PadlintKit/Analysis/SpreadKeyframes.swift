internal import MediaModel
import PaddingDetection
import VideoDecoding

/// Keyframes spread over the time, which are looked at first, by two readers where frames are dear.
extension FrameSampler {
  /// Frames after which the verdict is first asked for: small frames are cheap, so more of them are looked at. Of frames as
  /// large as 2160p, five, the fewest that decide.
  static let firstLook = (fewest: 8, most: 10, pixels: 8 * 1920 * 1080)
  private static let firstLookAtHuge = (frames: 5, pixels: 3840 * 2160)
  /// Length in seconds and size in pixels from which two readers share the first look.
  private static let worthTwoReaders = (seconds: 60.0, pixels: 1280 * 720)

  /// Frames after which the verdict is first asked for.
  var framesOfFirstLook: Int {
    let pixels = max(1, reader.facts.width * reader.facts.height)
    if pixels >= Self.firstLookAtHuge.pixels { return Self.firstLookAtHuge.frames }
    return min(Self.firstLook.most, max(Self.firstLook.fewest, Self.firstLook.pixels / pixels))
  }

  /// Keyframes spread over the duration, until the verdict stands.
  mutating func sampleSpread(
    over duration: Double, _ settings: SamplingSettings
  ) throws(Failure) {
    let (look, pixels) = (framesOfFirstLook, reader.facts.width * reader.facts.height)
    let start = max(0, window.lowerBound)
    let keyframes = reader.allKeyframeTimes.filter { window.contains($0) }.map { $0 - start }
    var plan = SamplingPlan(duration: max(0.001, duration - start), keyframes: keyframes)
    var nextLook = min(look, settings.samples)
    if duration >= Self.worthTwoReaders.seconds, window.lowerBound < 0, pixels >= Self.worthTwoReaders.pixels,
      best == nil, !hasFoundDuration
    {
      try lookWithTwoReaders(
        near: (0..<nextLook).compactMap { _ in plan.next().map { $0 + start } })
      if try isEnough(of: duration, settings) { return }
      nextLook = later(than: nextLook)
    }
    while seen.count < settings.samples, let place = plan.next() {
      plan.note(isNew: try observeKeyframe(near: place + start))
      if seen.count == 1 { beginUnaskedSpots(over: duration, settings) }
      if seen.count - (unasked?.count ?? 0) >= nextLook {
        if try isEnough(of: duration, settings) { return }
        nextLook = later(than: nextLook)
      }
    }
  }

  /// Whether no more keyframes are needed. At the first look, frames that chance chooses are looked at as well, and with them most
  /// videos are decided at once.
  private mutating func isEnough(of duration: Double, _ settings: SamplingSettings) throws(Failure) -> Bool {
    if unasked == nil, settings.spotChecks == nil {
      try checkUnaskedSpots(over: duration, atMost: settings.samples)
      if stands() { return true }
    }
    return othersStand()
  }

  /// Frames after which the verdict is asked for again. What four frames did not decide, one more of twenty does not, either.
  private func later(than frames: Int) -> Int { max(frames + framesOfFirstLook / 2, frames * 3 / 2) }

  /// Measures the keyframes near `times`, one half of them with the second reader if there is one. Which reader takes which is settled
  /// beforehand, and neither half goes by what was found in the other: they come to the same at any speed, and with one reader.
  private mutating func lookWithTwoReaders(near times: [Double]) throws(Failure) {
    let second = second.flatMap { $0.sharesKeyframes ? $0 : nil }
    let (own, others) = Self.halves(of: times)
    second?.begin(measured.none) { (reader, frames) throws(Failure) in
      var none: BestFrame?
      try Self.measureKeyframes(near: others, with: &reader, &frames, best: &none)
    }
    var failure: Failure?
    do throws(Failure) {
      try Self.measureKeyframes(near: own, with: &reader, &measured, best: &best)
      if second == nil {
        let lessons = reader.lessons
        reader.lessons = KeyframeLessons()
        try Self.measureKeyframes(near: others, with: &reader, &measured, best: &best)
        reader.lessons.merge(lessons)
      }
    } catch {
      failure = error
    }
    reader.leavePlace()
    if let found = finishSecond(), let other = found.failure, other.code.isCircumstance {
      failure = failure ?? other
    }
    if let failure { throw failure }
  }

  /// Every second one of `times`, and the others.
  static func halves(of times: [Double]) -> ([Double], [Double]) {
    let places = times.enumerated()
    return (
      places.filter { $0.offset % 2 == 0 }.map(\.element), places.filter { $0.offset % 2 == 1 }.map(\.element)
    )
  }

  /// Measures the keyframes near `times`. Damage at one place says nothing about the others.
  private static func measureKeyframes(
    near times: [Double], with reader: inout VideoReader, _ frames: inout MeasuredFrames,
    best: inout BestFrame?
  ) throws(Failure) {
    for time in times {
      do throws(Failure) {
        _ = try reader.withKeyframe(near: time) { frame in frames.measure(frame, best: &best) }
      } catch {
        if error.code.isCircumstance { throw error }
      }
    }
  }
}
