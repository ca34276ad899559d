/// A file as every reporter sees it: what was established, and what the rules say about it.
public struct FileReport: Hashable, Sendable {
  /// What decoding established.
  public var analysis: FileAnalysis
  /// What the rules say, in the order of the rules.
  public var findings: [Finding]
  /// The policy that it was judged by; nil where that is not known.
  public var policyName: String?
  /// A frame of it, for reports that show pictures; nil where none was made.
  public var thumbnail: Thumbnail? {
    if case .analysed(let evidence) = analysis.outcome { evidence.picture } else { nil }
  }

  /// The findings that count.
  public var activeFindings: [Finding] { findings.filter { $0.suppression == nil } }

  /// The findings that do not count, since somebody knows of them.
  public var suppressedFindings: [Finding] { findings.filter { $0.suppression != nil } }

  /// A report from its parts.
  public init(analysis: FileAnalysis, findings: [Finding], policyName: String? = nil) {
    self.analysis = analysis
    self.findings = findings
    self.policyName = policyName
  }
}
