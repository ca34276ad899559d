internal import PaddingDetection

/// The counts of a run in words.
struct SummaryText {
  private let summary: ReportSummary
  private let style: TextStyle

  init(_ summary: ReportSummary, style: TextStyle = TextStyle()) {
    self.summary = summary
    self.style = style
  }

  /// `3 files: 1 clean, 2 padded`.
  var files: String {
    guard summary.files > 0 else { return "no video files" }
    let verdicts = PaddingVerdict.Answer.allCases.map { ($0.rawValue, summary.verdicts[$0] ?? 0) }
    let counts = (verdicts + [("failed", summary.failed)]).filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return "\(VerdictText.count(summary.files, "file", "files")): \(counts.joined(separator: ", "))"
  }

  /// `2 findings: 1 error, 1 note`.
  var findings: String {
    let total = summary.findings.values.reduce(0, +)
    guard total > 0 else { return style.paint("no findings", .good) }
    let counts = Severity.allCases.reversed().compactMap { severity in
      summary.findings[severity].map { style.paint("\($0) \(severity.rawValue)", severity.color) }
    }
    return "\(VerdictText.count(total, "finding", "findings")): \(counts.joined(separator: ", "))"
  }
}
