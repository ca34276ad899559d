package import Fixing
internal import Paths
package import SystemCalls

/// Runs FFmpeg's programs.
package struct FFmpegRunner: Sendable {
  /// Which ones.
  let tools: FFmpegTools
  /// All that run, so that a signal ends them.
  private let processes: ToolProcesses

  /// A runner of some programs.
  package init(_ tools: FFmpegTools, _ processes: ToolProcesses) {
    self.tools = tools
    self.processes = processes
  }

  /// The arguments that they take.
  var command: FFmpegCommand { FFmpegCommand(tools) }

  /// Whether they were ended, and no other is started.
  var isStopped: Bool { processes.isStopped }

  /// Starts ffmpeg.
  func start(_ arguments: [[UInt8]]) throws(SystemError) -> ToolProcess {
    try processes.start(tools.ffmpeg, arguments)
  }

  /// Runs ffmpeg to its end, and reads what it writes as it comes.
  ///
  /// - Returns: what it complained of although it succeeded; empty for nothing.
  @discardableResult
  func run(_ arguments: [[UInt8]], reading body: ([UInt8]) -> Void = { _ in }) throws(FFmpegFailure) -> String
  {
    let ending: ToolProcess.Ending
    do throws(SystemError) { ending = try start(arguments).finish(body) } catch { throw FFmpegFailure(error) }
    if let failure = FFmpegFailure(ending) { throw failure }
    return ending.complaint
  }

  /// What ffmpeg writes.
  func output(of arguments: [[UInt8]]) throws(FFmpegFailure) -> [UInt8] {
    try processes.output(of: tools.ffmpeg, arguments)
  }

  /// What ffprobe writes.
  func probe(_ arguments: [[UInt8]]) throws(FFmpegFailure) -> [UInt8] {
    try processes.output(of: tools.ffprobe, arguments)
  }
}

extension ToolProcesses {
  /// What a program writes until it has succeeded.
  func output(of program: FilePath, _ arguments: [[UInt8]]) throws(FFmpegFailure) -> [UInt8] {
    let (output, ending): ([UInt8], ToolProcess.Ending)
    do throws(SystemError) {
      (output, ending) = try start(program, arguments).finish()
    } catch {
      throw FFmpegFailure(error)
    }
    if let failure = FFmpegFailure(ending) { throw failure }
    return output
  }
}
