public import LintReporting
internal import PadlintKit

/// Judges files by the settings in force: each by the policy for its path, with what is known or let pass marked.
public struct FileJudge: Sendable {
  private let settings: EffectiveSettings
  /// What the run is held against; nil where there is no baseline.
  public private(set) var comparison: BaselineComparison?

  /// A judge.
  public init(_ settings: EffectiveSettings, comparison: BaselineComparison? = nil) {
    self.settings = settings
    self.comparison = comparison
  }

  /// A file with its findings; nil for a file that an override leaves out.
  public mutating func report(on analysis: FileAnalysis) -> FileReport? {
    let path = analysis.path.bytes
    if settings.ignored.contains(where: { $0.covers(path) }) { return nil }
    var report = settings.policy(for: path).report(on: analysis)
    for index in report.findings.indices {
      report.findings[index].suppression = settings.suppression(of: report.findings[index].ruleID, in: path)
    }
    comparison?.mark(&report)
    return report
  }
}
