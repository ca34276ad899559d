internal import CSystem
public import LintReporting
internal import VideoDecoding

/// Which padlint this is.
public enum PadlintVersion {
  /// The version of the program; scripts and packages read it here.
  public static let text = "0.1.0"

  /// Which build this is, such as `portable`; nil where it was built from its sources for this machine only.
  public static var build: String? {
    let name = unsafe String(cString: padlint_build())
    return name.isEmpty ? nil : name
  }

  /// Which detection this is: raised with every change that gives some file another verdict or other evidence, so
  /// that no cache answers with the old one.
  public static let detection = 36

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
