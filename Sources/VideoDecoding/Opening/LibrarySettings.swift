internal import CFFmpeg
internal import MediaModel

/// Settings that FFmpeg keeps for the whole process.
enum LibrarySettings {
  /// Applies what concerns the process, before a file is opened.
  static func apply(_ limits: DecodingLimits) {
    LibraryLog.isWatching
    av_max_alloc(limits.maxAllocationBytes)
  }
}
