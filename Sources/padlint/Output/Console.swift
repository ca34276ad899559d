internal import LintReporting
internal import PadlintKit

/// The standard streams: answers go to output, talk goes to error.
enum Console {
  static let output: Int32 = 1
  static let error: Int32 = 2

  /// Writes an answer to standard output.
  static func answer(_ text: String) {
    answer(Array(text.utf8))
  }

  /// Writes an answer to standard output.
  static func answer(_ bytes: [UInt8]) {
    do throws(SystemError) {
      try FileDescriptor.write(bytes, to: output)
    } catch {
      if error.isClosedPipe { CurrentProcess.endOfClosedPipe() }
      say("cannot write to standard output: \(error)")
      CurrentProcess.end(status: ExitStatus.cannotRun.rawValue)
    }
  }

  /// Says something in a line of its own on standard error.
  static func say(_ message: String) {
    complain("padlint: \(message)\n")
  }

  /// Writes to standard error; nobody is told where that fails.
  static func complain(_ text: String) {
    try? FileDescriptor.write(Array(text.utf8), to: error)
  }
}
