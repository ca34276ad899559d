internal import CLibrary
internal import CSystem
internal import Paths
internal import SystemCalls

/// What a process may still do once it has given up the rest for good.
package struct Confinement: Hashable, Sendable, Codable {
  /// Whether no program that it starts can have more rights than it has itself.
  package var hasNoNewPrivileges = false
  /// Version of Landlock that the kernel offers; nil where it has none.
  package var landlockVersion: Int?
  /// Whether Landlock forbids it to open anything: tried, not only asked for.
  package var isLandlocked = false
  /// Whether it has only the system calls that decoding needs.
  package var hasFilteredCalls = false
  /// Most address space, in bytes; nil where there is no limit.
  package var memoryBytes: UInt64?
  /// Most open descriptors; nil where there is no limit.
  package var openFiles: UInt64?
  /// Most bytes of a file that it writes; nil where there is no limit.
  package var fileBytes: UInt64?
  /// Most bytes of a core dump; nil where there is no limit.
  package var coreBytes: UInt64?
  /// What it has tried all the same.
  package var attempts: [Attempt] = []

  /// Leaves this thread, and those that it starts, no more than their memory, the file that they are given, and the
  /// socket to their parent, as far as the system can; to be followed by `complete`.
  ///
  /// - Returns: what they are confined to now.
  @discardableResult
  static func enter(_ settings: WorkerSettings) -> Confinement {
    #if canImport(Glibc)
      // Needs a file, so it comes first.
      padlint_be_first_out_of_memory()
    #endif
    // The shadow memory of sanitizers is far larger than any limit of ours.
    if addressSpaceBytes < settings.memoryBytes { padlint_lower_memory_limit(rlim_t(settings.memoryBytes)) }
    var confinement = Confinement()
    #if canImport(Glibc)
      confinement.hasNoNewPrivileges = padlint_no_new_privileges() == 0
      let version = padlint_landlock_version()
      if version > 0 {
        confinement.landlockVersion = version
        let isForbidden = padlint_landlock_forbid_all(version) == 0
        let canOpen = (try? FileDescriptor.reading(path: "/").number) != nil
        confinement.isLandlocked = isForbidden && !canOpen
      }
      padlint_drop_capabilities()
      padlint_forbid_writable_code()
    #endif
    padlint_lower_limits(rlim_t(settings.openFiles))
    confinement.memoryBytes = limit(padlint_memory_limit())
    confinement.openFiles = limit(padlint_open_files_limit())
    confinement.fileBytes = limit(padlint_file_size_limit())
    confinement.coreBytes = limit(padlint_core_limit())
    return confinement
  }

  /// Completes what `enter` has begun, for this thread and all others that were started since: they have the system
  /// calls only that decoding needs, and no further thread, unless decoders are to start some.
  ///
  /// - Returns: whether the kernel filters system calls.
  @discardableResult
  static func complete(_ settings: WorkerSettings) -> Bool {
    // Where the kernel filters no calls this holds all the same, though not for root.
    if !settings.startsThreads { padlint_forbid_threads() }
    #if canImport(Glibc)
      return padlint_restrict_calls(
        ChildProcess.socketNumber, settings.hasHelper ? 1 : 0, settings.startsThreads ? 1 : 0) == 0
    #else
      return false
    #endif
  }

  private static func limit(_ value: rlim_t) -> UInt64? {
    value == padlint_no_limit() ? nil : UInt64(value)
  }

  /// Lets this process be killed once it has computed for so many more seconds, where its parent cannot see to that.
  static func limitProcessorTime(seconds: Double) {
    #if !os(Linux)
      _ = padlint_limit_processor_time(0, rlim_t(seconds.rounded(.up)))
    #endif
  }

  /// Address space in use; 0 where the system does not say.
  private static var addressSpaceBytes: Int {
    // Linux: the first number is in pages (proc_pid_statm(5)).
    guard let text = try? FileDescriptor.reading(path: "/proc/self/statm").readAll(),
      let pages = Int(String(decoding: text.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    else { return 0 }
    return pages * Int(getpagesize())
  }
}

/// Something that a worker that was taken over might try.
package struct Attempt: Hashable, Sendable, Codable {
  /// What is tried, as the end of a sentence: "can …".
  package var name: String
  /// Why it does not work, in the system's words; nil where it does.
  package var refusal: String?

  /// Tries everything, in this process.
  static func allOutcomes(socket: Int32) -> [Attempt] {
    var attempts = [
      Attempt("read a file of its choice", unsafe padlint_attempt_to_open("/etc/passwd", O_RDONLY)),
      Attempt("list a folder", unsafe padlint_attempt_to_open("/", O_RDONLY | O_DIRECTORY)),
      Attempt("see whether a file exists", unsafe padlint_attempt_stat("/")),
      Attempt(
        "make or write a file", unsafe padlint_attempt_to_open(PADLINT_NO_SUCH_FILE, O_WRONLY | O_CREAT)),
      Attempt("delete a file", padlint_attempt_unlink()),
      Attempt("change the permissions of a file", padlint_attempt_chmod()),
      Attempt("change the owner of a file", padlint_attempt_chown()),
      Attempt("keep a file while it has another", padlint_attempt_dup(socket)),
      Attempt("use TCP", padlint_attempt_socket(AF_INET, Self.stream)),
      Attempt("use UDP", padlint_attempt_socket(AF_INET, Self.datagram)),
      Attempt("connect to Unix sockets", padlint_attempt_socket(AF_UNIX, Self.stream)),
      Attempt("make a pair of sockets", padlint_attempt_socketpair()),
      Attempt("start a process", padlint_attempt_fork()),
      Attempt("start a thread", padlint_attempt_thread()),
      Attempt("send signals to other processes", padlint_attempt_signal()),
      Attempt("read the environment", padlint_attempt_environment()),
      Attempt("make memory executable", padlint_attempt_executable_memory()),
      Attempt("raise its limits", padlint_attempt_raise_limit()),
      Attempt("compute for longer", padlint_attempt_raise_processor_time()),
    ]
    #if canImport(Glibc)
      attempts += [
        Attempt("run a program", padlint_attempt_exec()),
        Attempt("use a capability of root", padlint_attempt_capability()),
        Attempt("debug or be debugged", padlint_attempt_ptrace()),
        Attempt("make a file in memory", padlint_attempt_memfd()),
        Attempt("use io_uring", padlint_attempt_io_uring()),
        Attempt("load BPF programs", padlint_attempt_bpf()),
        Attempt("use userfaultfd", padlint_attempt_userfaultfd()),
        Attempt("use the keyrings", padlint_attempt_keyring()),
        // Last, since it works for good where it works.
        Attempt("make a namespace", padlint_attempt_namespace()),
      ]
    #endif
    return attempts
  }

  /// What means that somebody says no, or that there is no such thing; everything else has reached what does it.
  private static let refusals = [EPERM, EACCES, ENOSYS, EAFNOSUPPORT, EAGAIN]

  private init(_ name: String, _ problem: Int32) {
    self.name = name
    refusal = Self.refusals.contains(problem) ? SystemError(code: problem).description : nil
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let datagram = Int32(SOCK_DGRAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
    private static let datagram = SOCK_DGRAM
  #endif
}
