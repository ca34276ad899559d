/// Why a file could not be analysed.
public struct Failure: Hashable, Sendable, Decodable, Error {
  /// The cause, as a stable word for programs.
  public enum Code: String, Sendable, Decodable, CaseIterable {
    case notFound = "not-found"
    case permissionDenied = "permission-denied"
    case notAFile = "not-a-file"
    case emptyFile = "empty-file"
    case notMedia = "not-media"
    case unsupportedContainer = "unsupported-container"
    case noVideoStream = "no-video-stream"
    case stillImage = "still-image"
    case unsupportedCodec = "unsupported-codec"
    case unsupportedPixelFormat = "unsupported-pixel-format"
    case encrypted
    case damaged
    case noFrames = "no-frames"
    case tooLarge = "too-large"
    case readError = "read-error"
    case timedOut = "timed-out"
    case outOfMemory = "out-of-memory"
    case workerCrashed = "worker-crashed"
    case cancelled
  }

  /// The cause, as a stable word for programs.
  public var code: Code
  /// The cause, as a sentence for people; does not repeat the path.
  public var message: String

  /// A failure with its cause.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
