internal import PaddingDetection
internal import Paths
internal import Presentation

/// The counts of a run as text.
struct SummaryText {
  private let summary: ReportSummary
  private let style: TextStyle

  init(_ summary: ReportSummary, style: TextStyle = TextStyle()) {
    self.summary = summary
    self.style = style
  }

  /// `3 files: 1 clean, 2 failed (1 holds no video)`.
  var files: String {
    guard summary.files > 0 else { return "no video files" }
    let verdicts = PaddingVerdict.Answer.allCases.map { ($0.rawValue, summary.verdicts[$0] ?? 0) }
    let counts = (verdicts + [("failed", summary.failed)]).filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    let others = summary.withoutVideo
    let remark = others > 0 ? " (\(DecimalText.count(others, "holds", "hold")) no video)" : ""
    return "\(DecimalText.count(summary.files, "file")): \(counts.joined(separator: ", "))\(remark)"
  }

  /// `2 findings: 1 error, 1 note`, of those that count.
  var findings: String {
    let total = summary.findings.values.reduce(0, +)
    guard total > 0 else { return style.paint("no findings", .good) }
    let counts = Severity.allCases.reversed().compactMap { severity in
      summary.findings[severity].map { count in
        style.paint(DecimalText.count(count, severity.rawValue), severity.color)
      }
    }
    return "\(DecimalText.count(total, "finding")): \(counts.joined(separator: ", "))"
  }

  /// `2 are allowed (1 known from the baseline: 1 edge-sliver, 1 suppressed), 3 of the baseline fixed`; nil without any of these.
  var suppressed: String? {
    let total = summary.suppressed.values.reduce(0, +)
    let known = Rule.all.compactMap { rule in summary.knownByRule[rule.id].map { "\($0) \(rule.id)" } }
    let rules = known.isEmpty ? "" : ": \(known.joined(separator: ", "))"
    let kinds = Suppression.Kind.allCases.compactMap { kind in
      summary.suppressed[kind].map {
        kind == .baseline ? "\($0) known from the baseline\(rules)" : "\($0) suppressed"
      }
    }
    let parts = [
      total > 0 ? DecimalText.count(total, "is", "are") + " allowed (\(kinds.joined(separator: "; ")))" : nil,
      summary.fixed.flatMap { $0 > 0 ? "\($0) of the baseline fixed" : nil },
    ]
    let text = parts.compactMap { $0 }.joined(separator: ", ")
    return text.isEmpty ? nil : text
  }

  /// All findings on one line.
  var all: String {
    guard let suppressed else { return findings }
    // Where none counts, others may have been found.
    let counted =
      summary.findings.isEmpty && !summary.suppressed.isEmpty
      ? style.paint("no findings that count", .good) : findings
    return "\(counted); \(suppressed)"
  }
}
