internal import CLibrary
internal import CSystem
internal import Paths
internal import Synchronization

/// A process that this one started.
package struct ChildProcess: Sendable {
  private let id: pid_t

  /// Lets the child be killed once it has computed for so many more seconds; on Linux, where a process may set the limits of its
  /// children. Calls `prlimit`.
  package func limitProcessorTime(seconds: Double) {
    #if os(Linux)
      _ = padlint_limit_processor_time(id, rlim_t(seconds.rounded(.up)))
    #endif
  }

  /// How a process ended.
  package struct Ending {
    /// The signal that ended it; nil where it ended by itself.
    package var signal: Int32?
    /// The most memory that it used at a time, in bytes.
    package var peakMemoryBytes: Int
    /// Whether it used more processor time than its limit.
    package var isTimeLimit: Bool { signal == SIGXCPU }
    /// Whether it was killed, by the kernel or by somebody.
    package var isKill: Bool { signal == SIGKILL }

    fileprivate init(_ status: Int32, _ usage: rusage) {
      let signal = padlint_termination_signal(status)
      self.signal = signal == 0 ? nil : signal
      #if canImport(Glibc)
        let unit = 1024
      #else
        let unit = 1
      #endif
      peakMemoryBytes = Int(usage.ru_maxrss) * unit
    }
  }

  /// The descriptor that a child finds its socket at.
  package static let socketNumber: Int32 = 3

  /// Copies this process as a child that runs `body`. Calls `fork`.
  ///
  /// Of the open descriptors the child keeps `kept` only, as number 3; its standard streams lead nowhere, and its
  /// environment is empty. Other threads of this process must be waiting for a signal and for nothing else: the
  /// child has none of them, but all of their locks.
  package static func fork(keeping kept: Int32, _ body: () -> Never) throws(SystemError) -> ChildProcess {
    let id = padlint_fork()
    if id < 0 { throw SystemError.current }
    if id == 0 {
      #if canImport(Glibc)
        padlint_die_with_parent()
      #endif
      if kept != socketNumber { dup2(kept, socketNumber) }
      closeDescriptors()
      detachStandardStreams()
      padlint_forget_environment()
      body()
    }
    return ChildProcess(id: id)
  }

  /// Starts this program anew, with the descriptor `kept` as number 3 and no environment. Calls `posix_spawn`.
  package static func startProgram(
    arguments: [String], keeping kept: Int32
  ) throws(SystemError) -> ChildProcess {
    let program = CurrentProcess.programPath
    let words = [program.bytes] + arguments.map { Array($0.utf8) }
    return try unsafe withCWords(words) { pointers throws(SystemError) in
      let id = try unsafe withCPath(program) { unsafe padlint_spawn($0, pointers, kept) }
      if id < 0 { throw SystemError.current }
      return ChildProcess(id: id)
    }
  }

  /// Ends the process at once, stopped or not. Calls `kill`.
  package func kill() {
    _ = sendSignal(id, SIGKILL)
  }

  /// How the process ended; nil where it has not within `patience`, as one that waits for a file system that never
  /// answers cannot be ended. Calls `wait4`; not to be called again after an answer.
  package func wait(atMost patience: Duration) -> Ending? {
    Self.reapAbandoned()
    let start = ContinuousClock.now
    var pause: UInt32 = 100
    while true {
      var status: Int32 = 0
      var usage = rusage()
      let answer = unsafe wait4(id, &status, WNOHANG, &usage)
      if answer == id { return Ending(status, usage) }
      // Somebody else has waited for it: nothing is known, but that it is over.
      if answer < 0 && errno != EINTR { return Ending(0, rusage()) }
      if ContinuousClock.now - start >= patience {
        Self.abandoned.withLock { $0.append(id) }
        return nil
      }
      usleep(pause)
      pause = min(2 * pause, 10_000)
    }
  }

  /// Children that nobody waits for any more, and that the kernel keeps a place for until somebody does.
  private static let abandoned = Mutex<[pid_t]>([])

  private static func reapAbandoned() {
    abandoned.withLock { children in
      children.removeAll { waitpid($0, nil, WNOHANG) != 0 }
    }
  }

  /// Closes what a child inherited, other than its standard streams and its socket.
  package static func closeDescriptors() {
    padlint_close_range(socketNumber + 1, .max)
  }

  private static func detachStandardStreams() {
    let nowhere = unsafe open("/dev/null", O_RDWR)
    for number: Int32 in 0...2 { dup2(nowhere, number) }
    if nowhere > 2 { close(nowhere) }
  }
}

/// The C function, which the method of the same name hides.
private func sendSignal(_ id: pid_t, _ signal: Int32) -> Int32 {
  kill(id, signal)
}
