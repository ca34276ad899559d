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

  /// Starts ffprobe.
  func startProbe(_ arguments: [[UInt8]]) throws(SystemError) -> ToolProcess {
    try processes.start(tools.ffprobe, arguments)
  }
}
