internal import LintReporting

/// A plan as a POSIX shell script: a block a file, and the reason for each that is left alone.
///
/// The commands are this program's own, since only those prove what they make; what FFmpeg is asked for stands beside
/// them.
package struct PlanScript: Sendable {
  /// Arguments that every command gets after `fix --apply`.
  private let arguments: [[UInt8]]
  private let folder: [UInt8]?
  private let command: FFmpegCommand?

  /// A script.
  ///
  /// - Parameters:
  ///   - folder: where the paths count from; nil where it is not known.
  ///   - arguments: what every command gets besides its method, its target folder and its file.
  ///   - command: what FFmpeg is asked for; nil where there is no FFmpeg.
  package init(folder: [UInt8]?, arguments: [[UInt8]], command: FFmpegCommand?) {
    self.folder = folder
    self.arguments = arguments
    self.command = command
  }

  /// How the script begins.
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

  /// How it ends, with the worst status of its commands.
  package var ending: [UInt8] { Array("\nexit $status\n".utf8) }

  /// The block of a file.
  ///
  /// - Parameter targetFolder: where the new file goes.
  package func block(_ outcome: FixOutcome, targetFolder: [UInt8]) -> [UInt8] {
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
          + (plan.isLossless ? "every frame as it was" : "encoded anew"))
      if let target = outcome.target { text += Array(comment("becomes \(target.displayed)").dropFirst()) }
      for note in plan.notes { text += Array(comment(note).dropFirst()) }
      if let words = command?.make(plan, at: Array("TEMPORARY".utf8)) {
        let line = (["ffmpeg"].map { Array($0.utf8) } + words).map { ShellText.word($0) }
          .joined(separator: [UInt8(ascii: " ")])
        text += Array(comment("by " + FilePath(bytes: Array(line)).displayed).dropFirst())
      }
      text += Array("${PADLINT:-padlint} fix --apply ".utf8)
      text += ShellText.words(
        ["--method", plan.method.rawValue, "--out-dir"].map { Array($0.utf8) } + [targetFolder] + arguments
          + [Array("--".utf8), outcome.path.bytes])
      // The worst counts: 2, not done, before 1, left alone; whatever is above that ends the script.
      text += Array(
        " || { s=$?; [ $s -gt 2 ] && exit $s; [ $s -gt $status ] && status=$s; }\n".utf8)
      return text
    }
  }

  /// Text on one line, which no name can end.
  private func comment(_ text: String) -> [UInt8] {
    Array("\n# \(text)\n".utf8)
  }

  /// A path that `cd` takes for no option.
  private static func path(_ bytes: [UInt8]) -> [UInt8] {
    bytes.first == UInt8(ascii: "/") ? bytes : Array("./".utf8) + bytes
  }
}
