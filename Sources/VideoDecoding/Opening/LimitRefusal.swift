internal import CFFmpeg
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A limit that a file exceeded, of which FFmpeg tells in its log only: its error codes say that memory ran out, or
/// that the data is invalid.
enum LimitRefusal {
  /// AVFormatContext.max_streams.
  case streams
  /// AVCodecContext.max_pixels.
  case pixels

  /// What was refused last on each thread; threads read files side by side.
  private static let noted = Mutex<[UInt: LimitRefusal]>([:])

  /// Has FFmpeg log nothing any more (padlint says it itself), except that refusals are noted; once.
  static let isWatching: Void = unsafe av_log_set_callback { _, level, format, _ in
    // Demuxers trace every entry of an index: 60,000 messages for a film, a third of the time to open it.
    guard level <= AV_LOG_ERROR, let format = unsafe format else { return }
    if unsafe strstr(format, "exceeds max_streams") != nil { note(.streams) }
    if unsafe strstr(format, "exceeds specified max pixel count") != nil { note(.pixels) }
  }

  /// What was refused on this thread since ``forget()``; nil where nothing was.
  static var last: LimitRefusal? { noted.withLock { $0[thread] } }

  /// Forgets what was refused on this thread, before another file is opened.
  static func forget() { note(nil) }

  /// The refusal as an error of a file that was read under `limits`.
  func error(_ limits: DecodingLimits) -> VideoReadingError {
    switch self {
    case .streams:
      VideoReadingError(.tooLarge, "the file has more streams than the limit of \(limits.maxStreams)")
    case .pixels:
      VideoReadingError(.tooLarge, "frames of more than \(limits.maxPixels) pixels are not decoded")
    }
  }

  private static func note(_ refusal: LimitRefusal?) {
    noted.withLock { $0[thread] = refusal }
  }

  private static var thread: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      unsafe UInt(bitPattern: pthread_self())
    #endif
  }
}
