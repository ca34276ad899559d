internal import LintReporting
public import Paths
internal import SystemCalls

/// Checks that what a valid configuration names exists.
public enum ConfigurationReview {
  /// Checks the files, patterns and dates of a configuration; `today` is an ISO 8601 date.
  ///
  /// - Parameters:
  ///   - file: the configuration.
  ///   - files: the paths of all files in the folder of the configuration and below it, read as far as needed.
  ///   - today: the day (UTC), as an ISO 8601 date.
  /// - Throws: the problems, in the order of the file: a baseline that cannot be read, suppressions and overrides that match
  ///   no file in the folder of the configuration or below it, and suppressions that have ended.
  public static func check(
    _ file: ConfigurationFile, files: some Sequence<FilePath>, today: String
  ) throws(ConfigurationError) {
    var problems: [ConfigurationProblem] = []
    if let baseline = file.settings[Settings.baseline], case .file(let line) = baseline.origin,
      let problem = problem(ofBaseline: baseline.value)
    {
      problems.append(ConfigurationProblem(line: line, message: problem))
    }
    let patterns =
      file.suppressions.map { ("suppression of \($0.described)", $0.pattern, $0.line) }
      + file.overrides.map {
        ("override for '\(String(decoding: $0.pattern.text, as: UTF8.self))'", $0.pattern, $0.line)
      }
    let unmet = unmet(patterns.map(\.1), among: files)
    for index in unmet {
      let (name, _, line) = patterns[index]
      problems.append(ConfigurationProblem(line: line, message: "the \(name) matches no file here"))
    }
    for suppression in file.suppressions {
      guard let until = suppression.until, suppression.isOver(on: today) else { continue }
      problems.append(
        ConfigurationProblem(
          line: suppression.line, message: "the suppression of \(suppression.described) ended on \(until)"))
    }
    if problems.isEmpty { return }
    let inOrder = problems.sorted { ($0.line ?? 0, $0.message) < ($1.line ?? 0, $1.message) }
    throw ConfigurationError(file: file.path, problems: inOrder)
  }

  private static func problem(ofBaseline path: FilePath) -> String? {
    let name = path.displayed
    do {
      _ = try Baseline(text: try FileDescriptor.regular(path: path).readAll(limit: 1 << 30))
      return nil
    } catch let error as ReportReadError {
      return "the baseline \(name) is not a baseline: line \(error.line ?? 1): \(error.message)"
    } catch {
      return "the baseline \(name) cannot be read: \(error)"
    }
  }

  /// The indices of the patterns that match none of `files`.
  private static func unmet(_ patterns: [GlobPattern], among files: some Sequence<FilePath>) -> [Int] {
    var unmet = Set(patterns.indices)
    if unmet.isEmpty { return [] }
    let patterns = PathPatterns(patterns)
    for path in files {
      unmet.subtract(patterns.places(covering: path))
      if unmet.isEmpty { break }
    }
    return unmet.sorted()
  }
}
