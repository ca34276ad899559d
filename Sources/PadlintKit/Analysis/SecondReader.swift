import DeclaredPicture
internal import Dispatch
internal import MediaModel
internal import Synchronization
internal import SystemCalls
internal import VideoDecoding

/// Another reader of the same file, which measures frames on a thread of its own.
///
/// It opens the file while the first reader does, and then waits to be told what to look at. What a detector finds
/// does not depend on the order of the frames, nor on which reader measured which.
final class SecondReader: Sendable {
  /// What was measured.
  struct Findings: Sendable {
    var frames = MeasuredFrames()
    /// What the frames declare.
    var declarationLog = DeclarationLog()
    /// What they show that may change in mid-stream.
    var observations = StreamObservations()
    /// Whether any of them was interlaced.
    var isInterlaced = false
    /// Whether the times of its frames went back.
    var clockWentBack = false
    /// What it found out about keyframes.
    var lessons = KeyframeLessons()
    /// What ended the work early.
    var failure: Failure?
  }

  /// Something to measure: reads, and puts into `frames` what it measures.
  typealias Work =
    @Sendable (_ reader: inout VideoReader, _ frames: inout MeasuredFrames) throws(Failure) -> Void

  /// What the two threads tell each other.
  private final class Exchange: Sendable {
    let work = Mutex<(work: Work, frames: MeasuredFrames)?>(nil)
    let isOrdered = DispatchSemaphore(value: 0)
    let findings = Mutex(Findings())
    let isDone = DispatchSemaphore(value: 0)
  }

  private let exchange = Exchange()
  /// Whether work was begun that nobody has waited for.
  private let isBusy = Mutex(false)
  /// Whether the file is large enough for its keyframes to be shared, which takes longer to set up than small ones take.
  let sharesKeyframes: Bool

  /// Begins to open the file behind `descriptor`, of which it takes a copy; nil where no copy can be had.
  ///
  /// - Parameters:
  ///   - helper: the thread; nil to start one.
  ///   - worthwhileBytes: size of a file whose keyframes take long enough to be shared.
  init?(
    of descriptor: Int32, _ settings: SamplingSettings, on helper: HelperThread? = nil,
    worthwhileBytes: Int64 = 32 << 20
  ) {
    guard let status = try? FileStatus.of(descriptor: descriptor),
      let copy = FileDescriptor.duplicate(of: descriptor)
    else { return nil }
    sharesKeyframes = status.sizeBytes >= worthwhileBytes
    let number = copy.release()
    let serve: @Sendable () -> Void = { [exchange] in Self.serve(number, exchange, settings) }
    if let helper {
      helper.call(serve)
    } else if (try? SystemThread.start(serve)) == nil {
      _ = FileDescriptor(owning: number)
      return nil
    }
  }

  /// Lets the thread end, and waits for it: the file must not be read any more when the next one begins.
  deinit {
    if isBusy.withLock({ $0 }) { exchange.isDone.wait() }
    exchange.isOrdered.signal()
    exchange.isDone.wait()
  }

  /// Has something measured, and added to `frames`; ``finish()`` comes before the next.
  func begin(_ frames: MeasuredFrames, _ work: @escaping Work) {
    isBusy.withLock { $0 = true }
    exchange.work.withLock { $0 = (work, frames) }
    exchange.isOrdered.signal()
  }

  /// Waits until what was begun is done; nil where nothing was.
  func finish() -> Findings? {
    guard isBusy.withLock({ $0 }) else { return nil }
    exchange.isDone.wait()
    isBusy.withLock { $0 = false }
    return exchange.findings.withLock { $0 }
  }

  /// Works until no more is ordered.
  private static func serve(_ descriptor: Int32, _ exchange: Exchange, _ settings: SamplingSettings) {
    defer { exchange.isDone.signal() }
    var failure: Failure?
    do throws(Failure) {
      var reader = try VideoReader(
        descriptor: descriptor, limits: settings.limits, options: settings.decoding)
      while let (work, frames) = nextWork(exchange) {
        reader.forgetNotes()
        var found = Findings(frames: frames)
        do throws(Failure) { try work(&reader, &found.frames) } catch { found.failure = error }
        (found.declarationLog, found.observations) = (reader.declarationLog, reader.observations)
        found.isInterlaced = reader.facts.interlaced
        (found.clockWentBack, found.lessons) = (reader.clockWentBack, reader.lessons)
        exchange.findings.withLock { $0 = found }
        exchange.isDone.signal()
      }
      return
    } catch {
      failure = error
    }
    // Nothing can be read: whatever is ordered fails.
    while let (_, frames) = nextWork(exchange) {
      exchange.findings.withLock { $0 = Findings(frames: frames, failure: failure) }
      exchange.isDone.signal()
    }
  }

  private static func nextWork(_ exchange: Exchange) -> (Work, MeasuredFrames)? {
    exchange.isOrdered.wait()
    return exchange.work.withLock { $0.take() }
  }
}
