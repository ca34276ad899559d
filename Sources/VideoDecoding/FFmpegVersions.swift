internal import CFFmpeg

/// Versions of the FFmpeg libraries that the process runs with, such as `59.27.100`.
public struct FFmpegVersions: Hashable, Sendable {
  /// avformat_version.
  public let libavformat: String
  /// avcodec_version.
  public let libavcodec: String
  /// avutil_version.
  public let libavutil: String
  /// swscale_version.
  public let libswscale: String

  /// Asks the loaded libraries.
  public static var current: FFmpegVersions {
    FFmpegVersions(
      libavformat: text(avformat_version()), libavcodec: text(avcodec_version()),
      libavutil: text(avutil_version()), libswscale: text(swscale_version()))
  }

  /// AV_VERSION_DOT: major in bits 16 and up, minor in bits 8 to 15, micro below.
  private static func text(_ version: UInt32) -> String {
    "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }
}
