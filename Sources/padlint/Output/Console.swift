internal import LintReporting
internal import PadlintKit
internal import Synchronization

/// The standard streams: answers go to output, talk goes to error.
enum Console {
  static let output: Int32 = 1
  static let error: Int32 = 2

  private static let isBarShown = Mutex(false)
  private static let sharesTerminal = Terminal.isTerminal(output)

  /// Writes an answer to standard output.
  ///
  /// Here and in `complain`, text leaves for a terminal or a log: whatever it holds, only line breaks, tabs and colours
  /// act there.
  static func answer(_ text: String) {
    answer(Array(TerminalText.harmless(text, inLog: false).utf8))
  }

  /// Writes an answer to standard output.
  static func answer(_ bytes: [UInt8]) {
    makeRoomForOutput()
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
    removeBar()
    try? FileDescriptor.write(Array(TerminalText.harmless(text, inLog: true).utf8), to: error)
  }

  // MARK: The bar, the last line of the terminal, which everything else takes the place of

  /// Shows `line`, which holds no controls, until something else is written.
  static func showBar(_ line: String) {
    isBarShown.withLock { isShown in
      isShown = true
      // Wrapping (DECAWM) is off meanwhile: a bar of two lines could not be removed.
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

  /// Removes the bar where standard output goes to the terminal too.
  static func makeRoomForOutput() {
    if sharesTerminal { removeBar() }
  }
}

extension String {
  /// The text with spaces up to `width` characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
