internal import LintReporting

/// A process that analyses one file at a time, and that a bad file may crash, hang or exhaust.
final class Worker: Sendable {
  private let process: ChildProcess
  private let socket: MessageSocket
  private let settings: WorkerSettings

  /// A worker as a copy of this process, which must have no second thread yet: it has FFmpeg loaded already.
  static func forked(_ settings: WorkerSettings) throws(SystemError) -> Worker {
    try started(settings) { socket throws(SystemError) in
      try ChildProcess.fork(keeping: socket) { WorkerService.run(socket: socket, settings) }
    }
  }

  /// A worker as a new process of this program.
  static func spawned(_ settings: WorkerSettings) throws(SystemError) -> Worker {
    try started(settings) { socket throws(SystemError) in
      try ChildProcess.startProgram(arguments: WorkerService.arguments(settings), keeping: socket)
    }
  }

  private static func started(
    _ settings: WorkerSettings, _ start: (Int32) throws(SystemError) -> ChildProcess
  ) throws(SystemError) -> Worker {
    let (ours, theirs) = try MessageSocket.pair()
    let socket = MessageSocket(owning: ours)
    let theirEnd = FileDescriptor(owning: theirs)
    return Worker(process: try start(theirEnd.number), socket: socket, settings: settings)
  }

  private init(process: ChildProcess, socket: consuming MessageSocket, settings: WorkerSettings) {
    self.process = process
    self.socket = socket
    self.settings = settings
  }

  /// Has the file behind a descriptor analysed; the descriptor stays the caller's.
  ///
  /// - Returns: what came of it; a failure where there is none, and the worker has ended.
  func analyse(descriptor: Int32) -> Result<FileAnalysis.Outcome, Failure> {
    let deadline = ContinuousClock.now + .seconds(settings.patienceSeconds)
    do throws(MessageSocket.Silence) {
      try socket.send(descriptor: descriptor)
      let message = try socket.receiveMessage(until: deadline)
      // A worker that was taken over may say anything.
      guard let outcome = FileAnalysis.Outcome(packed: message.span) else { throw .closed }
      return .success(outcome)
    } catch {
      return .failure(loss(error))
    }
  }

  /// Ends the worker and says what went wrong with it.
  private func loss(_ silence: MessageSocket.Silence) -> Failure {
    process.kill()
    let ending = process.wait()
    if silence == .deadline || ending.isTimeLimit {
      return Failure(.timedOut, "The worker gave no answer within \(settings.patienceSeconds) s.")
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
    _ = process.wait()
  }
}
