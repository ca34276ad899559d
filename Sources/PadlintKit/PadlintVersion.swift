public import LintReporting
internal import VideoDecoding

/// Which padlint this is.
public enum PadlintVersion {
  /// The version of the program.
  public static let text = "0.1.0"

  /// The program and the FFmpeg libraries that it runs with, as reports give them.
  public static var tool: ToolDescription {
    let ffmpeg = FFmpegVersions.current
    return ToolDescription(
      version: text,
      ffmpegLibraries: [
        .init(name: "libavformat", version: ffmpeg.libavformat),
        .init(name: "libavcodec", version: ffmpeg.libavcodec),
        .init(name: "libavutil", version: ffmpeg.libavutil),
        .init(name: "libswscale", version: ffmpeg.libswscale),
      ])
  }
}
