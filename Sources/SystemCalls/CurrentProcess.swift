internal import CLibrary
internal import CSystem
package import Paths

/// What the system tells a process about itself.
package enum CurrentProcess {
  /// The command line as bytes, the name of the program first.
  package static var arguments: [[UInt8]] {
    unsafe UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).map { argument in
      guard let argument = unsafe argument else { return [] }
      return unsafe UnsafeBufferPointer(start: argument, count: strlen(argument)).map {
        UInt8(bitPattern: $0)
      }
    }
  }

  /// Where this program can be started from again.
  static var programPath: FilePath {
    #if canImport(Glibc)
      // Right even where the file was moved or replaced since.
      return "/proc/self/exe"
    #else
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      _ = unsafe _NSGetExecutablePath(&buffer, &size)
      return FilePath(bytes: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    #endif
  }

  /// A variable of the environment; nil where it is not set. Calls `getenv`.
  package static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The names of the environment's variables.
  package static var environmentNames: [String] {
    var names: [String] = []
    var next = unsafe padlint_environment()
    while let place = unsafe next, let variable = unsafe place.pointee {
      names.append(String(unsafe String(cString: variable).prefix { $0 != "=" }))
      unsafe next = unsafe place + 1
    }
    return names
  }

  /// Empties the environment, which may hold secrets of whoever started the program.
  package static func forgetEnvironment() {
    padlint_forget_environment()
  }

  /// The working folder as an absolute path; nil where it was removed. Calls `getcwd`.
  package static var workingFolder: FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard unsafe getcwd(&buffer, buffer.count) != nil else { return nil }
    return FilePath(bytes: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
  }

  /// Processors that this process may run on.
  package static var processorCount: Int {
    #if canImport(Glibc)
      // Fewer than the machine has where `taskset` or a container says so.
      let allowed = Int(padlint_processor_count())
      if allowed > 0 { return allowed }
    #endif
    return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Now, in nanoseconds since 1970. Calls `clock_gettime`.
  package static var wallClockNanoseconds: Int64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }

  /// Opens those of the standard streams that are closed, so that no other file comes to be taken for one: in the
  /// direction that nobody uses, so that using them fails as it should. Calls `open`.
  package static func openStandardStreams() throws(SystemError) {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free: this one.
      _ = try FileDescriptor.opening("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY).release()
    }
  }

  /// Takes a signal's effect away. Calls `signal`.
  package static func ignore(_ number: Int32) {
    signal(number, SIG_IGN)
  }

  /// Leaves it to the parent when this process ends: a terminal sends Ctrl-C, and its own end, to all.
  package static func leaveStoppingToParent() {
    for stop in StopSignal.allCases { ignore(stop.number) }
  }

  /// The process that started this one, or that has taken over from it. Calls `getppid`.
  package static var parent: Int32 { getppid() }

  /// Lets a crash end the process at once: for a backtrace, Swift's runtime would start a program, which a confined
  /// process is not allowed to do.
  package static func crashWithoutBacktrace() {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { signal(number, SIG_DFL) }
  }

  /// Lets writing to a closed pipe fail with `EPIPE` instead of ending the process.
  package static func ignoreClosedPipes() {
    ignore(SIGPIPE)
  }

  /// Lets writing beyond the limit of a file's size fail with `EFBIG` instead of ending the process.
  package static func ignoreFileSizeLimit() {
    ignore(SIGXFSZ)
  }

  /// Ends the process as writing to a closed pipe ends any other program.
  package static func endOfClosedPipe() -> Never {
    TemporaryFiles.removeAll()
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    end(status: 128 + SIGPIPE)
  }

  /// Ends the process at once, whatever its threads are doing; files that are not finished are removed. Calls
  /// `_exit`.
  package static func end(status: Int32) -> Never {
    TemporaryFiles.removeAll()
    _exit(status)
  }

  /// Ends this child at once. Calls `_exit`.
  package static func endChild() -> Never {
    _exit(0)
  }
}
