internal import SystemCalls

/// Why one of FFmpeg's programs did not do what it was asked for: what it complained of, or how it ended.
struct FFmpegFailure: Error, CustomStringConvertible {
  let description: String

  /// What the programs complain of where a disk is full, and often succeed all the same.
  static let fullDisk = "No space left on device"

  /// It could not be started, or not be read from.
  init(_ error: SystemError) {
    description = "it could not be run: \(error)"
  }

  /// It has ended in vain; nil where it succeeded.
  init?(_ ending: ToolProcess.Ending) {
    if ending.isSuccess { return nil }
    let how =
      switch ending.status {
      case ToolProcess.Ending.notStarted: "it could not be started"
      case let status?: "it ended with status \(status)"
      case nil: "it was killed"
      }
    description = ending.complaint.isEmpty ? how : ending.complaint
  }
}
