import DeclaredPicture
internal import Dispatch
internal import MediaModel
import PaddingDetection
internal import Synchronization
internal import SystemCalls
import VideoDecoding

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
      defer { found.declarationLog = reader.declarationLog }
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
