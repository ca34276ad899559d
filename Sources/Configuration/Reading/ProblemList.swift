internal import LintReporting

/// Collects what is wrong while a file is read on.
final class ProblemList {
  private(set) var problems: [ConfigurationProblem] = []

  func add(_ message: String, at place: YAMLValue.Place) {
    problems.append(ConfigurationProblem(line: place.line, column: place.column, message: message))
  }
}
