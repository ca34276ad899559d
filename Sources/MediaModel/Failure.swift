/// Why a file could not be analysed: a cause for programs and a sentence for people.
public struct Failure: Hashable, Sendable, Decodable, Error {
  /// The cause, as the stable word of the report's `failure.code`.
  public enum Code: String, Sendable, Decodable, CaseIterable {
    /// There is no file of that name.
    case notFound = "not-found"
    /// The file may not be opened.
    case permissionDenied = "permission-denied"
    /// An address of a kind that is not read, or one that is mistyped.
    case unsupportedAddress = "unsupported-address"
    /// A folder, a pipe, a socket or a device.
    case notAFile = "not-a-file"
    /// The file has no bytes.
    case emptyFile = "empty-file"
    /// No container format recognises the bytes.
    case notMedia = "not-media"
    /// A format that is recognised and not read: playlists and scripts that name other files, among others.
    case unsupportedContainer = "unsupported-container"
    /// A media file without a video stream (cover art is not one).
    case noVideoStream = "no-video-stream"
    /// A picture, not a video.
    case stillImage = "still-image"
    /// A pointer of Git LFS instead of the file that it stands for.
    case gitLFSPointer = "git-lfs-pointer"
    /// This FFmpeg has no decoder for the video stream.
    case unsupportedCodec = "unsupported-codec"
    /// The decoded pixels cannot be turned into planes.
    case unsupportedPixelFormat = "unsupported-pixel-format"
    /// The samples are encrypted.
    case encrypted
    /// The bytes contradict their format.
    case damaged
    /// The stream has no frame.
    case noFrames = "no-frames"
    /// A limit of ``DecodingLimits`` on sizes was exceeded.
    case tooLarge = "too-large"
    /// The operating system failed to read.
    case readError = "read-error"
    /// The deadline of ``DecodingLimits`` passed, or the file system did not answer.
    case timedOut = "timed-out"
    /// Memory could not be allocated.
    case outOfMemory = "out-of-memory"
    /// The process that analysed the file ended.
    case workerCrashed = "worker-crashed"
    /// Nobody waits for the file any more.
    case cancelled

    /// Whether the circumstances are to blame rather than the file: what was decoded before says nothing of the rest,
    /// and another attempt may fare better.
    public var isCircumstance: Bool {
      switch self {
      case .notMedia, .unsupportedContainer, .noVideoStream, .stillImage, .gitLFSPointer, .unsupportedCodec,
        .unsupportedPixelFormat, .encrypted, .damaged, .noFrames, .tooLarge:
        false
      case .notFound, .unsupportedAddress, .permissionDenied, .notAFile, .emptyFile, .readError, .timedOut,
        .outOfMemory,
        .workerCrashed, .cancelled:
        true
      }
    }
  }

  /// The cause, for programs.
  public var code: Code
  /// The cause, as a sentence for people; does not repeat the path.
  public var message: String

  /// A failure with its cause.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
