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
  /// Where the terminal has less room for a path, a longer one gets a line of its own.
  private static let shortestPath = 24
  /// What stands before lines that belong to the file above.
  private static let margin = String(repeating: " ", count: severityWidth + gap.count)

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
    let isFailed = if case .failed = file.analysis.outcome { true } else { false }
    // Not so a file that nobody has looked at, even where that is let pass.
    let isFine = file.findings.isEmpty && !isFailed
    let severity = style.column(
      worst?.rawValue ?? (isFine ? "ok" : "allowed"), width: Self.severityWidth,
      worst?.color ?? .good)
    let path = file.analysis.path.displayed
    let hasColumns = room.map { $0 > 0 } ?? true
    let facts = [
      (file.analysis.verdictWord, Self.verdictWidth), (words.detail, Self.detailWidth),
      (words.ratio, Self.ratioWidth),
    ].map { style.column($0, width: hasColumns ? $1 : 0) }.filter { !$0.isEmpty }
    let line = ([severity] + facts).joined(separator: Self.gap)
    if let room, room < Self.shortestPath, path.count > room {
      out += "\(line)\n\(Self.margin)\(style.paint(path, .strong))\(reasons(of: file))\n".utf8
    } else {
      let name = style.paint(shortened(path), .strong)
      out += "\(line)\(Self.gap)\(name)\(reasons(of: file))\n".utf8
    }
    let presentation = FilePresentation(of: file, on: devices)
    shrinkage.add(presentation, of: file.analysis.path)
    if style.isVerbose {
      for detail in details(of: file, presentation) {
        for line in style.wrapped(detail, indent: Self.margin.count) { out += "\(line)\n".utf8 }
      }
    }
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    let words = SummaryText(summary, style: style)
    let lines = summary.files == 0 ? [words.files] : ["", words.files, words.all]
    let interruption = run.isInterrupted ? style.paint(InterruptionText.sentence, .error) : nil
    for line in lines + [shrinkage.line(style: style), interruption].compactMap({ $0 }) {
      out += style.wrapped(line, indent: 0).map { "\($0)\n" }.joined().utf8
    }
  }

  /// Why findings of a file are let pass, as the configuration says it; what is in the baseline is only counted.
  private func reasons(of file: FileReport) -> String {
    let reasons = file.findings.compactMap { finding in
      finding.suppression?.reason.map { "\(finding.ruleID): \(TerminalText.escaped($0))" }
    }
    return reasons.isEmpty ? "" : " (suppressed \(reasons.joined(separator: "; ")))"
  }

  /// What is left of a line for its path; nil where the output is no terminal.
  private var room: Int? { style.width.map { $0 - Self.pathColumn } }

  /// The end of a path that does not fit its terminal: the name of the file is the part that tells.
  private func shortened(_ path: String) -> String {
    guard let room, path.count > room else { return path }
    return "…" + path.suffix(room - 1)
  }

  private func details(of file: FileReport, _ presentation: FilePresentation?) -> [String] {
    var lines = file.findings.map { FindingText.line($0, style: style) }
    if let sentence = presentation?.sentence { lines.append(sentence) }
    if case .analysed(let evidence) = file.analysis.outcome {
      let facts = EvidenceText(evidence)
      if let declared = DeclaredText(evidence).line { lines.append(style.paint(declared, .dim)) }
      lines.append(style.paint("\(facts.frame), \(facts.stream)", .dim))
      lines.append(style.paint("\(facts.confidence), \(facts.sampling)", .dim))
    }
    return lines
  }
}
