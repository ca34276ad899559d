internal import FrameTracing
internal import LintReporting
internal import MediaModel
internal import ObjectReading
internal import PaddingDetection
internal import Synchronization
internal import SystemCalls
internal import VideoDecoding

/// A process that analyses one file at a time, and that a bad file may crash, hang or exhaust.
final class Worker: Sendable {
  /// How much longer than the file's deadline a worker is waited for: its decoder looks at the clock itself, and says
  /// better what was the matter.
  private static let grace = Duration.milliseconds(250)

  private let process: ChildProcess
  private let socket: MessageSocket
  private let settings: WorkerSettings
  private let shortage: MemoryShortage
  private let hasAnswered = Atomic(false)

  /// What came of a file.
  enum Answer {
    /// What the worker says.
    case outcome(PackedOutcome)
    /// What every frame of a slice shows.
    case trace(FrameTrace)
    /// The file could not be handed to the worker, which is as good as before.
    case unopened(SystemError)
    /// The worker has ended.
    case lost(Failure, mayHelp: SecondChance)
  }

  /// Whether another worker could do better.
  enum SecondChance {
    /// This one never saw the file.
    case untried
    /// This one may have been spoilt by a file before.
    case maybe
    case no
  }

  /// A worker as a copy of this process: it has FFmpeg loaded already. See `ChildProcess.fork`.
  static func forked(_ settings: WorkerSettings, _ shortage: MemoryShortage) throws(SystemError) -> Worker {
    try started(settings, shortage) { socket throws(SystemError) in
      try ChildProcess.fork(keeping: socket) { WorkerService.run(settings) }
    }
  }

  /// A worker as a new process of this program.
  static func spawned(_ settings: WorkerSettings, _ shortage: MemoryShortage) throws(SystemError) -> Worker {
    try started(settings, shortage) { socket throws(SystemError) in
      try ChildProcess.startProgram(arguments: WorkerService.arguments(settings), keeping: socket)
    }
  }

  private static func started(
    _ settings: WorkerSettings, _ shortage: MemoryShortage,
    _ start: (Int32) throws(SystemError) -> ChildProcess
  ) throws(SystemError) -> Worker {
    let (ours, theirs) = try MessageSocket.pair()
    let socket = MessageSocket(owning: ours)
    let theirEnd = FileDescriptor(owning: theirs)
    return Worker(process: try start(theirEnd.number), socket: socket, settings, shortage)
  }

  private init(
    process: ChildProcess, socket: consuming MessageSocket, _ settings: WorkerSettings,
    _ shortage: MemoryShortage
  ) {
    self.process = process
    self.socket = socket
    self.settings = settings
    self.shortage = shortage
  }

  /// Has a video analysed, or done with it what `task` says; a file is opened by way of `access`.
  func analyse(
    _ video: VideoLocation, _ task: WorkerTask? = nil, by access: FileAccess,
    until deadline: ContinuousClock.Instant
  ) -> Answer {
    let usual = settings.sampling.limits.timeoutSeconds
    let seconds = max(usual, task?.timeoutSeconds ?? 0)
    process.limitProcessorTime(seconds: settings.processorSeconds + seconds - usual)
    func lost(to silence: MessageSocket.Silence, _ chance: SecondChance) -> Answer {
      self.lost(to: silence, chance, afterSeconds: seconds)
    }
    if let task {
      do throws(MessageSocket.Silence) {
        try socket.send(WorkerMessage.task(task).packed, until: deadline)
        let answer = WorkerMessage(packed: try socket.receive(until: deadline + Self.grace).bytes)
        guard case .task(task) = answer else { throw .closed }
      } catch {
        return lost(to: error, .untried)
      }
    }
    var object: ObjectReader?
    switch video {
    case .file(let path):
      do throws(SystemError) {
        guard try access.open(path, for: socket.number, until: deadline) else {
          return lost(to: .closed, .untried)
        }
      } catch {
        if error.isFinal {
          // The worker waits for the video of its task, and would take the next one for it.
          if task != nil { end() }
          return .unopened(error)
        }
        // Who was to hand over the file may do so later, when this worker would be at another one.
        return lost(to: error.isCancellation ? .cancelled : .deadline, .no)
      }
    case .object(let reader):
      object = reader
      guard (try? socket.send(WorkerMessage.object(size: reader.size).packed, until: deadline)) != nil else {
        return lost(to: .closed, .untried)
      }
    }
    do throws(MessageSocket.Silence) {
      let answer = try answer(fetchingFrom: object, until: deadline)
      hasAnswered.store(true, ordering: .relaxed)
      return answer
    } catch {
      return lost(to: error, hasAnswered.load(ordering: .relaxed) && error == .closed ? .maybe : .no)
    }
  }

  /// Waits for the answer, and fetches the parts of the object that the worker asks for until then.
  private func answer(
    fetchingFrom object: ObjectReader?, until deadline: ContinuousClock.Instant
  ) throws(MessageSocket.Silence) -> Answer {
    var failure: Failure?
    while true {
      // A worker that was taken over may say anything.
      switch WorkerMessage(packed: try socket.receive(until: deadline + Self.grace).bytes) {
      case .outcome(let packed):
        guard let outcome = PackedOutcome(received: packed) else { throw .closed }
        return .outcome(failure.map { PackedOutcome(.failed($0)) } ?? outcome)
      case .trace(let packed):
        guard let trace = PackedTrace.trace(packed) else { throw .closed }
        return failure.map { .outcome(PackedOutcome(.failed($0))) } ?? .trace(trace)
      case .wanted(let count, let offset):
        guard let object, count > 0 else { throw .closed }
        var answer = WorkerMessage.noBytes
        do throws(ObjectReadingError) {
          let count = min(count, WorkerMessage.largestPart)
          answer = .bytes(try object.read(upTo: count, at: offset, until: deadline))
        } catch {
          failure = Failure(error)
        }
        try socket.send(answer.packed, until: deadline + Self.grace)
      default: throw .closed
      }
    }
  }

  /// Ends the worker and says what went wrong with it.
  private func lost(
    to silence: MessageSocket.Silence, _ chance: SecondChance, afterSeconds seconds: Double
  ) -> Answer {
    process.kill()
    // One that runs into a deadline may hang in the kernel.
    let ending = process.wait(atMost: silence == .closed ? .seconds(1) : .milliseconds(20))
    return .lost(failure(silence, ending, afterSeconds: seconds), mayHelp: chance)
  }

  private func failure(
    _ silence: MessageSocket.Silence, _ ending: ChildProcess.Ending?, afterSeconds seconds: Double
  ) -> Failure {
    if silence == .cancelled { return Failure(.cancelled, "The run ended before the file was opened.") }
    guard silence == .closed, let ending, !ending.isTimeLimit else {
      return .timedOut(afterSeconds: seconds)
    }
    if ending.isKill && shortage.hasKilled {
      return Failure(.outOfMemory, "The system ran out of memory and ended the worker.")
    }
    // An allocation that fails inside the Swift runtime ends the process like any other crash.
    if ending.peakMemoryBytes > settings.memoryBytes / 4 * 3 {
      return Failure(.outOfMemory, "The worker needed more than \(settings.memoryBytes >> 20) MiB of memory.")
    }
    let cause = ending.signal.map { "was ended by signal \($0)" } ?? "ended"
    return Failure(.workerCrashed, "The worker \(cause) while it analysed the file.")
  }

  /// Ends the worker.
  func end() {
    process.kill()
    _ = process.wait(atMost: .milliseconds(20))
  }
}
