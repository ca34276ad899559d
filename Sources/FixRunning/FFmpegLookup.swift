package import Fixing
internal import PadlintKit
package import Paths
package import SystemCalls

extension FFmpegTools {
  /// Finds the programs of FFmpeg.
  ///
  /// - Parameters:
  ///   - named: the path of ffmpeg; nil to search for it in `PATH`. ffprobe is searched for next to it first.
  /// - Throws: `FixRefusal.missingProgram` if one is missing, too old, or does not run.
  package static func find(named: FilePath?, by processes: ToolProcesses) throws(FixRefusal) -> FFmpegTools {
    guard let ffmpeg = named ?? ToolProcesses.program(named: "ffmpeg") else {
      throw .missingProgram("the ffmpeg program was not found; it is needed to make and prove new files")
    }
    let beside = ffmpeg.sibling("ffprobe")
    let isBeside = (try? FileStatus.of(path: beside))?.kind == .file
    guard let ffprobe = isBeside ? beside : ToolProcesses.program(named: "ffprobe") else {
      throw .missingProgram("the ffprobe program was not found; it comes with ffmpeg")
    }
    let version = try answer(ffmpeg, ["-version"], by: processes)
    let firstLine = version.split(separator: "\n").first.map(String.init) ?? ""
    guard let found = Version(firstLine: firstLine) else {
      throw .missingProgram("the program called ffmpeg does not print a version of FFmpeg")
    }
    if found < oldest {
      throw .missingProgram(
        "ffmpeg has version \(found.major).\(found.minor); at least \(oldest.major).\(oldest.minor) is needed"
      )
    }
    let encoders = try answer(ffmpeg, ["-hide_banner", "-encoders"], by: processes)
    return FFmpegTools(
      ffmpeg: ffmpeg, ffprobe: ffprobe, version: found, encoders: Self.encoders(in: encoders))
  }

  private static func answer(
    _ program: FilePath, _ arguments: [String], by processes: ToolProcesses
  ) throws(FixRefusal) -> String {
    do throws(FFmpegFailure) {
      return String(
        decoding: try processes.output(of: program, arguments.map { Array($0.utf8) }), as: UTF8.self)
    } catch {
      throw .missingProgram("the program \(program.displayed) does not run: \(error)")
    }
  }
}
