import DeclaredPicture
internal import Dispatch
internal import MediaModel
import PaddingDetection
internal import Synchronization
internal import SystemCalls
internal import VideoDecoding

/// Another reader of the same file, which measures keyframes on a thread of its own.
///
/// It opens the file while the first reader does, and then waits to be told where to look. What a detector finds
/// does not depend on the order of the frames, nor on which reader measured which.
final class SecondReader: Sendable {
  /// What was measured.
  struct Findings: Sendable {
    var detector = PaddingDetector()
    /// What the frames declare.
    var declarationLog = DeclarationLog()
    /// What the frames show that may change in mid-stream.
    var observations = StreamObservations()
    /// Times of the frames that were measured.
    var seen: Set<Double> = []
    /// The circumstance that ended the reading early; damage at one place does not.
    var failure: Failure?
  }

  /// What the two threads tell each other.
  private final class Exchange: Sendable {
    let places = Mutex<ReadingPlaces?>(nil)
    let isOrdered = DispatchSemaphore(value: 0)
    let findings = Mutex(Findings())
    let isDone = DispatchSemaphore(value: 0)
  }

  private let exchange = Exchange()

  /// Begins to open the file behind `descriptor`, of which it takes a copy; nil where no copy can be had.
  ///
  /// - Parameters:
  ///   - helper: the thread; nil to start one.
  ///   - worthwhileBytes: size of a file that takes long enough to open and to decode; nil for smaller ones.
  init?(
    of descriptor: Int32, _ settings: SamplingSettings, on helper: HelperThread? = nil,
    worthwhileBytes: Int64 = 32 << 20
  ) {
    guard let status = try? FileStatus.of(descriptor: descriptor), status.sizeBytes >= worthwhileBytes,
      let copy = FileDescriptor.duplicate(of: descriptor)
    else { return nil }
    let number = copy.release()
    let work: @Sendable () -> Void = { [exchange] in
      let found = Self.measure(number, exchange, settings)
      exchange.findings.withLock { $0 = found }
      exchange.isDone.signal()
    }
    if let helper {
      helper.call(work)
    } else if (try? SystemThread.start(work)) == nil {
      _ = FileDescriptor(owning: number)
      return nil
    }
  }

  /// Lets the thread end, whatever it still waits for.
  deinit { exchange.isOrdered.signal() }

  /// Has keyframes near `places` measured; to be called once.
  func measure(near places: ReadingPlaces) {
    exchange.places.withLock { $0 = places }
    exchange.isOrdered.signal()
  }

  /// Waits for the last frame; to be called once, after `measure`.
  func finish() -> Findings {
    exchange.isDone.wait()
    return exchange.findings.withLock { $0 }
  }

  private static func measure(
    _ descriptor: Int32, _ exchange: Exchange, _ settings: SamplingSettings
  ) -> Findings {
    var found = Findings()
    do throws(Failure) {
      var reader = try VideoReader(
        descriptor: descriptor, limits: settings.limits, options: settings.decoding)
      exchange.isOrdered.wait()
      let places = exchange.places.withLock { $0 }
      defer { (found.declarationLog, found.observations) = (reader.declarationLog, reader.observations) }
      try places?.visit(.second) { time throws(Failure) in
        _ = try reader.withKeyframe(near: time) { frame in
          guard found.seen.insert(frame.seconds).inserted else { return }
          found.detector.observe(frame.view, atSeconds: frame.seconds)
        }
      }
    } catch {
      if error.code.isCircumstance { found.failure = error }
    }
    return found
  }
}

/// Places in a file that two readers share: each takes the next one when it is done with the last, since keyframes
/// differ in what they cost.
final class ReadingPlaces: Sendable {
  /// Who reads.
  enum Visitor: Int {
    case first, second
  }

  /// The place that each begins with, always the same: finding its first keyframe settles how a reader goes about
  /// the file.
  private let beginnings: [Double]
  private let others: Mutex<ArraySlice<Double>>

  /// Places in seconds, the first ones for each of `readers` to begin with.
  init(_ seconds: [Double], readers: Int) {
    beginnings = Array(seconds.prefix(readers))
    others = Mutex(seconds.dropFirst(readers))
  }

  /// Calls `body` with one place after the other until none is left, or a circumstance ends it. Damage at one place
  /// says nothing about the others.
  func visit(
    _ visitor: Visitor, _ body: (_ seconds: Double) throws(Failure) -> Void
  ) throws(Failure) {
    var next = visitor.rawValue < beginnings.count ? beginnings[visitor.rawValue] : nil
    while let place = next {
      do throws(Failure) {
        try body(place)
      } catch {
        if error.code.isCircumstance { throw error }
      }
      next = others.withLock { $0.popFirst() }
    }
  }
}
