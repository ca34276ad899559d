internal import MediaModel
internal import SystemCalls

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Failure {
  /// What a failed system call means for a file.
  ///
  /// - Parameter attempt: what could not be done, as the beginning of a sentence.
  init(_ error: SystemError, _ attempt: String) {
    let code: Failure.Code =
      switch error.code {
      case ENOENT, ENOTDIR: .notFound
      case EACCES, EPERM: .permissionDenied
      case ETIMEDOUT: .timedOut
      case ECANCELED: .cancelled
      default: .readError
      }
    self.init(code, "\(attempt): \(error)")
  }

  /// The decoder, a worker or the file system took too long.
  static func timedOut(afterSeconds seconds: Double) -> Failure {
    Failure(.timedOut, "the time limit of \(seconds) s has passed")
  }
}
