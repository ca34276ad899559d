package import DeclaredPicture
package import Fixing
internal import PadlintKit
package import Paths
package import SystemCalls

/// A file, probed by ffprobe and ffmpeg on demand.
package struct ProbedSource: FixSource {
  private let path: FilePath
  private let tools: FFmpegTools
  private let command: FFmpegCommand
  private let processes: ToolProcesses
  /// Its bytes.
  package let file: any ByteProvider

  /// Opens a file.
  package init(path: FilePath, tools: FFmpegTools, processes: ToolProcesses) throws(SystemError) {
    self.path = path
    self.tools = tools
    self.processes = processes
    command = FFmpegCommand(tools)
    file = try FileBytes(path: path)
  }

  /// What ffprobe says about it.
  package func media() throws(FixRefusal) -> MediaFacts {
    try MediaFacts.read(try run(tools.ffprobe, command.probe(path)))
  }

  /// What ffprobe says about the first frame of a stream.
  package func firstFrame(ofStream index: Int) throws(FixRefusal) -> FrameFacts {
    try FrameFacts.read(try run(tools.ffprobe, command.probeFirstFrame(path, stream: index)))
  }

  /// All sequence parameter sets of a stream, which FFmpeg extracts from the whole file.
  package func parameterSets(
    ofStream index: Int, _ codec: ParameterSetSurvey.Codec
  ) throws(FixRefusal) -> ParameterSetSurvey {
    var survey = ParameterSetSurvey(codec)
    let ending: ToolProcess.Ending
    do throws(SystemError) {
      let process = try processes.start(
        tools.ffmpeg, command.parameterSets(path, stream: index, isHEVC: codec == .hevc))
      while true {
        let bytes = try process.read()
        if bytes.isEmpty { break }
        survey.read(bytes)
      }
      ending = process.wait()
    } catch {
      throw .notProbed("\(error)")
    }
    if !ending.isSuccess { throw .notProbed(ending.complaint) }
    survey.end()
    return survey
  }

  private func run(_ program: FilePath, _ arguments: [[UInt8]]) throws(FixRefusal) -> [UInt8] {
    let (output, ending): ([UInt8], ToolProcess.Ending)
    do throws(SystemError) {
      (output, ending) = try processes.start(program, arguments).finish()
    } catch {
      throw .notProbed("\(error)")
    }
    if !ending.isSuccess { throw .notProbed(ending.complaint) }
    return output
  }
}

/// The bytes of a file that stays open.
package final class FileBytes: ByteProvider, Sendable {
  private let file: FileDescriptor
  /// Bytes of the file.
  package let size: Int64

  /// Opens a regular file.
  package init(path: FilePath) throws(SystemError) {
    file = try FileDescriptor.regular(path: path)
    size = try FileStatus.of(descriptor: file.number).sizeBytes
  }

  /// Whether the file still has this size and modification time.
  package func isUnchanged(_ status: FileStatus) -> Bool {
    (try? FileStatus.of(descriptor: file.number)) == status
  }

  /// The status of the open file.
  package var status: FileStatus? { try? FileStatus.of(descriptor: file.number) }

  /// The `count` bytes from `offset` on; nil if they cannot be read, or are beyond the end.
  package func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= size - Int64(count) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      guard let more = try? file.read(upTo: count - bytes.count, at: offset + Int64(bytes.count)),
        !more.isEmpty
      else { return nil }
      bytes += more
    }
    return bytes
  }
}
