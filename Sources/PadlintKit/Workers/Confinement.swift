internal import CSystem
internal import Paths
internal import SystemCalls

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

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

  /// Lets this process be killed once it has computed for so many more seconds.
  static func limitProcessorTime(seconds: Double) {
    padlint_limit_processor_time(rlim_t(seconds.rounded(.up)))
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
