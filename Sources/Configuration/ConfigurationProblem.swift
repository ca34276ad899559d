internal import LintReporting

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
