internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What a process may still do once it has given up the rest for good.
package enum Confinement {
  /// Version of Landlock that the kernel offers; nil where it has none.
  package static var landlockVersion: Int? {
    #if canImport(Glibc)
      let version = padlint_landlock_version()
      return version > 0 ? version : nil
    #else
      return nil
    #endif
  }

  /// Leaves this process no more than its memory and its open descriptors.
  ///
  /// - Parameters:
  ///   - memoryBytes: most address space.
  ///   - openFiles: most open descriptors.
  static func enter(memoryBytes: Int, openFiles: Int) {
    // The shadow memory of sanitizers and of valgrind is far larger than any limit of ours.
    if addressSpaceBytes < memoryBytes { padlint_lower_memory_limit(rlim_t(memoryBytes)) }
    padlint_lower_limits(rlim_t(openFiles))
    #if canImport(Glibc)
      _ = padlint_no_new_privileges()
      if let landlockVersion { _ = padlint_landlock_forbid_all(landlockVersion) }
    #endif
  }

  /// Lets this process be killed once it has computed for so many more seconds.
  static func limitProcessorTime(seconds: Double) {
    padlint_limit_processor_time(rlim_t(seconds.rounded(.up)))
  }

  /// Address space in use; 0 where the system does not say.
  private static var addressSpaceBytes: Int {
    // Linux: the first number is in pages (proc_pid_statm(5)).
    guard let text = try? FileDescriptor.reading(path: Array("/proc/self/statm".utf8)).readAll(),
      let pages = Int(String(decoding: text.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    else { return 0 }
    return pages * Int(getpagesize())
  }
}
