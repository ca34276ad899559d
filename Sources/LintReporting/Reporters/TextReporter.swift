internal import Presentation

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
  private var devices: [Device] = []
  private var shrinkage = ShrinkageText()

  init(style: TextStyle) {
    self.style = style
  }

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    devices = header.devices
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    let words = VerdictText(file.analysis)
    let worst = FileFacts(file).severity
    let columns = [
      style.column(
        worst?.rawValue ?? (file.findings.isEmpty ? "ok" : "allowed"), width: Self.severityWidth,
        worst?.color ?? .good),
      style.column(file.analysis.verdictWord, width: Self.verdictWidth),
      style.column(words.detail, width: Self.detailWidth),
      style.column(words.ratio, width: Self.ratioWidth),
      style.paint(shortened(TerminalText.escaped(file.analysis.path.text)), .strong),
    ]
    out += "\(columns.joined(separator: Self.gap))\(reasons(of: file))\n".utf8
    let presentation = FilePresentation(of: file, on: devices)
    shrinkage.add(presentation, of: file.analysis.path)
    if style.isVerbose {
      for line in details(of: file, presentation) { out += "         \(line)\n".utf8 }
    }
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    let words = SummaryText(summary, style: style)
    out += (summary.files == 0 ? "\(words.files)\n" : "\n\(words.files)\n\(words.all)\n").utf8
    if let line = shrinkage.line(style: style) { out += "\(line)\n".utf8 }
  }

  /// Why findings of a file are let pass, as the configuration says it; what is in the baseline is only counted.
  private func reasons(of file: FileReport) -> String {
    let reasons = file.findings.compactMap { finding in
      finding.suppression?.reason.map { "\(finding.ruleID): \(TerminalText.escaped($0))" }
    }
    return reasons.isEmpty ? "" : " (suppressed \(reasons.joined(separator: "; ")))"
  }

  /// The end of a path that does not fit its terminal: the name of the file is the part that tells.
  private func shortened(_ path: String) -> String {
    guard let width = style.width else { return path }
    let room = width - Self.pathColumn
    guard room >= Self.shortestPath, path.count > room else { return path }
    return "…" + path.suffix(room - 1)
  }

  private func details(of file: FileReport, _ presentation: FilePresentation?) -> [String] {
    var lines = file.findings.map { FindingText.line($0, style: style) }
    if let sentence = presentation?.sentence { lines.append(sentence) }
    if case .analysed(let evidence) = file.analysis.outcome {
      let facts = EvidenceText(evidence)
      lines.append(style.paint("\(facts.frame), \(facts.stream)", .dim))
      lines.append(style.paint("\(facts.confidence), \(facts.sampling)", .dim))
    }
    return lines
  }
}
