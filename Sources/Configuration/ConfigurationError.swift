public import LintReporting

/// Why there is no configuration: all that is wrong with its file, or a choice that is none.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file; nil where the problem is not in it.
  public var file: FilePath?
  /// What is wrong, in the order of the file.
  public var problems: [ConfigurationProblem]

  /// One line a problem: `file:line:column: message`.
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
  /// A problem that is in no file.
  init(_ message: String) {
    self.init(file: nil, problems: [ConfigurationProblem(message: message)])
  }
}

/// Something that is wrong with a configuration file.
public struct ConfigurationProblem: Hashable, Sendable {
  /// Counted from 1; nil where the file as a whole is wrong.
  public var line: Int?
  /// Counted from 1 in characters; nil where the file as a whole is wrong.
  public var column: Int?
  /// What is wrong, in a sentence without its end.
  public var message: String
}

/// Collects what is wrong while a file is read on.
final class ProblemList {
  private(set) var problems: [ConfigurationProblem] = []

  func add(_ message: String, at place: YAMLValue.Place) {
    problems.append(ConfigurationProblem(line: place.line, column: place.column, message: message))
  }
}
