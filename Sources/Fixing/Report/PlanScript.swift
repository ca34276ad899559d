internal import LintReporting
internal import MediaModel
package import Paths

/// A plan as a POSIX shell script: the FFmpeg commands for each file, or the reason why it is left alone.
///
/// What FFmpeg cannot do, padlint is called for.
package struct PlanScript: Sendable {
  /// The arguments of every command after `fix --apply`.
  private let arguments: [[UInt8]]
  private let folder: FilePath?
  private let program: FilePath?
  private let command: FFmpegCommand?

  /// A script.
  ///
  /// - Parameters:
  ///   - folder: the folder that paths are relative to; nil if it is unknown.
  ///   - arguments: further arguments of padlint's commands, besides method, target folder and file.
  ///   - program: the path of ffmpeg; nil for the one in `PATH`.
  ///   - command: makes the FFmpeg commands; nil without FFmpeg.
  package init(folder: FilePath?, arguments: [[UInt8]], program: FilePath?, command: FFmpegCommand?) {
    self.folder = folder
    self.arguments = arguments
    self.program = program
    self.command = command
  }

  /// The beginning of the script.
  package var beginning: [UInt8] {
    var text = Array(
      """
      #!/bin/sh
      # What padlint fix would do. Originals stay as they are, and nothing is written over. These commands prove nothing of
      # what they make: padlint fix --apply does.

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
    case .refused(let refusal):
      // A message may be of a report that somebody else wrote.
      return comment("\(name): left alone [\(refusal.code)]: \(TerminalText.escaped(refusal.message))")
    case .failed(_, let why): return comment("\(name): \(TerminalText.escaped(why))")
    case .alreadyFixed:
      return comment("\(name): fixed already: \(outcome.target?.displayed ?? "")")
    case .fixed: return []
    case .planned(let plan):
      let video = plan.candidate.evidence.video
      var text = comment(
        "\(name): \(plan.candidate.padding.described) of \(video.width)x\(video.height); by \(plan.method.summary), "
          + (plan.isLossless ? "every frame unchanged" : "encoded again"))
      for note in plan.notes { text += Array(comment(note).dropFirst()) }
      // Cover pictures pass through files of their own, which padlint makes and removes.
      guard let target = outcome.target, let command, command.covers(plan).isEmpty,
        let steps = command.byHand(plan, at: Self.part(of: target))
      else { return text + call(plan, outcome.path, targetFolder) }
      let ffmpeg = program?.bytes ?? Array("ffmpeg".utf8)
      let word = ShellText.word(Self.path(target))
      text += Array("mkdir -p ".utf8) + ShellText.word(Self.path(targetFolder))
      text += Array("\n[ -e ".utf8) + word + Array(" ] || {\n  ".utf8)
      for step in steps { text += Self.lines([ffmpeg] + step) + Array(" &&\n  ".utf8) }
      let part = Self.path(Self.part(of: target))
      text += Array("mv ".utf8) + ShellText.word(part) + Array(" ".utf8) + word + Array("\n".utf8)
      text += Array("} || status=2\n".utf8)
      let parts = [part] + (steps.count > 1 ? [part + Array("1".utf8)] : [])
      return text + Array("rm -f ".utf8) + ShellText.words(parts) + Array("\n".utf8)
    }
  }

  /// The call of padlint for what FFmpeg cannot do.
  private func call(_ plan: FixPlan, _ path: FilePath, _ targetFolder: FilePath) -> [UInt8] {
    var text = Array("${PADLINT:-padlint} fix --apply ".utf8)
    text += ShellText.words(
      ["--method", plan.method.rawValue].map { Array($0.utf8) }
        + [Array("--out-dir=".utf8) + targetFolder.bytes] + arguments + [Array("--".utf8), path.bytes])
    // The worst status counts: 2, failed, over 1, left alone; any higher status ends the script.
    return text + Array(" || { s=$?; [ $s -gt 2 ] && exit $s; [ $s -gt $status ] && status=$s; }\n".utf8)
  }

  /// The words of a command, on a line of its own from each input, filter and output on.
  private static func lines(_ words: [[UInt8]]) -> [UInt8] {
    var text: [UInt8] = []
    for (index, word) in words.enumerated() {
      let name = String(decoding: word, as: UTF8.self)
      let begins =
        ["-i", "-map_metadata", "-f"].contains(name) || name.hasPrefix("-filter:") || name.hasPrefix("-bsf:")
      if index > 0 { text += Array((begins ? " \\\n    " : " ").utf8) }
      text += ShellText.word(word)
    }
    return text
  }

  /// The name of a file until it is complete: one that no other program gives a file.
  private static func part(of target: FilePath) -> FilePath {
    FilePath(bytes: target.bytes + Array(".padlint-part".utf8))
  }

  /// A comment on one line.
  ///
  /// - Parameter text: without line ends and control characters.
  private func comment(_ text: String) -> [UInt8] {
    Array("\n# \(text)\n".utf8)
  }

  /// A path that no program can take for an option.
  private static func path(_ path: FilePath) -> [UInt8] {
    path.isAbsolute ? path.bytes : Array("./".utf8) + path.bytes
  }
}
