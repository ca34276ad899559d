/// Workflow commands that GitHub Actions shows as annotations, then a line with the counts.
///
/// Source: GitHub, "Workflow commands for GitHub Actions". A step shows ten annotations of each kind; the Markdown
/// report, as the step's summary, holds the rest.
struct GitHubReporter: Reporter {
  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {}

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    let path = property(file.analysis.path.displayed)
    for finding in file.activeFindings {
      let command =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
      let title = property("padlint: \(finding.ruleID)")
      let message = data("\(file.analysis.path.displayed): \(TerminalText.escaped(finding.message))")
      out += "::\(command) file=\(path),title=\(title)::\(message)\n".utf8
    }
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    if run.isInterrupted {
      out +=
        "::error title=\(property("padlint: \(InterruptionText.name)"))::\(InterruptionText.sentence)\n".utf8
    }
    out += "padlint: \(SummaryText(summary).files); \(SummaryText(summary).all)\n".utf8
  }

  /// Escapes what ends a line.
  private func data(_ text: String) -> String {
    text.replacingScalars(by: ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// Escapes what ends a property too.
  private func property(_ text: String) -> String {
    data(text).replacingScalars(by: [":": "%3A", ",": "%2C"])
  }
}
