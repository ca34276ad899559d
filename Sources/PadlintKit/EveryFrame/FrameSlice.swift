internal import FrameTracing
internal import MediaModel
internal import PaddingDetection
internal import VideoDecoding

/// A part of a video of which every frame is measured at a time.
package struct FrameSlice: Hashable, Sendable {
  /// Where a slice begins or ends.
  struct Bound: Hashable, Sendable {
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
  /// What is known of the edges.
  var expected: ExpectedEdges
  /// The size of a stored frame to which depths refer, in samples.
  var width: Int
  var height: Int
  /// Seconds that measuring it may take.
  var timeoutSeconds: Double

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
      let last = to.map { Bound(seconds: $0, isCut: false) }
      func cut(_ place: Int) -> Bound { Bound(seconds: start + Double(place) * seconds, isCut: true) }
      return FrameSlice(
        number: number, from: number == 0 ? first : cut(number),
        to: number == count - 1 ? last : cut(number + 1), expected: expected, width: width, height: height,
        // What is not known to be short may be long.
        timeoutSeconds: timeoutSeconds + (count == 1 ? max(length, 3600) : seconds) * secondsPerSecond)
    }
  }

  /// The slices as one.
  static func joined(_ slices: [FrameSlice]) -> FrameSlice? {
    guard var all = slices.first, let last = slices.last else { return nil }
    all.to = last.to
    all.timeoutSeconds = slices.map(\.timeoutSeconds).reduce(0, +)
    return all
  }

  /// Seconds of a slice, and how many there are at most.
  private static let (shortest, longest, most) = (2.0, 30.0, 240)
  /// How many seconds a second of video may take, beside the time that any file may.
  private static let secondsPerSecond = 10.0
}

// MARK: Numbers

extension FrameSlice {
  /// The slice as numbers, for a worker, which has no more than it needs to decode.
  var numbers: [Int64] {
    func double(_ value: Double) -> Int64 { Int64(bitPattern: value.bitPattern) }
    func bound(_ bound: Bound?) -> [Int64] {
      bound.map { [$0.isCut ? 2 : 1, double($0.seconds)] } ?? [0, 0]
    }
    var numbers = [Int64(number)] + bound(from) + bound(to)
    numbers += [Int64(width), Int64(height), double(timeoutSeconds)]
    let lists = expected.depths + [expected.fill ?? []]
    for list in lists { numbers += [Int64(list.count)] + list.map { Int64($0) } }
    return numbers
  }

  /// The slice that numbers stand for; nil where they are those of none.
  init?(numbers: [Int64]) {
    var rest = numbers[...]
    func next() -> Int64? { rest.popFirst() }
    func double() -> Double? { next().map { Double(bitPattern: UInt64(bitPattern: $0)) } }
    func bound() -> Bound?? {
      guard let kind = next(), let seconds = double() else { return nil }
      return .some(kind == 0 ? nil : Bound(seconds: seconds, isCut: kind == 2))
    }
    func list() -> [Int]? {
      guard let count = next(), 0...Int64(rest.count) ~= count else { return nil }
      return (0..<count).compactMap { _ in next().map { Int(truncatingIfNeeded: $0) } }
    }
    guard let number = next(), let from = bound(), let to = bound(), let width = next(),
      let height = next(), let timeoutSeconds = double(), 1...Int64(Int32.max) ~= width,
      1...Int64(Int32.max) ~= height
    else { return nil }
    var expected = ExpectedEdges()
    for index in expected.depths.indices {
      guard let depths = list() else { return nil }
      expected.depths[index] = depths
    }
    guard let fill = list(), rest.isEmpty else { return nil }
    expected.fill = fill.isEmpty ? nil : fill
    self.init(
      number: Int(number), from: from, to: to, expected: expected, width: Int(width), height: Int(height),
      timeoutSeconds: timeoutSeconds)
  }
}

extension FrameSlice {
  /// Measures every frame of the slice.
  ///
  /// - Throws: where it cannot be decoded to its end.
  func trace(_ reader: consuming VideoReader) throws(Failure) -> FrameTrace {
    var meter = EdgeMeter(expected)
    var trace = FrameTrace()
    let usual = (width: width, height: height)
    trace.nextSeconds = try reader.withFrames(from: from?.bound, to: to?.bound) { frame in
      trace.add(
        meter.measure(frame.view), atSeconds: frame.seconds, size: (frame.width, frame.height), usual: usual)
    }
    return trace
  }
}

extension VideoAnalyser {
  /// Measures every frame of a part of the video open at `descriptor`, a regular file, which is closed.
  func trace(of slice: FrameSlice, descriptor: Int32) throws(Failure) -> FrameTrace {
    var limits = settings.limits
    limits.timeoutSeconds = slice.timeoutSeconds
    return try slice.trace(VideoReader(descriptor: descriptor, limits: limits, options: settings.decoding))
  }

  /// Measures every frame of a part of the video whose bytes `bytes` reads.
  func trace(of slice: FrameSlice, bytes: any ByteReader) throws(Failure) -> FrameTrace {
    var limits = settings.limits
    limits.timeoutSeconds = slice.timeoutSeconds
    return try slice.trace(VideoReader(bytes: bytes, limits: limits, options: settings.decoding))
  }
}
