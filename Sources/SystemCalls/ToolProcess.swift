internal import CLibrary
internal import CSystem
package import Paths
internal import Synchronization

/// External programs that can all be ended at once.
package final class ToolProcesses: Sendable {
  private struct State {
    var running: Set<pid_t> = []
    var isStopped = false
  }

  private let state = Mutex(State())

  /// No program yet.
  package init() {}

  /// Ends all programs, and lets no other be started.
  package func stop() {
    state.withLock { state in
      state.isStopped = true
      // What is in the set has not been reaped: its number belongs to nobody else.
      for process in state.running { endProcess(process) }
    }
  }

  /// Whether programs may still be started.
  package var isStopped: Bool { state.withLock { $0.isStopped } }

  /// The program of a name in the folders of `PATH`, of which relative ones do not count; nil where none has it.
  package static func program(named name: String) -> FilePath? {
    let folders = (CurrentProcess.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.lazy.filter { $0.hasPrefix("/") }.map { FilePath("\($0)/\(name)") }.first {
      (try? FileStatus.of(path: $0))?.kind == .file
    }
  }

  /// Starts a program. Calls `fork` and `execve`.
  ///
  /// - Parameter program: its path; it is not searched for.
  /// - Throws: `ECANCELED` where all programs were ended.
  package func start(_ program: FilePath, _ arguments: [[UInt8]]) throws(SystemError) -> ToolProcess {
    var ends: [Int32] = [-1, -1]
    if unsafe pipe(&ends) != 0 { throw SystemError.current }
    let output = FileDescriptor(owning: ends[0])
    let theirs = FileDescriptor(owning: ends[1])
    for number in ends { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    // A file, since it can be read afterwards without anybody waiting for what the program complains of.
    let errors = try FileDescriptor.unnamed()
    let (outputNumber, errorNumber) = (theirs.number, errors.number)
    let id = try unsafe withCWords([program.bytes] + arguments) { pointers throws(SystemError) in
      // Under the lock, so that none is started that a stop does not know.
      try state.withLock { state throws(SystemError) in
        if state.isStopped { throw SystemError(code: ECANCELED) }
        let id = try unsafe withCPath(program) {
          unsafe padlint_run_program($0, pointers, outputNumber, errorNumber)
        }
        if id < 0 { throw SystemError.current }
        state.running.insert(id)
        return id
      }
    }
    return ToolProcess(id: id, output: output, errors: errors, of: self)
  }

  /// Forgets a program that has ended, and lets the kernel forget it.
  fileprivate func reap(_ process: pid_t) -> Int32 {
    state.withLock { state in
      state.running.remove(process)
      var status: Int32 = 0
      while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
      return status
    }
  }
}

/// A program that was started.
package final class ToolProcess {
  /// How a program ended.
  package struct Ending: Sendable {
    /// Its exit status; nil where a signal ended it.
    package var status: Int32?
    /// The last line that it wrote to standard error; empty if there is none.
    package var complaint: String

    /// The status of a child that could not become the program.
    package static let notStarted: Int32 = 127

    /// Whether it succeeded.
    package var isSuccess: Bool { status == 0 }
  }

  private static let mostComplaintBytes = 1 << 13

  private let id: pid_t
  private let output: FileDescriptor
  private let errors: FileDescriptor
  private let owner: ToolProcesses
  private var ending: Ending?

  fileprivate init(
    id: pid_t, output: consuming FileDescriptor, errors: consuming FileDescriptor, of owner: ToolProcesses
  ) {
    self.id = id
    self.output = output
    self.errors = errors
    self.owner = owner
  }

  deinit {
    // The output is no longer needed.
    if ending == nil {
      endProcess(id)
      _ = wait()
    }
  }

  /// The next bytes of its standard output; none at its end. Waits for them.
  package func read() throws(SystemError) -> [UInt8] {
    try output.read(upTo: 1 << 16)
  }

  /// Waits for its end.
  package func wait() -> Ending {
    if let ending { return ending }
    _ = padlint_await_end(id)
    let status = owner.reap(id)
    let size = (try? FileStatus.of(descriptor: errors.number))?.sizeBytes ?? 0
    let start = max(0, size - Int64(Self.mostComplaintBytes))
    let bytes = (try? errors.read(upTo: Self.mostComplaintBytes, at: start)) ?? []
    let code = padlint_exit_status(status)
    let made = Ending(status: code < 0 ? nil : code, complaint: Self.lastLine(bytes))
    ending = made
    return made
  }

  /// All of its standard output, up to `limit` bytes, and how it ended.
  package func finish(limit: Int = 1 << 26) throws(SystemError) -> (output: [UInt8], ending: Ending) {
    (try output.readAll(limit: limit), wait())
  }

  /// Calls `body` with its standard output as it comes, and says how it ended.
  package func finish(_ body: ([UInt8]) -> Void) throws(SystemError) -> Ending {
    while true {
      let bytes = try read()
      if bytes.isEmpty { return wait() }
      body(bytes)
    }
  }

  /// The last line that says something: some of FFmpeg's follow the line with the cause.
  private static func lastLine(_ bytes: [UInt8]) -> String {
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { String(decoding: $0, as: UTF8.self) }
    let generic = ["Error initializing output stream", "Could not write header for output file"]
    return lines.last { line in !generic.contains(where: line.hasPrefix) } ?? lines.last ?? ""
  }
}

/// The C function, which methods hide elsewhere.
private func endProcess(_ id: pid_t) {
  _ = kill(id, SIGKILL)
}
