internal import CFFmpeg

/// Settings that FFmpeg keeps for the whole process.
enum LibrarySettings {
  /// Silences FFmpeg's own messages (padlint says it itself), once.
  private static let silence: Void = av_log_set_level(AV_LOG_QUIET)

  /// Applies what concerns the process.
  static func apply(_ limits: DecodingLimits) {
    _ = silence
    av_max_alloc(limits.maxAllocationBytes)
  }
}
