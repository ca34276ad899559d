internal import LintReporting
internal import PadlintKit

/// What `padlint --version` says.
enum VersionText {
  static var text: String {
    let tool = PadlintVersion.tool
    let libraries = tool.ffmpegLibraries.map { "\($0.name) \($0.version)\n" }
    return "padlint \(tool.version)\n" + libraries.joined()
  }
}
