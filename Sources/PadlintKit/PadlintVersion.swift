internal import CSystem
public import LintReporting
internal import VideoDecoding

/// Which padlint this is.
public enum PadlintVersion {
  /// The version of the program; scripts and packages read it here.
  public static let text = "1.0.0-rc.1"

  /// The day of that version, as manual pages write it: that of its section in CHANGELOG.md.
  package static let day = "November 26, 2026"

  /// Which build this is, such as `portable`; nil where it was built from its sources for this machine only.
  public static var build: String? {
    let name = unsafe String(cString: padlint_build())
    return name.isEmpty ? nil : name
  }

  /// The commit that it was built from, where the script that makes packages says it.
  public static var commit: String? {
    let text = unsafe String(cString: padlint_commit())
    return text.isEmpty ? nil : text
  }

  /// How it was compiled, such as `release, Swift 6.3, Linux x86_64`.
  public static var compilation: String {
    #if DEBUG
      let kind = "debug"
    #else
      let kind = "release"
    #endif
    #if compiler(>=6.4)
      let compiler = "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      let compiler = "Swift 6.3"
    #else
      let compiler = "Swift 6.2"
    #endif
    #if os(Linux)
      let system = "Linux"
    #elseif os(macOS)
      let system = "macOS"
    #else
      let system = "another system"
    #endif
    #if arch(x86_64)
      let processor = "x86_64"
    #elseif arch(arm64)
      let processor = "arm64"
    #else
      let processor = "another processor"
    #endif
    return "\(kind), \(compiler), \(system) \(processor)"
  }

  /// Which detection this is: raised with every change that gives some file another verdict or other evidence, so
  /// that no cache answers with the old one.
  public static let detection = 57

  /// The program and the FFmpeg libraries that it runs with, as reports give them.
  public static var tool: ToolDescription {
    ToolDescription(
      version: text, ffmpegLibraries: FFmpegVersions.all.map { .init(name: $0.name, version: $0.version) })
  }
}
