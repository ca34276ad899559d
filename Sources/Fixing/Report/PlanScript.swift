internal import LintReporting
internal import MediaModel
package import Paths

/// A plan as a POSIX shell script: a block for each file, or the reason why it is left alone.
///
/// The script calls padlint, which proves what it makes; comments show the FFmpeg commands.
package struct PlanScript: Sendable {
  /// The arguments of every command after `fix --apply`.
  private let arguments: [[UInt8]]
  private let folder: FilePath?
  private let command: FFmpegCommand?

  /// A script.
  ///
  /// - Parameters:
  ///   - folder: the folder that paths are relative to; nil if it is unknown.
  ///   - arguments: further arguments of every command, besides method, target folder and file.
  ///   - command: makes the FFmpeg commands; nil without FFmpeg.
  package init(folder: FilePath?, arguments: [[UInt8]], command: FFmpegCommand?) {
    self.folder = folder
    self.arguments = arguments
    self.command = command
  }

  /// The beginning of the script.
  package var beginning: [UInt8] {
    var text = Array(
      """
      #!/bin/sh
      # What padlint fix would do. Run it with sh, or say padlint fix --apply: originals stay as they are, nothing is
      # written over, and every new file is proven before it gets its name. PADLINT names another program.

      """.utf8)
    if let folder {
      text += Array("cd ".utf8) + ShellText.word(Self.path(folder)) + Array(" || exit 2\n".utf8)
    }
    return text + Array("status=0\n".utf8)
  }

  /// The end of the script, which exits with the worst status of its commands.
  package var ending: [UInt8] { Array("\nexit $status\n".utf8) }

  /// The block of a file.
  ///
  /// - Parameter targetFolder: the folder of the new file.
  package func block(_ outcome: FixOutcome, targetFolder: FilePath) -> [UInt8] {
    let name = outcome.path.displayed
    switch outcome.result {
    case .nothingToFix: return []
    case .refused(let refusal): return comment("\(name): left alone [\(refusal.code)]: \(refusal.message)")
    case .failed(_, let why): return comment("\(name): \(why)")
    case .alreadyFixed:
      return comment("\(name): fixed already: \(outcome.target?.displayed ?? "")")
    case .fixed: return []
    case .planned(let plan):
      let video = plan.candidate.evidence.video
      var text = comment(
        "\(name): \(plan.candidate.padding.described) of \(video.width)x\(video.height); by \(plan.method.summary), "
          + (plan.isLossless ? "every frame unchanged" : "encoded again"))
      if let target = outcome.target { text += Array(comment("becomes \(target.displayed)").dropFirst()) }
      for note in plan.notes { text += Array(comment(note).dropFirst()) }
      if let words = command?.make(plan, at: "TEMPORARY") {
        let line = (["ffmpeg"].map { Array($0.utf8) } + words).map { ShellText.word($0) }
          .joined(separator: [UInt8(ascii: " ")])
        text += Array(comment("by " + FilePath(bytes: line).displayed).dropFirst())
      }
      text += Array("${PADLINT:-padlint} fix --apply ".utf8)
      text += ShellText.words(
        ["--method", plan.method.rawValue, "--out-dir"].map { Array($0.utf8) } + [targetFolder.bytes]
          + arguments
          + [Array("--".utf8), outcome.path.bytes])
      // The worst status counts: 2, failed, over 1, left alone; any higher status ends the script.
      text += Array(
        " || { s=$?; [ $s -gt 2 ] && exit $s; [ $s -gt $status ] && status=$s; }\n".utf8)
      return text
    }
  }

  /// A comment on one line, whatever characters names contain.
  private func comment(_ text: String) -> [UInt8] {
    Array("\n# \(text)\n".utf8)
  }

  /// A path that `cd` cannot take for an option.
  private static func path(_ path: FilePath) -> [UInt8] {
    path.isAbsolute ? path.bytes : Array("./".utf8) + path.bytes
  }
}
