import DeclaredPicture
import LintReporting
internal import MediaModel
import PaddingDetection
import VideoDecoding

/// Picks frames of one video, feeds them to the detector, and stops when the verdict stands.
struct FrameSampler: ~Copyable {
  var reader: VideoReader
  private var detector = PaddingDetector()
  /// What the frames of the second reader declare.
  private var declarationLog = DeclarationLog()
  /// The frame that is to be shown; nil where nobody asked for a picture.
  private(set) var best: BestFrame?
  /// Times of the frames that were measured.
  private var seen: Set<Double> = []
  /// What was made of the first so many frames.
  private var known: (frames: Int, assessment: PaddingAssessment)?

  /// Another reader of the same file; nil where one reads alone.
  private let second: SecondReader?

  /// Frames after which the verdict is first asked for: small frames are cheap, so more of them are looked at. Of frames as
  /// large as 2160p, five, the fewest that decide.
  private static let firstLook = (fewest: 8, most: 10, pixels: 8 * 1920 * 1080)
  private static let firstLookAtHuge = (frames: 5, pixels: 3840 * 2160)
  /// Length in seconds and size in pixels from which two readers share the first look.
  private static let worthTwoReaders = (seconds: 60.0, pixels: 1280 * 720)
  /// Confidence at which no more frames are asked for: with 0.995, no verdict on known videos was another one.
  private static let decided = 0.99
  /// How many frames have to be seen where one costs all frames from the keyframe before it.
  private static let fewestBetweenKeyframes = 3
  /// Frames that tell something, below which more are looked for.
  private static let fewestInformative = 3
  /// Most pixels and most frames that are decoded one after the other where there are too few keyframes, and to place
  /// changes in time: five times the pixels, and ten times the frames, found no more padding on real footage.
  private static let mostDecodedOn = (pixels: 60 * 1920 * 1080, frames: 180)
  /// To this many seconds a change is placed, and so far apart are the frames that place it; and how many times as many frames may
  /// be decoded for that, as changes are few and keyframes may be ten seconds apart.
  private static let (changePrecision, changeGap, changeEffort) = (1.0, 0.8, 4)
  /// Where all is looked at: how far apart frames may be in seconds, or as a part of the duration, and how many times as many frames
  /// may be decoded between keyframes for that.
  private static let thorough = (gap: 1.0, parts: 240.0, effort: 20)
  /// How much may lie between two frames that were seen, in seconds and as a share of the duration, and the most confidence where it
  /// is more: something else may be shown meanwhile.
  private static let unseen = (seconds: 5.0, share: 0.85, confidence: 0.98)

  init(_ reader: consuming VideoReader, second: SecondReader?, picture: PictureRequest?) {
    self.reader = reader
    self.second = second
    best = picture.map { BestFrame($0) }
  }

  /// Samples frames until the verdict stands.
  mutating func sample(_ settings: SamplingSettings) throws(Failure) {
    do {
      let duration = reader.facts.durationSeconds ?? 0
      let samples = settings.isThorough ? .max : settings.samples
      if duration > 0, !settings.isThorough {
        try sampleSpread(over: duration, settings)
      } else {
        try readOn(every: .keyframe, atMost: samples)
      }
      if duration > 0 {
        try readOnBetweenKeyframes(over: duration, atMost: samples)
        if settings.isThorough { try closeGaps(over: duration) }
      } else if seen.count < min(settings.samples, Self.firstLook.fewest) {
        try reader.rewind()
        try readOn(every: .frame, atMost: settings.samples)
      }
      try placeChanges()
    } catch {
      // What was decoded before the damage is evidence all the same.
      if error.code.isCircumstance || seen.isEmpty { throw error }
    }
    if seen.isEmpty { throw Failure(.noFrames, "no frame could be decoded") }
  }

  /// What was found, in display orientation.
  consuming func evidence(
    strategy: SamplingDescription.Strategy
  ) throws(Failure) -> FileAnalysis.VideoEvidence {
    let facts = reader.facts
    let assessment = assessment()
    var verdict = assessment.verdict
    verdict.confidence = min(verdict.confidence, mostConfidence)
    var evidence = FileAnalysis.VideoEvidence(
      video: facts.displayed(frame: assessment.frame),
      verdict: verdict.rotated(clockwise: facts.rotationDegrees),
      sampling: SamplingDescription(
        strategy: strategy, framesDecoded: detector.framesObserved,
        framesInformative: verdict.framesInformative, timestampsSeconds: seen.sorted()),
      declared: Declarations(reader, and: declarationLog, frame: assessment.frame))
    evidence.picture = try picture(for: evidence)
    if let seconds = evidence.picture?.seconds { evidence.details = try details(for: evidence, at: seconds) }
    return evidence
  }

  /// What was measured of all frames.
  consuming func measurements() -> PaddingDetector { detector }

  // MARK: Spreading

  /// Frames after which the verdict is first asked for.
  private var look: Int {
    let pixels = max(1, reader.facts.width * reader.facts.height)
    if pixels >= Self.firstLookAtHuge.pixels { return Self.firstLookAtHuge.frames }
    return min(Self.firstLook.most, max(Self.firstLook.fewest, Self.firstLook.pixels / pixels))
  }

  /// Keyframes spread over the duration, until the verdict stands.
  private mutating func sampleSpread(
    over duration: Double, _ settings: SamplingSettings
  ) throws(Failure) {
    let (look, pixels) = (look, reader.facts.width * reader.facts.height)
    var plan = SamplingPlan(duration: duration, keyframes: reader.allKeyframeTimes)
    var nextLook = min(look, settings.samples)
    if duration >= Self.worthTwoReaders.seconds, pixels >= Self.worthTwoReaders.pixels, best == nil {
      try lookWithTwoReaders(
        near: (0..<nextLook).compactMap { _ in plan.next() })
      if stands() { return }
      nextLook += look / 2
    }
    while seen.count < settings.samples, let place = plan.next() {
      plan.note(isNew: try observeKeyframe(near: place))
      if seen.count >= nextLook {
        if stands() { return }
        nextLook += look / 2
      }
    }
  }

  /// Measures the keyframes near `times`, with the second reader if there is one.
  private mutating func lookWithTwoReaders(near times: [Double]) throws(Failure) {
    let places = ReadingPlaces(times, readers: second == nil ? 1 : 2)
    second?.measure(near: places)
    var failure: Failure?
    do throws(Failure) {
      try places.visit(.first) { time throws(Failure) in _ = try observeKeyframe(near: time) }
    } catch {
      failure = error
    }
    // Waited for also where this reader fails: the file must not be read any more when the next one begins.
    if let found = second?.finish() {
      detector.merge(found.detector)
      declarationLog.merge(found.declarationLog)
      seen.formUnion(found.seen)
      failure = failure ?? found.failure
    }
    if let failure { throw failure }
  }

  /// Whether the evidence decides and nothing changes over time.
  private mutating func stands() -> Bool {
    let assessment = assessment()
    return assessment.changes.isEmpty && assessment.verdict.confidence >= Self.decided
  }

  /// A keyframe, and the seconds until the next one or the end.
  private typealias Run = (start: Double, length: Double)

  /// Where too few keyframes decide, decodes on from each; and if no frame told much, as all keyframes follow a fade from
  /// black, further from the one after which the file runs longest.
  private mutating func readOnBetweenKeyframes(over duration: Double, atMost samples: Int) throws(Failure) {
    let (starts, wanted) = (seen.isEmpty ? [0] : seen.sorted(), min(look, samples))
    guard seen.count < wanted, !stands() else { return }
    let runs = zip(starts, starts.dropFirst() + [duration]).map { (start: $0, length: $1 - $0) }
    try sampleBetweenKeyframes(runs, upTo: wanted)
    guard assessment().verdict.framesInformative < Self.fewestInformative, !stands(),
      let longest = runs.max(by: { $0.length < $1.length })
    else { return }
    try sampleBetweenKeyframes([longest], upTo: min(samples, seen.count + wanted / 2))
  }

  /// How many frames of this size may be decoded one after the other.
  private var affordable: Int {
    let pixels = max(320 * 180, reader.facts.width * reader.facts.height)
    return max(1, min(Self.mostDecodedOn.frames, Self.mostDecodedOn.pixels / pixels))
  }

  /// Decodes on from the keyframes of `runs`, and measures frames a little apart until there are `count`.
  private mutating func sampleBetweenKeyframes(_ runs: [Run], upTo count: Int) throws(Failure) {
    let frames = max(count, affordable / runs.count)
    let reach = Double(frames) / (reader.facts.frameRate?.value ?? 25)
    let lengths = runs.map { min($0.length, reach) }
    for (run, share) in zip(runs.indices, Self.shares(of: count - seen.count, among: lengths)) where share > 0
    {
      let start = runs[run].start
      let gap = lengths[run] / Double(share + 1)
      let places = start + gap..<start + gap * (Double(share) + 0.5)
      let last = reader.framesDecoded + frames
      for selection in [VideoReader.Passing.referencedFrames, .everyFrame] {
        let before = seen.count
        guard try reader.withKeyframe(near: start, { _ in true }) != nil else { break }
        var next = places.lowerBound
        while next < places.upperBound, try measureNextFrame(from: next, selection, until: last) != nil {
          next += gap
          // A verdict costs as much as some frames: asked for after every second one.
          if seen.count % 2 == 1, standsBetweenKeyframes { return }
        }
        if standsBetweenKeyframes { return }
        // A stream may have no frame but keyframes that others refer to.
        if seen.count > before { break }
      }
    }
  }

  /// How many of `count` frames, spread evenly over some stretches of time one after the other, lie in each: none in one
  /// without length, as a keyframe after the end of a damaged file has.
  static func shares(of count: Int, among lengths: [Double]) -> [Int] {
    let total = lengths.reduce(0) { $0 + max(0, $1) }
    guard total > 0, count > 0 else { return lengths.map { _ in 0 } }
    var (passed, given) = (0.0, 0)
    return lengths.map { length in
      passed += max(0, length)
      let due = Int((passed / total * Double(count)).rounded())
      defer { given = due }
      return due - given
    }
  }

  /// Whether a few frames decide already where each costs all those before it.
  private var standsBetweenKeyframes: Bool {
    mutating get { seen.count >= Self.fewestBetweenKeyframes && stands() }
  }

  /// Decodes on from where the reader is, and measures the first frame that is shown at `seconds` or later; nil where
  /// the stream ends before, or `last` frames of it were decoded.
  private mutating func measureNextFrame(
    from seconds: Double, _ selection: VideoReader.Passing, until last: Int
  ) throws(Failure) -> Double? {
    while reader.framesDecoded < last {
      let time = try reader.withNextFrame(passing: selection) { [seen] frame in
        if frame.seconds >= seconds { Self.measure(frame, unlessIn: seen, &detector, &best) }
        return frame.seconds
      }
      guard let time else { return nil }
      if time >= seconds {
        seen.insert(time)
        return time
      }
    }
    return nil
  }

  /// What the frames so far say; worked out once for the same frames.
  private mutating func assessment() -> PaddingAssessment {
    if let known, known.frames == detector.framesObserved { return known.assessment }
    let assessment = detector.assessment(duration: reader.facts.durationSeconds)
    known = (detector.framesObserved, assessment)
    return assessment
  }

  /// Decodes on wherever two frames that were seen lie too far apart, the longest stretch first, and measures frames between them,
  /// as long as that is affordable.
  private mutating func closeGaps(over duration: Double) throws(Failure) {
    let gap = max(Self.thorough.gap, duration / Self.thorough.parts)
    let last = reader.framesDecoded + Self.thorough.effort * affordable
    for stretch in unseenStretches(of: duration).sorted(by: { $0.length > $1.length })
    where stretch.length > gap {
      if reader.framesDecoded >= last { return }
      try measure(between: stretch.start, and: stretch.start + stretch.length, every: gap, until: last)
    }
  }

  /// What lies between the frames that were seen, and after the last one.
  private func unseenStretches(of duration: Double) -> [Run] {
    let starts = seen.sorted()
    return zip(starts, starts.dropFirst() + [duration]).map { (start: $0, length: $1 - $0) }
  }

  /// The most confidence of a verdict on the frames that were seen.
  private var mostConfidence: Double {
    let duration = reader.facts.durationSeconds ?? 0
    let longest = unseenStretches(of: duration).map(\.length).max() ?? 0
    return Self.mostConfidence(unseen: longest, of: duration)
  }

  /// The most confidence of a verdict where `longest` seconds of `duration` in a row were not seen.
  static func mostConfidence(unseen longest: Double, of duration: Double) -> Double {
    longest > max(unseen.seconds, unseen.share * duration) ? unseen.confidence : 1
  }

  // MARK: Changes

  /// Narrows down the moments at which the padding changes: by keyframes, which cost one frame each, and where none lies
  /// between by decoding on, as long as that is affordable.
  private mutating func placeChanges() throws(Failure) {
    guard reader.facts.durationSeconds != nil else { return }
    let last = reader.framesDecoded + Self.changeEffort * affordable
    try placeChangesByKeyframes(until: last)
    for change in wideChanges where reader.framesDecoded < last {
      try measure(between: change.lowerBound, and: change.upperBound, every: Self.changeGap, until: last)
    }
  }

  /// The moments of change that are not placed yet.
  private var wideChanges: [ClosedRange<Double>] {
    mutating get {
      assessment().changes.filter { $0.upperBound - $0.lowerBound > Self.changePrecision }
    }
  }

  /// Halves the stretches in which the padding changes at the keyframes in them.
  private mutating func placeChangesByKeyframes(until last: Int) throws(Failure) {
    var keyframes = reader.keyframeTimes.filter { !seen.contains($0) }
    var progress = true
    while progress {
      progress = false
      for change in wideChanges where reader.framesDecoded < last {
        let middle = (change.lowerBound + change.upperBound) / 2
        let between = keyframes.indices.filter {
          keyframes[$0] > change.lowerBound && keyframes[$0] < change.upperBound
        }
        let nearest = between.min { abs(keyframes[$0] - middle) < abs(keyframes[$1] - middle) }
        guard let nearest else { continue }
        // One that does not decode on its own is not asked for again.
        _ = try observeKeyframe(near: keyframes.remove(at: nearest))
        progress = true
      }
    }
  }

  /// Decodes on from the keyframe before `start`, once, and measures frames up to `end` that are `gap` seconds apart, or a little
  /// less.
  private mutating func measure(
    between start: Double, and end: Double, every gap: Double, until last: Int
  ) throws(Failure) {
    let length = end - start
    let gap = length / (length / gap).rounded(.up)
    let before = seen.count
    for selection in [VideoReader.Passing.referencedFrames, .everyFrame] where seen.count == before {
      guard try reader.withKeyframe(near: start, { _ in true }) != nil else { return }
      var next = start + gap
      while next < end - gap / 2,
        let time = try measureNextFrame(from: next, selection, until: last)
      {
        next = max(next, time) + gap
      }
    }
  }

  // MARK: Reading on

  private enum Step { case keyframe, frame }

  /// Reads from where the reader is, for streams that know no time.
  private mutating func readOn(every step: Step, atMost count: Int) throws(Failure) {
    while seen.count < count {
      let seconds =
        switch step {
        case .keyframe:
          try reader.withNextKeyframe { [seen] in Self.measure($0, unlessIn: seen, &detector, &best) }
        case .frame: try reader.withNextFrame { [seen] in Self.measure($0, unlessIn: seen, &detector, &best) }
        }
      guard let seconds else { return }
      seen.insert(seconds)
    }
  }

  // MARK: Observing

  /// Measures the keyframe at or before `seconds`. False where that was measured before, or is missing.
  private mutating func observeKeyframe(near seconds: Double) throws(Failure) -> Bool {
    let time = try reader.withKeyframe(near: seconds, except: seen) { [seen] in
      Self.measure($0, unlessIn: seen, &detector, &best)
    }
    return time.map { seen.insert($0).inserted } ?? false
  }

  @discardableResult
  private static func measure(
    _ frame: borrowing DecodedFrame, unlessIn seen: Set<Double>, _ detector: inout PaddingDetector,
    _ best: inout BestFrame?
  ) -> Double {
    if !seen.contains(frame.seconds) {
      detector.observe(frame.view, atSeconds: frame.seconds)
      best?.offer(frame)
    }
    return frame.seconds
  }
}
