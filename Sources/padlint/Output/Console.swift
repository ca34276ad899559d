internal import LintReporting
internal import PadlintKit
internal import Synchronization
internal import SystemCalls

/// The standard streams: results go to standard output, messages to standard error.
enum Console {
  static let output: Int32 = 1
  static let error: Int32 = 2

  /// Plain text as wide as standard output, where that is a terminal.
  static var plainStyle: TextStyle { TextStyle(width: Terminal.columns(output)) }

  private static let isBarShown = Mutex(false)
  private static let sharesTerminal = Terminal.isTerminal(output)

  /// Writes a result to standard output.
  ///
  /// As the text may end in a terminal or a log, all control characters but line breaks, tabs and colours are escaped.
  static func answer(_ text: String) {
    answer(Array(TerminalText.harmless(text, inLog: false).utf8))
  }

  /// Writes a result to standard output.
  static func answer(_ bytes: [UInt8]) {
    do throws(SystemError) {
      try write(bytes)
    } catch {
      if error.isClosedPipe { CurrentProcess.endOfClosedPipe() }
      say("cannot write to standard output: \(error)")
      CurrentProcess.end(status: ExitStatus.cannotRun.rawValue)
    }
  }

  /// Writes to standard output, in the place of a bar.
  static func write(_ bytes: [UInt8]) throws(SystemError) {
    if sharesTerminal { removeBar() }
    try FileDescriptor.write(bytes, to: output)
  }

  /// Prints a message to standard error, each of its lines after the name of the program.
  static func say(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    complain(lines.map { "padlint: \($0)\n" }.joined())
  }

  /// Writes to standard error, escaped like results; errors are ignored.
  static func complain(_ text: String) {
    removeBar()
    try? FileDescriptor.write(Array(TerminalText.harmless(text, inLog: true).utf8), to: error)
  }

  // MARK: The progress bar, on the last line of the terminal; any other output replaces it

  /// Shows `line`, which has no control characters, until something else is written.
  static func showBar(_ line: String) {
    isBarShown.withLock { isShown in
      isShown = true
      // Without wrapping (DECAWM): a bar of two lines could not be removed.
      try? FileDescriptor.write(Array("\r\u{1B}[?7l\(line)\u{1B}[K\u{1B}[?7h".utf8), to: error)
    }
  }

  /// Removes the bar, if there is one.
  static func removeBar() {
    isBarShown.withLock { isShown in
      if isShown { try? FileDescriptor.write(Array("\r\u{1B}[K".utf8), to: error) }
      isShown = false
    }
  }
}
