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
  private(set) var hasFoundDuration = false
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
        if settings.isThorough { try closeGaps(Self.thorough, over: duration) }
      } else if !reader.isStillImage, seen.count < min(settings.samples, Self.firstLook.fewest) {
        try reader.rewind()
        try readOn(every: .frame, atMost: settings.samples)
      }
      if framesEnough == nil {
        try placeChanges()
        if duration > 0, !settings.isThorough { try closeGapsInDoubt(over: duration, atMost: samples) }
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

  /// What was measured so far, and what was made of it.
  var sampled: (MeasuredFrames, RememberedChoice) {
    get { (measured, remembered) }
    set { (measured, remembered) = newValue }
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
