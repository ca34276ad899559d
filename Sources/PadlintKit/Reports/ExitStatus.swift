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

/// Why the program cannot do its job, in a sentence for people.
package struct Problem: Error {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}
