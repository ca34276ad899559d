internal import CFFmpeg

/// What FFmpeg keeps for the whole process or thread.
enum LibrarySettings {
  /// Silences FFmpeg's own messages (padlint says it itself), once.
  private static let silence: Void = padlint_note_refusals()

  /// Applies what concerns the process, before a file is opened on this thread.
  static func apply(_ limits: DecodingLimits) {
    _ = silence
    av_max_alloc(limits.maxAllocationBytes)
    padlint_forget_refusal()
  }

  /// The limit that kept FFmpeg from reading the file that was opened last on this thread; nil where none did.
  static func refusal(_ limits: DecodingLimits) -> VideoReadingError? {
    switch padlint_refused() {
    case PADLINT_REFUSED_STREAMS:
      VideoReadingError(.tooLarge, "the file has more streams than the limit of \(limits.maxStreams)")
    case PADLINT_REFUSED_PIXELS:
      VideoReadingError(.tooLarge, "frames of more than \(limits.maxPixels) pixels are not decoded")
    default: nil
    }
  }
}
