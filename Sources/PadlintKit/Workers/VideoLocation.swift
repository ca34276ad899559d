internal import MediaModel
package import ObjectReading
package import Paths

/// Where the bytes of a video come from.
package enum VideoLocation: Sendable {
  /// A file that is to be opened.
  case file(FilePath)
  /// An object that is open.
  case object(ObjectReader)
}

extension Failure {
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
}
