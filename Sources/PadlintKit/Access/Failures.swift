internal import CLibrary
internal import MediaModel
internal import ObjectReading
internal import SystemCalls

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

  /// The report's word for why an object cannot be read.
  init(_ error: ObjectReadingError) {
    let code: Code =
      switch error.cause {
      case .notFound: .notFound
      case .refused: .permissionDenied
      case .timedOut: .timedOut
      case .failed: .readError
      }
    self.init(code, error.message)
  }

  /// The decoder, a worker or the file system took too long.
  static func timedOut(afterSeconds seconds: Double) -> Failure {
    Failure(.timedOut, "the time limit of \(seconds) s has passed")
  }
}
