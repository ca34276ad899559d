internal import LintReporting

/// The exit status; commands throw it to end with another one than success.
package enum ExitStatus: Int32, Error {
  /// No finding at or above the failing severity.
  case success = 0
  /// At least one finding at or above the failing severity.
  case findings = 1
  /// Wrong usage, a report that could not be written, or a file that could not be analysed.
  case cannotRun = 2
  /// Ended by SIGHUP, as shells report it.
  case hungUp = 129
  /// Ended by SIGINT, as shells report it.
  case interrupted = 130
  /// Ended by SIGTERM, as shells report it.
  case terminated = 143
}

extension ExitStatus {
  /// The status of a run with a conclusion.
  ///
  /// - Parameters:
  ///   - exitZero: whether findings end it with success, too.
  ///   - exitZeroWhenComplete: whether findings do, and files that could not be analysed.
  init(_ conclusion: RunConclusion, exitZero: Bool, exitZeroWhenComplete: Bool) {
    self =
      switch conclusion {
      case .passed: .success
      case .findings: exitZero || exitZeroWhenComplete ? .success : .findings
      case .unreadableFiles where exitZeroWhenComplete: .success
      // Files that could not be analysed may have padding: a gate must not pass. An interruption of this process has a
      // status of its own.
      case .unreadableFiles, .nothingLinted, .incomplete, .interrupted: .cannotRun
      }
  }
}
