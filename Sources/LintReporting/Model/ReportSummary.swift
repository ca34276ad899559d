internal import MediaModel
public import PaddingDetection

/// Counts over all files of a run, as the report's `summary` object gives them.
public struct ReportSummary: Hashable, Sendable {
  /// The number of files.
  public private(set) var files = 0
  /// Files by the answer of their verdict.
  public private(set) var verdicts: [PaddingVerdict.Answer: Int] = [:]
  /// Files that could not be analysed.
  public private(set) var failed = 0
  /// Those of them that are whole and hold no video: sound, and images.
  public private(set) var withoutVideo = 0
  /// Findings that count, by the id of their rule and by severity; only what was found.
  public private(set) var findingsByRule: [String: [Severity: Int]] = [:]
  /// Findings that do not count, by the source of their suppression; only what was found.
  public private(set) var suppressed: [Suppression.Kind: Int] = [:]
  /// Findings that are known from the baseline, by the id of their rule.
  private(set) var knownByRule: [String: Int] = [:]
  /// Findings of the baseline that are fixed; nil without a baseline.
  public var fixed: Int?

  /// A summary without files.
  public init() {}

  /// Adds a file.
  public mutating func add(_ file: FileReport) {
    files += 1
    switch file.analysis.outcome {
    case .analysed(let evidence): verdicts[evidence.verdict.answer, default: 0] += 1
    case .failed(let failure):
      failed += 1
      if [.noVideoStream, .stillImage].contains(failure.code) { withoutVideo += 1 }
    }
    for finding in file.findings {
      if let suppression = finding.suppression {
        suppressed[suppression.kind, default: 0] += 1
        if suppression.kind == .baseline { knownByRule[finding.ruleID, default: 0] += 1 }
      } else {
        findingsByRule[finding.ruleID, default: [:]][finding.severity, default: 0] += 1
      }
    }
  }

  /// Files that could not be analysed and whose finding counts: it is on, of at least this severity, and not
  /// suppressed.
  public func failures(from severity: Severity) -> Int {
    Rule.ofFailures.reduce(0) { count, rule in
      findingsByRule[rule.id, default: [:]].filter { $0.key >= severity }.values.reduce(count, +)
    }
  }

  /// Findings by severity; only severities that were found.
  public var findings: [Severity: Int] {
    findingsByRule.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
  }

  /// Findings by the id of their rule; only rules that found something.
  public var byRule: [String: Int] {
    findingsByRule.mapValues { $0.values.reduce(0, +) }
  }

  /// The highest severity found; nil without findings.
  public var worstSeverity: Severity? { findings.keys.max() }
}
