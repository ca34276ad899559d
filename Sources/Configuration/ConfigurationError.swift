internal import LintReporting
public import Paths

/// All problems of a configuration file, or a wrong value from elsewhere.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The configuration file; nil if the problem is elsewhere.
  public var file: FilePath?
  /// The problems, in the order of the file.
  public var problems: [ConfigurationProblem]

  /// The problems, one on each line: `file:line:column: message`.
  public var description: String {
    problems.map { problem in
      let place = [file?.displayed, problem.line.map(String.init), problem.column.map(String.init)]
        .compactMap { $0 }
      let message = TerminalText.escaped(problem.message)
      return (place + [""]).joined(separator: ":") + (place.isEmpty ? "" : " ") + message
    }.joined(separator: "\n")
  }
}

extension ConfigurationError {
  /// One problem: of `file` as a whole, or outside of the file.
  init(_ message: String, in file: FilePath? = nil) {
    self.init(file: file, problems: [ConfigurationProblem(message: message)])
  }
}

/// A problem of a configuration file.
public struct ConfigurationProblem: Hashable, Sendable {
  /// The line, counted from 1; nil for the file as a whole.
  public var line: Int?
  /// The column in characters, counted from 1; nil for the file as a whole.
  public var column: Int?
  /// The message, without a full stop.
  public var message: String
}

/// Collects the problems of a file while it is read.
final class ProblemList {
  private(set) var problems: [ConfigurationProblem] = []

  func add(_ message: String, at place: YAMLValue.Place) {
    problems.append(ConfigurationProblem(line: place.line, column: place.column, message: message))
  }
}
