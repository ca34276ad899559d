internal import MediaModel
import PaddingDetection
import VideoDecoding

/// What lies between keyframes: each frame there costs all those before it, back to the keyframe.
extension FrameSampler {
  /// How many frames have to be seen where one costs all frames from the keyframe before it, and pixels that are decoded in the time in
  /// which a verdict is reached.
  private static let (fewestBetweenKeyframes, pixelsOfVerdict) = (3, 12 * 1920 * 1080)
  /// Frames that tell something, below which more are looked for.
  private static let fewestInformative = 3
  /// Most pixels and most frames that are decoded one after the other where there are too few keyframes, and to place
  /// changes in time: five times the pixels, and ten times the frames, found no more padding on real footage.
  private static let mostDecodedOn = (pixels: 60 * 1920 * 1080, frames: 180)
  /// To this many seconds a change is placed, and so far apart are the frames that place it; and how many times as many frames may
  /// be decoded for that, as changes are few and keyframes may be ten seconds apart.
  private static let (changePrecision, changeGap, changeEffort) = (1.0, 0.8, 4)
  /// A stretch of which nothing was seen is long from this share of the time and so many seconds on; and how many times as many frames
  /// may be decoded to look into such stretches.
  private static let unseen = (share: 1.0 / 3, seconds: 1.0, effort: 2)
  /// How far apart frames may be in seconds, or as a part of the duration, and how many times as many frames may be decoded between
  /// keyframes for that.
  typealias Density = (gap: Double, parts: Double, effort: Int)
  /// Where all is looked at, and in doubt.
  static let (thorough, inDoubt): (Density, Density) = ((1, 240, 20), (0.5, 40, 8))

  // MARK: Too few keyframes

  /// Where too few keyframes decide, decodes on from each; and if no frame told much, as all keyframes follow a fade from
  /// black, further from the one after which the file runs longest.
  mutating func readOnBetweenKeyframes(over duration: Double, atMost samples: Int) throws(Failure) {
    let wanted = min(framesEnough ?? framesOfFirstLook, samples)
    guard seen.count < wanted, seen.count < Self.fewestBetweenKeyframes || !stands() else { return }
    let runs = unseenStretches(of: duration)
    try sampleBetweenKeyframes(runs, upTo: wanted)
    guard detector.framesInformative < Self.fewestInformative, !stands(),
      let longest = runs.max(by: { $0.length < $1.length })
    else { return }
    try sampleBetweenKeyframes([longest], upTo: min(samples, seen.count + wanted / 2))
  }

  /// How many frames of this size may be decoded one after the other.
  var affordable: Int {
    max(1, min(Self.mostDecodedOn.frames, Self.mostDecodedOn.pixels / pixels))
  }

  /// Decodes on from the keyframes of `runs`, and measures frames a little apart until there are `count`: each at a moment that
  /// chance chooses in a part of its own, since a file could be made for places that are always the same.
  private mutating func sampleBetweenKeyframes(_ runs: [Run], upTo count: Int) throws(Failure) {
    let frames = max(count, affordable / runs.count)
    let reach = Double(frames) / (reader.facts.frameRate?.value ?? 25)
    let lengths = runs.map { min($0.length, reach) }
    // Where all can be reached, these are moments of all the time.
    let isAll = lengths == runs.map(\.length)
    var asked = reader.framesDecoded
    for (run, share) in zip(runs.indices, Self.shares(of: count - seen.count, among: lengths)) where share > 0
    {
      let start = runs[run].start
      let gap = lengths[run] / Double(share + 1)
      let last = reader.framesDecoded + frames
      guard try reader.withKeyframe(near: start, { _ in true }) != nil else { continue }
      for place in 0..<share where reader.framesDecoded < last {
        let moment = start + gap * (Double(place) + 0.5 + chance.next())
        try measured.measure(
          at: moment, .init(frames: last - reader.framesDecoded, goesOn: true, isChosenOfAll: isAll),
          with: &reader, best: &best)
        // Where frames are cheap, the next ones cost less than to ask whether they are needed.
        guard seen.count >= Self.fewestBetweenKeyframes,
          (reader.framesDecoded - asked) * pixels >= Self.pixelsOfVerdict
        else { continue }
        if stands() { return }
        asked = reader.framesDecoded
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

  /// Decodes on from where the reader is, and measures the first frame that is shown at `seconds` or later; nil where
  /// the stream ends before, or `last` frames of it were decoded.
  private mutating func measureNextFrame(
    from seconds: Double, _ selection: VideoReader.Passing, until last: Int
  ) throws(Failure) -> Double? {
    while reader.framesDecoded < last {
      let time = try reader.withNextFrame(passing: selection) { frame in
        if frame.seconds >= seconds { measured.measure(frame, best: &best) }
        return frame.seconds
      }
      guard let time, time <= window.upperBound else { return nil }
      if time >= seconds { return time }
    }
    return nil
  }

  // MARK: Long stretches

  /// Decodes on through stretches that make up a large part of the time and of which nothing was seen, and looks at moments that chance
  /// chooses there: where keyframes are few, what lies far behind the last one may be otherwise.
  mutating func lookIntoLongStretches(of duration: Double, atMost samples: Int) throws(Failure) {
    guard framesEnough == nil else { return }
    let last = reader.framesDecoded + Self.unseen.effort * affordable
    let longest = max(Self.unseen.seconds, (duration - max(0, window.lowerBound)) * Self.unseen.share)
    while seen.count < samples, reader.framesDecoded < last,
      let stretch = unseenStretches(of: duration).first(where: { $0.length > longest })
    {
      let before = seen.count
      let moment = stretch.start + longest * (0.5 + chance.next() / 2)
      try measured.measure(
        at: moment, .init(frames: last - reader.framesDecoded), with: &reader, best: &best)
      if seen.count == before { return }
    }
  }

  /// Moments that are looked at in a stream in which nothing can be sought, and how many times as many frames may be decoded for that.
  private static let fromTheStart = (moments: 24, effort: 32)

  /// Decodes a stream from its start, as far as that is affordable, of which only the keyframes were seen so far, as nothing says how long
  /// it is, and looks at moments that chance chooses there.
  mutating func decodeFromTheStart(atMost samples: Int) throws(Failure) {
    guard reader.facts.durationSeconds == nil, !seen.isEmpty else { return }
    let frames = Self.fromTheStart.effort * affordable
    let end = max(reader.secondsPassed, seen.max() ?? 0)
    let reach = min(end, Double(frames) * reader.secondsPerFrame)
    endFound = end
    try reader.rewind()
    let last = reader.framesDecoded + frames
    for place in 0..<Self.fromTheStart.moments where seen.count < samples {
      let moment = (Double(place) + chance.next()) / Double(Self.fromTheStart.moments) * reach
      guard let time = try measureNextFrame(from: moment, .everyFrame, until: last) else { return }
      if reach == end { measured.noteMoment(time) }
    }
  }

  // MARK: All of the file

  /// Closes gaps where the verdict is doubtful and all that lies between can be decoded, as padding may differ from shot to shot; what was
  /// measured before stands where that leads to no surer verdict.
  mutating func closeGapsInDoubt(over duration: Double, atMost samples: Int) throws(Failure) {
    guard framesEnough == nil, samples > framesOfFirstLook else { return }
    let before = assessment().verdict
    let frames = (duration - max(0, window.lowerBound)) / reader.secondsPerFrame
    guard before.isDoubtful, frames <= Double(Self.inDoubt.effort * affordable) else { return }
    let measuredBefore = sampled
    try closeGaps(Self.inDoubt, over: duration)
    try placeChanges()
    let after = assessment().verdict
    if after.answer == .inconclusive || after.confidence < before.confidence { sampled = measuredBefore }
  }

  /// Decodes on wherever two frames that were seen lie too far apart, the longest stretch first, and measures frames between them,
  /// as long as that is affordable.
  mutating func closeGaps(_ density: Density, over duration: Double) throws(Failure) {
    let gap = max(density.gap, duration / density.parts)
    let last = reader.framesDecoded + density.effort * affordable
    for stretch in unseenStretches(of: duration).sorted(by: { $0.length > $1.length })
    where stretch.length > gap {
      if reader.framesDecoded >= last { return }
      try measure(between: stretch.start, and: stretch.start + stretch.length, every: gap, until: last)
    }
  }

  // MARK: Changes

  /// Narrows down the moments at which the padding changes: by keyframes, which cost one frame each, and where none lies
  /// between by decoding on, as long as that is affordable.
  mutating func placeChanges() throws(Failure) {
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
}
