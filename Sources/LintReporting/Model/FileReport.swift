/// A file as reporters see it: the result of its analysis, and the findings of the rules.
public struct FileReport: Hashable, Sendable {
  /// The result of the analysis.
  public var analysis: FileAnalysis
  /// The findings, in the order of the rules.
  public var findings: [Finding]
  /// The policy that it was judged by; nil if that is unknown.
  public var policyName: String?
  /// A frame of it, for reports that show pictures; nil if none was made.
  public var thumbnail: Thumbnail? { analysis.outcome.evidence?.picture }

  /// The findings that count.
  public var activeFindings: [Finding] { findings.filter { $0.suppression == nil } }

  /// The findings that do not count, as they are in the baseline or suppressed.
  public var suppressedFindings: [Finding] { findings.filter { $0.suppression != nil } }

  /// A report from its parts.
  public init(analysis: FileAnalysis, findings: [Finding], policyName: String? = nil) {
    self.analysis = analysis
    self.findings = findings
    self.policyName = policyName
  }
}
