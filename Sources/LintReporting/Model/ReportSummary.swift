public import PaddingDetection

/// Counts over all files of a run, as the report's `summary` object gives them.
public struct ReportSummary: Hashable, Sendable {
  /// Files that were looked at.
  public private(set) var files = 0
  /// Files by the answer of their verdict.
  public private(set) var verdicts: [PaddingVerdict.Answer: Int] = [:]
  /// Files that could not be analysed.
  public private(set) var failed = 0
  /// Findings by severity.
  public private(set) var findings: [Severity: Int] = [:]
  /// Findings by the id of their rule; only rules that found something.
  public private(set) var byRule: [String: Int] = [:]

  /// A summary of nothing.
  public init() {}

  /// Counts a file in.
  public mutating func add(_ file: FileReport) {
    files += 1
    switch file.analysis.outcome {
    case .analysed(let evidence): verdicts[evidence.verdict.answer, default: 0] += 1
    case .failed: failed += 1
    }
    for finding in file.findings {
      findings[finding.severity, default: 0] += 1
      byRule[finding.ruleID, default: 0] += 1
    }
  }

  /// The gravest severity found; nil where nothing was.
  public var worstSeverity: Severity? { findings.keys.max() }
}
