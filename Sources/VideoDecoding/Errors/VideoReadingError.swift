/// Why a video could not be read: a cause for programs and a sentence for people.
public struct VideoReadingError: Error, Hashable, Sendable {
  /// The cause; its raw value is the stable word of the report's `failure.code`.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
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
    /// The deadline of ``DecodingLimits`` passed.
    case timedOut = "timed-out"
    /// Memory could not be allocated.
    case outOfMemory = "out-of-memory"

    /// Whether the circumstances are to blame rather than the file: what was decoded before says nothing of the rest,
    /// and another attempt may fare better.
    public var isCircumstance: Bool { [.readError, .timedOut, .outOfMemory].contains(self) }
  }

  /// The cause, for programs.
  public let cause: Cause
  /// The cause, as a sentence for people; does not name the file.
  public let message: String

  /// An error with its cause and the sentence for people.
  public init(_ cause: Cause, _ message: String) {
    self.cause = cause
    self.message = message
  }
}
