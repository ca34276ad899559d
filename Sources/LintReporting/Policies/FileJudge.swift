public import Paths

/// Judges files by the settings in force: each by the policy for its path, with known and suppressed findings marked.
public struct FileJudge: Sendable {
  /// If there are more, unused ones are not reported: every file would have to be compared with all of them.
  private static let mostWatchedSuppressions = 500

  private let policy: @Sendable (_ path: FilePath) -> Policy
  private let ignored: [GlobPattern]
  private let suppressions: [PathSuppression]
  private let file: FilePath?
  private let today: String
  /// The comparison with the baseline; nil without one.
  public private(set) var comparison: BaselineComparison?
  /// Indices of the suppressions that have not matched any file so far.
  private var unmet: Set<Int>
  /// Indices of the suppressions that have let a finding pass.
  private var used: Set<Int> = []

  /// A judge.
  ///
  /// - Parameters:
  ///   - ignored: what is left out altogether.
  ///   - suppressions: findings to let pass; the first that fits gives its reason.
  ///   - file: the configuration that the suppressions stand in.
  ///   - today: the day of the run (UTC), as an ISO 8601 date.
  ///   - comparison: the comparison with the baseline; nil without one.
  ///   - policy: the policy for the file at a path.
  public init(
    ignoring ignored: [GlobPattern] = [], suppressions: [PathSuppression] = [], of file: FilePath? = nil,
    today: String, comparison: BaselineComparison? = nil,
    policy: @escaping @Sendable (_ path: FilePath) -> Policy
  ) {
    self.policy = policy
    self.ignored = ignored
    self.suppressions = suppressions
    self.file = file
    self.today = today
    self.comparison = comparison
    unmet = suppressions.count > Self.mostWatchedSuppressions ? [] : Set(suppressions.indices)
  }

  /// Judges a file; nil if an override leaves the file out.
  public mutating func report(on analysis: FileAnalysis) -> FileReport? {
    let path = analysis.path
    if ignored.contains(where: { $0.covers(path) }) { return nil }
    var report = policy(path).report(on: analysis)
    unmet = unmet.filter { !suppressions[$0].pattern.covers(path) }
    for index in report.findings.indices {
      let ruleID = report.findings[index].ruleID
      guard let place = suppressions.firstIndex(where: { $0.covers(ruleID, in: path, on: today) }) else {
        continue
      }
      used.insert(place)
      report.findings[index].suppression = Suppression(.configuration, reason: suppressions[place].reason)
    }
    comparison?.mark(&report)
    return report
  }

  /// Messages about suppressions that matched a file and were not needed, one line each, with their place in the file.
  ///
  /// There is none about a suppression that matched no file: the run may not have covered its files.
  public var suppressionRemarks: [String] {
    guard let file, suppressions.count <= Self.mostWatchedSuppressions else { return [] }
    return suppressions.enumerated().compactMap { index, suppression in
      if unmet.contains(index) || used.contains(index) { return nil }
      let place = "\(file.displayed):\(suppression.line):"
      let name = TerminalText.escaped(suppression.described)
      if let until = suppression.until, suppression.isOver(on: today) {
        return "\(place) the suppression of \(name) ended on \(until)"
      }
      return "\(place) the suppression of \(name) is not needed any more: there is no such finding"
    }
  }
}

/// Findings that are accepted, and why.
public struct PathSuppression: Hashable, Sendable {
  /// Which paths.
  public var pattern: GlobPattern
  /// Of which rules; nil for all.
  public var rules: Set<String>?
  /// Why.
  public var reason: String
  /// The last day on which it holds, as an ISO 8601 date; nil for one without an end.
  public var until: String?
  /// The line of the configuration file.
  public var line: Int

  /// A suppression from its parts.
  public init(
    pattern: GlobPattern, rules: Set<String>?, reason: String, until: String?, line: Int
  ) {
    self.pattern = pattern
    self.rules = rules
    self.reason = reason
    self.until = until
    self.line = line
  }

  /// Whether its last day has passed.
  public func isOver(on today: String) -> Bool { until.map { $0 < today } ?? false }

  /// Whether it suppresses the findings of a rule in a file.
  public func covers(_ ruleID: String, in path: FilePath, on today: String) -> Bool {
    (rules?.contains(ruleID) ?? true) && !isOver(on: today) && pattern.covers(path)
  }

  /// The findings it suppresses, as text: `'movies/a.mp4' (embedded-padding)`.
  public var described: String {
    let rules = rules.map { " (\($0.sorted().joined(separator: ", ")))" } ?? ""
    return "'\(String(decoding: pattern.text, as: UTF8.self))'\(rules)"
  }
}
