/// A summary in Markdown, for a pull request or for the step summary of GitHub Actions.
///
/// GitHub refuses step summaries of more than 1024 KiB: beyond 1,000,000 bytes of table the least serious findings are
/// left out, and a line says so.
struct MarkdownReporter: Reporter {
  private static let mostBytes = 1_000_000

  private var header: ReportHeader?
  private var rows: SeverityBudget

  init(mostBytes: Int = MarkdownReporter.mostBytes) {
    rows = SeverityBudget(budget: mostBytes)
  }

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    self.header = header
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    for finding in file.activeFindings {
      let row = """
        | \(finding.severity.rawValue) | \(MarkdownText.code(file.analysis.path.displayed)) | \(MarkdownText.escaped(finding.message)) \
        | \(finding.ruleID) |

        """
      rows.add(Array(row.utf8), severity: finding.severity, cost: row.utf8.count)
    }
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    let words = SummaryText(summary)
    out += "# padlint\n\n**\(words.files)**; \(words.all)\n".utf8
    if run.isInterrupted { out += "\n**\(InterruptionText.sentence)**\n".utf8 }
    let pieces = rows.pieces
    if !pieces.isEmpty {
      out += "\n| severity | file | finding | rule |\n| --- | --- | --- | --- |\n".utf8
      for row in pieces { out += row }
    }
    if rows.omitted > 0 {
      out += "\n\(rows.omitted) further findings, the least serious, are not listed.\n".utf8
    }
    if let header {
      out +=
        "\nPolicy \(MarkdownText.code(TerminalText.escaped(header.policyName))), padlint \(MarkdownText.escaped(header.tool.version)).\n"
        .utf8
    }
  }
}
