public import Paths

/// Judges files by the settings in force: each by the policy for its path, with known and suppressed findings marked.
public struct FileJudge: Sendable {
  private let policy: @Sendable (_ path: FilePath) -> Policy
  private let ignored: PathPatterns
  private let suppressions: [PathSuppression]
  private let suppressed: PathPatterns
  private let today: String
  /// The comparison with the baseline; nil without one.
  public private(set) var comparison: BaselineComparison?

  /// A judge.
  ///
  /// - Parameters:
  ///   - ignored: what is left out altogether.
  ///   - suppressions: findings to let pass; the first that fits gives its reason.
  ///   - today: the day of the run (UTC), as an ISO 8601 date.
  ///   - comparison: the comparison with the baseline; nil without one.
  ///   - policy: the policy for the file at a path.
  public init(
    ignoring ignored: [GlobPattern] = [], suppressions: [PathSuppression] = [], today: String,
    comparison: BaselineComparison? = nil,
    policy: @escaping @Sendable (_ path: FilePath) -> Policy
  ) {
    self.policy = policy
    self.ignored = PathPatterns(ignored)
    self.suppressions = suppressions
    suppressed = PathPatterns(suppressions.map(\.pattern))
    self.today = today
    self.comparison = comparison
  }

  /// Judges a file; nil if an override leaves the file out.
  public mutating func report(on analysis: FileAnalysis) -> FileReport? {
    let path = analysis.path
    if ignored.cover(path) { return nil }
    var report = policy(path).report(on: analysis)
    let fitting = report.findings.isEmpty ? [] : suppressed.places(covering: path).map { suppressions[$0] }
    for index in report.findings.indices {
      let ruleID = report.findings[index].ruleID
      report.findings[index].suppression =
        fitting.first { $0.applies(to: ruleID, on: today) }.map {
          Suppression(.configuration, reason: $0.reason)
        }
    }
    comparison?.mark(&report)
    return report
  }
}
