internal import MediaModel

/// A limit that a file exceeded, of which FFmpeg tells in its log only: its error codes say that memory ran out, or
/// that the data is invalid.
enum LoggedLimit {
  /// AVFormatContext.max_streams.
  case streams
  /// AVCodecContext.max_pixels.
  case pixels

  /// What was refused on this thread since ``LibraryLog/forget()``; nil where nothing was.
  static var last: LoggedLimit? { LibraryLog.last.refusal }

  /// What a message of FFmpeg's log says of a limit; nil where that is nothing.
  init?(message: String) {
    if message.contains("exceeds max_streams") {
      self = .streams
    } else if message.contains("exceeds specified max pixel count") {
      self = .pixels
    } else {
      return nil
    }
  }

  /// The refusal as an error of a file that was read under `limits`.
  func error(_ limits: DecodingLimits) -> Failure {
    switch self {
    case .streams:
      Failure(.tooLarge, "the file has more streams than the limit of \(limits.maxStreams)")
    case .pixels:
      Failure(.tooLarge, "frames of more pixels than --max-pixels \(limits.maxPixels)")
    }
  }
}
