package import Fixing
package import PadlintKit

extension FFmpegTools {
  /// The programs of FFmpeg.
  ///
  /// - Parameters:
  ///   - named: the path of ffmpeg; nil to search for it in the folders of `PATH`. ffprobe is taken from beside it.
  /// - Throws: what is missing.
  package static func find(named: [UInt8]?, by processes: ToolProcesses) throws(FixRefusal) -> FFmpegTools {
    guard let ffmpeg = named ?? search("ffmpeg") else {
      throw .missingProgram("the ffmpeg program was not found; it is needed to make and to prove files")
    }
    let folder = ffmpeg.lastIndex(of: UInt8(ascii: "/")).map { Array(ffmpeg[...$0]) } ?? []
    let beside = folder + Array("ffprobe".utf8)
    guard let ffprobe = (try? FileStatus.of(path: beside))?.kind == .file ? beside : search("ffprobe") else {
      throw .missingProgram("the ffprobe program was not found; it comes with ffmpeg")
    }
    let version = try answer(ffmpeg, ["-version"], by: processes)
    let firstLine = version.split(separator: "\n").first.map(String.init) ?? ""
    guard let found = Version(firstLine: firstLine) else {
      throw .missingProgram("what is called ffmpeg does not tell its version")
    }
    if found < oldest {
      throw .missingProgram(
        "ffmpeg is of version \(found.major).\(found.minor); \(oldest.major).\(oldest.minor) is needed at least"
      )
    }
    let encoders = try answer(ffmpeg, ["-hide_banner", "-encoders"], by: processes)
    return FFmpegTools(
      ffmpeg: ffmpeg, ffprobe: ffprobe, version: found, encoders: Self.encoders(in: encoders))
  }

  private static func search(_ name: String) -> [UInt8]? {
    let folders = (CurrentProcess.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.lazy.filter { $0.hasPrefix("/") }.map { Array("\($0)/\(name)".utf8) }.first {
      (try? FileStatus.of(path: $0))?.kind == .file
    }
  }

  private static func answer(
    _ program: [UInt8], _ arguments: [String], by processes: ToolProcesses
  ) throws(FixRefusal) -> String {
    do throws(SystemError) {
      let process = try processes.start(program, arguments.map { Array($0.utf8) })
      let (output, ending) = try process.finish()
      if ending.isSuccess { return String(decoding: output, as: UTF8.self) }
      throw SystemError.notARegularFile
    } catch {
      throw .missingProgram("the ffmpeg program does not run")
    }
  }
}
