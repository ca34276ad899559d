internal import CFFmpeg
internal import CLibrary
internal import Synchronization

/// What FFmpeg says in its log and nowhere else: its error codes tell neither that a limit was exceeded nor what is wrong
/// with a file ("moov atom not found").
enum LibraryLog {
  /// What a thread's work on a file has made FFmpeg say.
  struct Notes {
    /// The limit that was exceeded.
    var refusal: LoggedLimit?
    /// The last error, on one line and without an end.
    var error: String?
  }

  /// Longer messages are cut; most have a few words.
  private static let mostBytes = 200

  /// What was said last on each thread; threads read files side by side.
  private static let noted = Mutex<[UInt: Notes]>([:])

  /// Has FFmpeg log nothing any more (padlint says it itself), except that errors are noted; once.
  static let isWatching: Void = unsafe av_log_set_callback { _, level, format, arguments in
    // Demuxers trace every entry of an index: 60,000 messages for a film, a third of the time to open it.
    guard level <= AV_LOG_ERROR, let format = unsafe format else { return }
    note(unsafe text(format, arguments))
  }

  /// What was said on this thread since ``forget()``.
  static var last: Notes { noted.withLock { $0[thread] } ?? Notes() }

  /// Forgets what was said on this thread, before another file is opened.
  static func forget() {
    noted.withLock { $0[thread] = nil }
  }

  private static func note(_ message: String) {
    // Of a message that is built from several calls, the parts that say nothing by themselves.
    guard message.contains(where: \.isLetter) else { return }
    noted.withLock { notes in
      notes[thread, default: Notes()].error = message
      if let refusal = LoggedLimit(message: message) { notes[thread]?.refusal = refusal }
    }
  }

  /// vsnprintf.
  private static func text(_ format: UnsafePointer<CChar>, _ arguments: CVaListPointer?) -> String {
    let bytes = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: mostBytes) { buffer in
      guard let start = buffer.baseAddress, let arguments = unsafe arguments,
        unsafe vsnprintf(start, buffer.count, format, arguments) >= 0
      else {
        return [UInt8]()
      }
      return unsafe buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    }
    let line = bytes.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
    return String(decoding: line, as: UTF8.self).trimmed
  }

  private static var thread: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      unsafe UInt(bitPattern: pthread_self())
    #endif
  }
}

extension String {
  /// The text without spaces at its ends, and without the full stop.
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " || text.last == "." { text.removeLast() }
    return String(text)
  }
}
