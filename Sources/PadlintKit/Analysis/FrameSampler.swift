import DeclaredPicture
import LintReporting
internal import MediaModel
import PaddingDetection
import VideoDecoding

/// Picks frames of one video, feeds them to the detector, and stops when the verdict stands.
struct FrameSampler: ~Copyable {
  var reader: VideoReader
  var measured: MeasuredFrames
  /// What the frames of the second reader declare.
  var declarationLog = DeclarationLog()
  /// What the frames of the second reader show that may change in mid-stream.
  var observations = StreamObservations()
  /// The frame that is to be shown; nil where nobody asked for a picture.
  var best: BestFrame?
  /// Where a stream ended that says nowhere how long it is, in seconds; nil where it was not read to its end.
  var endFound: Double?
  /// Whether times go back in mid-stream.
  private(set) var hasClockRestart = false
  /// Why keyframes may be others than players show; nil where there is no reason, or that was not looked up.
  private(set) var indexDoubt: String?
  /// Whether a frame of the second reader was interlaced.
  var isInterlaced = false
  /// What chance chooses between keyframes, the same for the same file and secret.
  var chance: SeededRandom
  /// What it chooses of all the time, and of that again in doubt: neither depends on how much was chosen before.
  let chanceOfSpots, chanceInDoubt: SeededRandom
  /// Searches that the second reader has begun with, while this one looks at keyframes.
  var begunSpots: SpotSearches?
  /// Whether the container's index named every keyframe before anything was read.
  let hasWholeIndex: Bool
  /// Whether the duration was found by reading all of the file, of which no other reader knows the keyframes.
  private var hasFoundDuration = false
  /// Times of the frames that chance chose without being asked for; nil where it was not yet asked.
  var unasked: Set<Double>?
  /// Frames that are enough whatever they show; nil where the verdict on them tells.
  private(set) var framesEnough: Int?
  /// Why nothing of the video counts; nil where something does.
  private var emptiness: String?
  /// What was made of the frames so far, and of those that were not chosen by chance without being asked for.
  private var remembered = RememberedChoice()
  private var rememberedOfOthers = RememberedChoice()

  /// Another reader of the same file; nil where one reads alone.
  let second: SecondReader?

  /// Frames after which the verdict is first asked for: small frames are cheap, so more of them are looked at. Of frames as
  /// large as 2160p, five, the fewest that decide.
  private static let firstLook = (fewest: 8, most: 10, pixels: 8 * 1920 * 1080)
  private static let firstLookAtHuge = (frames: 5, pixels: 3840 * 2160)
  /// Length in seconds and size in pixels from which two readers share the first look.
  private static let worthTwoReaders = (seconds: 60.0, pixels: 1280 * 720)

  init(
    _ reader: consuming VideoReader, second: SecondReader?, picture: PictureRequest?, secret: [UInt8] = [],
    part: AnalysedRange = AnalysedRange()
  ) {
    let facts = reader.facts
    let (from, to) = part.seconds(
      duration: facts.durationSeconds, rate: facts.countedRate, timecode: facts.timecode)
    let cells = SeededRandom(content: reader.contentHash, secret: secret + [5])
    // Damaged files give frames a time before the first.
    measured = MeasuredFrames(
      within: (from ?? -.infinity)...max(from ?? -.infinity, to?.nextDown ?? .infinity), seed: cells.state)
    emptiness = part.emptiness(
      duration: facts.durationSeconds, rate: facts.countedRate, timecode: facts.timecode)
    chance = SeededRandom(content: reader.contentHash, secret: secret)
    chanceOfSpots = SeededRandom(content: reader.contentHash, secret: secret + [1])
    chanceInDoubt = SeededRandom(content: reader.contentHash, secret: secret + [4])
    hasWholeIndex = !reader.allKeyframeTimes.isEmpty
    self.reader = reader
    self.second = second
    best = picture.map { BestFrame($0) }
  }

  var window: ClosedRange<Double> { measured.window }
  var seen: Set<Double> { measured.seen }
  var detector: PaddingDetector { measured.detector }

  /// Samples frames until the verdict stands.
  mutating func sample(_ settings: SamplingSettings) throws(Failure) {
    if settings.everyFrame != nil { try countAllWhereClockRestarts() }
    if let emptiness { throw Failure(.noFrames, "no frame counts: \(emptiness)") }
    do {
      hasFoundDuration = try reader.findDuration()
      let duration = min(reader.facts.durationSeconds ?? 0, window.upperBound)
      let samples = settings.isThorough ? .max : settings.samples
      if duration > 0, !settings.isThorough {
        try sampleSpread(over: duration, settings)
      } else {
        try readOn(every: .keyframe, atMost: settings.isThorough ? samples : min(framesOfFirstLook, samples))
        if samples > framesOfFirstLook {
          try readToTheEnd()
          if !reader.isStillImage, framesEnough == nil { try decodeFromTheStart(atMost: samples) }
        }
      }
      if duration > 0 {
        try readOnBetweenKeyframes(over: duration, atMost: samples)
        try lookIntoLongStretches(of: duration, atMost: samples)
        try lookAtHeldFrame(of: duration)
        try checkSpots(over: duration, settings.spotChecks, atMost: samples)
        if settings.isThorough { try closeGaps(over: duration) }
      } else if !reader.isStillImage, seen.count < min(settings.samples, Self.firstLook.fewest) {
        try reader.rewind()
        try readOn(every: .frame, atMost: settings.samples)
      }
      if framesEnough == nil {
        try placeChanges()
        try checkClock()
        // It costs a read for each part of the file, which only those want who expect the worst.
        if settings.spotChecks != nil { indexDoubt = try reader.indexDoubt() }
      }
    } catch {
      // What was decoded before the damage is evidence all the same, unless the rest is kept from everybody without a key.
      if error.code.isCircumstance || error.code == .encrypted || seen.isEmpty { throw error }
      observations.noteDamage(atSeconds: seen.max() ?? 0)
    }
    if seen.isEmpty {
      throw Failure(
        .noFrames,
        window.contains(-1) && window.upperBound.isInfinite
          ? "no frame could be decoded" : "no frame of the part that counts could be decoded")
    }
  }

  /// The end of the part that counts, in seconds; nil where it is not known.
  var duration: Double? { (reader.facts.durationSeconds ?? endFound).map { min($0, window.upperBound) } }

  /// What is measured of as many frames as chance says, one, two or three times those of the first look: no verdict is asked for, so
  /// that what a model learns from them does not depend on the model before.
  consuming func measurements(_ settings: SamplingSettings) throws(Failure) -> PaddingDetector {
    framesEnough = framesOfFirstLook * (1 + Int(chance.next() * 3))
    try sample(settings)
    return measured.detector
  }

  /// Looks at the last frame where players show it for longer than any other: as long as the sound goes on.
  private mutating func lookAtHeldFrame(of duration: Double) throws(Failure) {
    guard reader.heldSeconds > Self.worthHolding, framesEnough == nil,
      window.contains(duration) || window.upperBound.isInfinite
    else { return }
    try measured.measure(at: duration, .init(frames: Self.framesToLast), with: &reader, best: &best)
  }

  /// Seconds for which a last frame has to be held to be looked at, and most frames that are decoded for that.
  private static let (worthHolding, framesToLast) = (1.0, 300)

  // MARK: Spreading

  /// Frames after which the verdict is first asked for.
  var framesOfFirstLook: Int {
    let pixels = max(1, reader.facts.width * reader.facts.height)
    if pixels >= Self.firstLookAtHuge.pixels { return Self.firstLookAtHuge.frames }
    return min(Self.firstLook.most, max(Self.firstLook.fewest, Self.firstLook.pixels / pixels))
  }

  /// Keyframes spread over the duration, until the verdict stands.
  private mutating func sampleSpread(
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

  /// Waits for the second reader, and takes over what it measured; nil where it was not at work.
  mutating func finishSecond() -> SecondReader.Findings? {
    guard let found = second?.finish() else { return nil }
    measured.merge(found.frames)
    declarationLog.merge(found.declarationLog)
    observations.merge(found.observations)
    isInterlaced = isInterlaced || found.isInterlaced
    hasClockRestart = hasClockRestart || found.clockWentBack
    reader.lessons.merge(found.lessons)
    return found
  }

  /// Whether the evidence decides and nothing changes over time.
  mutating func stands() -> Bool {
    framesEnough.map { seen.count >= $0 } ?? remembered.isSettled(detector, duration: duration)
  }

  /// The same of the frames that were not chosen by chance without being asked for.
  mutating func othersStand() -> Bool {
    guard framesEnough == nil, let unasked, !unasked.isEmpty else { return stands() }
    return rememberedOfOthers.isSettled(detector.without(framesAt: unasked), duration: duration)
  }

  /// A stretch of time: when it begins, and how many seconds it lasts.
  typealias Run = (start: Double, length: Double)

  /// What lies between the frames that were seen, before them in the part that counts, and after the last one, in the order of time.
  func unseenStretches(of duration: Double) -> [Run] {
    let start = max(0, window.lowerBound)
    // The first frame of a video may be shown later than at its beginning.
    let isSeenFromStart = window.lowerBound <= 0 && !seen.isEmpty || seen.contains(start)
    let starts = (isSeenFromStart ? [] : [start]) + seen.sorted()
    return zip(starts, starts.dropFirst() + [duration]).map { (start: $0, length: $1 - $0) }
  }

  /// What the frames so far say.
  mutating func assessment() -> PaddingAssessment { remembered.assessment(of: detector, duration: duration) }

  /// Places in the file at which its clock is read: what is joined to the rest is found where it is more than a few of a hundred.
  private static let clockPlaces = 16

  /// Looks whether times go back somewhere, at places that chance chooses.
  private mutating func checkClock() throws(Failure) {
    let shares = (0..<Self.clockPlaces).map { (Double($0) + chance.next()) / Double(Self.clockPlaces) }
    let goesBack = try reader.clockGoesBack(between: shares) || reader.clockWentBack
    hasClockRestart = hasClockRestart || goesBack
  }

  /// Lets all of the video count where its clock begins anew: a part of it is told by times that go on, which only those know who see
  /// every frame.
  private mutating func countAllWhereClockRestarts() throws(Failure) {
    guard window.lowerBound.isFinite || window.upperBound.isFinite else { return }
    try checkClock()
    guard hasClockRestart else { return }
    (measured, emptiness) = (measured.ofAll, nil)
  }

  // MARK: Reading on

  private enum Step { case keyframe, frame }

  /// Reads from where the reader is, for streams that know no time.
  private mutating func readOn(every step: Step, atMost count: Int) throws(Failure) {
    while seen.count < count {
      let seconds =
        switch step {
        case .keyframe:
          try reader.withNextKeyframe { frame in
            measured.measure(frame, best: &best)
            return frame.seconds
          }
        case .frame:
          try reader.withNextFrame { frame in
            measured.measure(frame, best: &best)
            return frame.seconds
          }
        }
      guard let seconds, seconds <= window.upperBound else { return }
    }
  }

  /// By which part of the time so far a keyframe comes later than the one before that was measured, where nothing says how long the
  /// stream is.
  private static let laterBy = 0.19

  /// Decodes the rest of the keyframes, and measures some that lie further and further apart: what nobody looks at may be otherwise.
  /// Four for each doubling of the length, which no count of frames ends, as a file could be made for the place where that would be.
  private mutating func readToTheEnd() throws(Failure) {
    guard reader.facts.durationSeconds == nil, !seen.isEmpty else { return }
    while true {
      let next = (seen.max() ?? 0) * (1 + Self.laterBy)
      let time = try reader.withNextKeyframe { frame in
        if frame.seconds >= next { measured.measure(frame, best: &best) }
        return frame.seconds
      }
      guard let time, time <= window.upperBound else { return }
    }
  }

  // MARK: Observing

  /// Measures the keyframe at or before `seconds`. False where that was measured before, or is missing.
  mutating func observeKeyframe(near seconds: Double) throws(Failure) -> Bool {
    try reader.withKeyframe(near: seconds, except: seen) { measured.measure($0, best: &best) } ?? false
  }
}
