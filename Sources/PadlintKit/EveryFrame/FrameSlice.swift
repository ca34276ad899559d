internal import FrameTracing
internal import MediaModel
internal import PaddingDetection
internal import VideoDecoding

/// A part of a video of which every frame is measured at a time.
package struct FrameSlice: Hashable, Sendable, Codable {
  /// Where a slice begins or ends.
  struct Bound: Hashable, Sendable, Codable {
    var seconds: Double
    /// Whether the first keyframe from there on is meant, where all keyframes are known.
    var isCut: Bool

    var bound: VideoReader.Bound { isCut ? .keyframe(from: seconds) : .exactly(seconds) }
  }

  /// Its number in the order of time, from 0.
  var number: Int
  /// Where it begins; nil for the first frame.
  var from: Bound?
  /// Where it ends; nil for the last frame.
  var to: Bound?
  /// Where the part of the video ends that counts, in seconds, wherever keyframes lie; nil for its end.
  var end: Double?
  /// What is known of the edges.
  var expected: ExpectedEdges
  /// The size of a stored frame to which depths refer, in samples.
  var width: Int
  var height: Int
  /// Seconds that measuring it may take.
  var timeoutSeconds: Double
  /// Whether all of the file is read in its order, since times alone do not tell its frames, and its bounds count in times that go on
  /// where a clock begins anew.
  var readsAll = false

  /// Slices in which the part of a video between two times is measured: each long enough that finding its beginning costs little, and
  /// so many that all processors are busy to the end. They depend on the video alone, so that a run that goes on with fewer
  /// processors finds the same.
  ///
  /// - Parameters:
  ///   - from: in seconds; nil for the beginning of the video.
  ///   - to: in seconds; nil for its end.
  ///   - duration: of the video in seconds; nil where it is not known, which makes one slice.
  static func all(
    from: Double?, to: Double?, duration: Double?, expected: ExpectedEdges, width: Int, height: Int,
    timeoutSeconds: Double
  ) -> [FrameSlice] {
    let start = from ?? 0
    let end = min(to ?? .infinity, duration ?? -1)
    let length = max(0, end - start)
    let each = min(longest, max(shortest, length / 8))
    let count = max(1, min(most, Int(length / each)))
    let seconds = length / Double(count)
    return (0..<count).map { number in
      let first = from.map { Bound(seconds: $0, isCut: false) }
      func cut(_ place: Int) -> Bound { Bound(seconds: start + Double(place) * seconds, isCut: true) }
      return FrameSlice(
        number: number, from: number == 0 ? first : cut(number),
        to: number == count - 1 ? nil : cut(number + 1), end: to, expected: expected, width: width,
        height: height,
        // What is not known to be short may be long.
        timeoutSeconds: timeoutSeconds + (count == 1 ? max(length, unknownSeconds) : seconds)
          * secondsPerSecond,
        readsAll: count == 1 && from == nil && to == nil)
    }
  }

  /// The slices as one, for which all of the file is read.
  static func joined(_ slices: [FrameSlice]) -> FrameSlice? {
    guard var all = slices.first, let last = slices.last else { return nil }
    (all.to, all.readsAll) = (last.to, true)
    // Its length may be another than its times tell.
    all.timeoutSeconds = max(slices.map(\.timeoutSeconds).reduce(0, +), unknownSeconds * secondsPerSecond)
    return all
  }

  /// Seconds of a slice, and how many there are at most.
  private static let (shortest, longest, most) = (2.0, 30.0, 240)
  /// How many seconds a second of video may take, beside the time that any file may.
  private static let secondsPerSecond = 10.0
  /// How long what is not known to be short may be, in seconds.
  private static let unknownSeconds = 3600.0
}

extension FrameSlice {
  /// Measures every frame of the slice.
  ///
  /// - Throws: where it cannot be decoded to its end.
  func trace(_ reader: consuming VideoReader) throws(Failure) -> FrameTrace {
    var meter = EdgeMeter(expected)
    var trace = FrameTrace()
    let usual = (width: width, height: height)
    var clock = ContinuedClock()
    var frameClock = FrameClock()
    let statesTimes = reader.statesTimes
    let counted = readsAll ? (from?.seconds ?? -.infinity, end ?? .infinity) : (-.infinity, .infinity)
    let next = try reader.withFrames(
      from: readsAll ? nil : from?.bound, to: readsAll ? nil : to?.bound, before: readsAll ? nil : end
    ) { frame in
      if statesTimes { frameClock.note(frame.seconds) }
      let isStrict = frame.place.followsStepBack || frameClock.goesBack
      let seconds = clock.seconds(frame.seconds, isStrict: isStrict)
      guard seconds >= counted.0, seconds < counted.1 else { return }
      if trace.frames == 0 { trace.firstPosition = frame.place.position }
      trace.add(
        meter.measure(frame.view), atSeconds: seconds, size: (frame.width, frame.height), usual: usual)
      trace.endSeconds = frame.endSeconds.map { $0 + seconds - frame.seconds }
    }
    (trace.nextSeconds, trace.nextPosition) = (next?.seconds, next?.place.position)
    trace.hasClockRestart = clock.hasRestarted
    // What comes after that is in no slice that is told by times.
    if !readsAll, clock.hasRestarted || reader.clockWentBack || reader.decodingWentBack {
      throw Failure(.damaged, "its frames cannot be told apart by their times")
    }
    trace.hasTimesOfFrames = !clock.hasRestarted && !reader.countsByDecoding
    let times = [trace.firstSeconds, trace.lastSeconds].compactMap(\.self)
    if times.contains(where: { abs($0) > VideoFacts.mostSeconds }) {
      throw .impossibleClock
    }
    trace.damagedSeconds = reader.observations.damagedSeconds
    return trace
  }
}

extension Failure {
  /// Times that no video has.
  static let impossibleClock = Failure(
    .damaged, "its clock jumps to \(Int(VideoFacts.mostSeconds)) seconds and further")
}

extension VideoAnalyser {
  /// Measures every frame of a part of a video.
  func trace(of slice: FrameSlice, _ video: OpenVideo) throws(Failure) -> FrameTrace {
    var settings = settings
    settings.limits.timeoutSeconds = slice.timeoutSeconds
    return try slice.trace(video.reader(settings))
  }
}
