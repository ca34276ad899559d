internal import CFFmpeg

/// Versions of the FFmpeg libraries that the process runs with.
public enum FFmpegVersions {
  /// Names and versions, such as `libavcodec` and `59.37.100`, as the loaded libraries say.
  public static var all: [(name: String, version: String)] {
    [
      ("libavformat", text(avformat_version())), ("libavcodec", text(avcodec_version())),
      ("libavutil", text(avutil_version())), ("libswscale", text(swscale_version())),
    ]
  }

  /// AV_VERSION_DOT: major in bits 16 and up, minor in bits 8 to 15, micro below.
  private static func text(_ version: UInt32) -> String {
    "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }
}
