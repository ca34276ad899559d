internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A process that this one started.
struct ChildProcess: Sendable {
  private let id: pid_t

  /// How a process ended.
  struct Ending {
    /// The signal that ended it; nil where it ended by itself.
    var signal: Int32?
    /// Most memory that it had at a time, in bytes.
    var peakMemoryBytes: Int
    /// Whether it had computed for longer than it may.
    var isTimeLimit: Bool { signal == SIGXCPU }
  }

  /// Copies this process, which must have no second thread yet, as a child that runs `body`. Calls `fork`.
  ///
  /// Of the open descriptors the child keeps `kept` only; its standard streams lead nowhere.
  static func fork(keeping kept: Int32, _ body: () -> Never) throws(SystemError) -> ChildProcess {
    let id = padlint_fork()
    if id < 0 { throw SystemError.current }
    if id == 0 {
      #if canImport(Glibc)
        padlint_die_with_parent()
        padlint_close_range(3, UInt32(kept) - 1)
        padlint_close_range(UInt32(kept) + 1, .max)
      #endif
      detachStandardStreams()
      body()
    }
    return ChildProcess(id: id)
  }

  /// Starts this program anew, with the descriptor `kept` as number 3 and no other. Calls `posix_spawn`.
  static func startProgram(arguments: [String], keeping kept: Int32) throws(SystemError) -> ChildProcess {
    let program = CurrentProcess.programPath
    let words = ([program] + arguments.map { Array($0.utf8) }).map { $0.map { CChar(bitPattern: $0) } + [0] }
    var pointers = unsafe words.map { word in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: word.count)
      unsafe copy.initialize(from: word, count: word.count)
      return unsafe Optional(copy)
    }
    unsafe pointers.append(nil)
    defer { for unsafepointer in unsafe pointers { unsafe pointer?.deallocate() } }
    let id = try unsafe withCPath(program) { unsafe padlint_spawn($0, pointers, kept) }
    if id < 0 { throw SystemError.current }
    return ChildProcess(id: id)
  }

  /// Ends the process at once, stopped or not. Calls `kill`.
  func kill() {
    _ = sendSignal(id, SIGKILL)
  }

  /// Waits for the end of the process. Calls `wait4`; to be called once.
  func wait() -> Ending {
    var status: Int32 = 0
    var usage = rusage()
    _ = try? retrying { Int(unsafe wait4(id, &status, 0, &usage)) }
    let signal = padlint_termination_signal(status)
    #if canImport(Glibc)
      let unit = 1024
    #else
      let unit = 1
    #endif
    return Ending(signal: signal == 0 ? nil : signal, peakMemoryBytes: Int(usage.ru_maxrss) * unit)
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
