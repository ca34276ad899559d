internal import PaddingDetection

/// A line a file and a summary, for people.
///
/// The path comes last, so that the columns stay aligned whatever its length, and no line waits for another.
struct TextReporter: Reporter {
  private static let severityWidth = 7
  private static let verdictWidth = 12
  private static let detailWidth = 27
  private static let ratioWidth = 6
  private static let gap = "  "
  private static let pathColumn =
    severityWidth + verdictWidth + detailWidth + ratioWidth + 4 * gap.count
  /// A path shortened below this says nothing; the line wraps instead.
  private static let shortestPath = 24

  private let style: TextStyle

  init(style: TextStyle) {
    self.style = style
  }

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {}

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    let words = VerdictText(file.analysis)
    let worst = file.findings.map(\.severity).max()
    let columns = [
      style.column(worst?.rawValue ?? "ok", width: Self.severityWidth, worst?.color ?? .good),
      style.column(file.analysis.verdictWord, width: Self.verdictWidth),
      style.column(words.detail, width: Self.detailWidth),
      style.column(words.ratio, width: Self.ratioWidth),
      style.paint(shortened(TerminalText.escaped(file.analysis.path.text)), .strong),
    ]
    out += "\(columns.joined(separator: Self.gap))\n".utf8
    if style.isVerbose {
      for line in details(of: file) { out += "         \(line)\n".utf8 }
    }
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    if summary.files == 0 {
      out += "no video files\n".utf8
    } else {
      out += "\n\(filesLine(summary))\n\(findingsLine(summary))\n".utf8
    }
  }

  /// The end of a path that does not fit its terminal: the name of the file is the part that tells.
  private func shortened(_ path: String) -> String {
    guard let width = style.width else { return path }
    let room = width - Self.pathColumn
    guard room >= Self.shortestPath, path.count > room else { return path }
    return "…" + path.suffix(room - 1)
  }

  private func details(of file: FileReport) -> [String] {
    var lines = file.findings.map { FindingText.line($0, style: style) }
    if case .analysed(let evidence) = file.analysis.outcome {
      let facts = EvidenceText(evidence)
      lines.append(style.paint("\(facts.frame), \(facts.stream)", .dim))
      lines.append(style.paint("\(facts.confidence), \(facts.sampling)", .dim))
    }
    return lines
  }

  private func filesLine(_ summary: ReportSummary) -> String {
    let verdicts = PaddingVerdict.Answer.allCases.map { ($0.rawValue, summary.verdicts[$0] ?? 0) }
    let counts = (verdicts + [("failed", summary.failed)]).filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return "\(VerdictText.count(summary.files, "file", "files")): \(counts.joined(separator: ", "))"
  }

  private func findingsLine(_ summary: ReportSummary) -> String {
    let total = summary.findings.values.reduce(0, +)
    guard total > 0 else { return style.paint("no findings", .good) }
    let counts = Severity.allCases.reversed().compactMap { severity in
      summary.findings[severity].map { style.paint("\($0) \(severity.rawValue)", severity.color) }
    }
    return "\(VerdictText.count(total, "finding", "findings")): \(counts.joined(separator: ", "))"
  }
}
