internal import CSystem
internal import SystemCalls

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

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
