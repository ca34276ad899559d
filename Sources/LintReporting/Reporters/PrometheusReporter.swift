internal import PaddingDetection

/// Metrics for the textfile collector of Prometheus' node exporter.
///
/// Labels contain no file paths, as each would be a time series of its own; folders are grouped until they are few.
/// Every series is written even if it is 0, so that alerts can distinguish 0 from missing data.
struct PrometheusReporter: Reporter {
  private static let mostFolders = 50

  private var header: ReportHeader?
  private var groups = GroupedCounts()

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    self.header = header
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) { groups.add(file) }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    let verdicts = PaddingVerdict.Answer.allCases.map { ($0.rawValue, summary.verdicts[$0] ?? 0) }
    let files = (verdicts + [("failed", summary.failed)]).map { ("verdict=\"\($0.0)\"", "\($0.1)") }
    gauge("padlint_files", "Files of the last run by verdict.", files, into: &out)
    let findings = Rule.all.flatMap { rule in
      Severity.allCases.map { severity in
        (
          "rule=\"\(rule.id)\",severity=\"\(severity.rawValue)\"",
          "\(summary.findingsByRule[rule.id]?[severity] ?? 0)"
        )
      }
    }
    gauge("padlint_findings", "Findings of the last run by rule and severity.", findings, into: &out)
    writeGroups(
      "folder", groups.byFolder(most: Self.mostFolders).map { ($0.name.displayed, $0.counts) }, into: &out)
    writeGroups("policy", groups.byPolicy.map { (TerminalText.escaped($0.name), $0.counts) }, into: &out)
    let suppressed = Suppression.Kind.allCases.map { kind in
      ("kind=\"\(kind.rawValue)\"", "\(summary.suppressed[kind] ?? 0)")
    }
    gauge(
      "padlint_suppressed_findings", "Findings of the last run that do not count.", suppressed, into: &out)
    let started = DecimalText.fixed(Double(run.startedNanoseconds) / 1e9, decimals: 0) ?? "0"
    gauge(
      "padlint_last_run_timestamp_seconds", "When the last run began, in Unix time.", [("", started)],
      into: &out)
    let duration = DecimalText.trimmed(run.durationSeconds, decimals: 3) ?? "0"
    gauge("padlint_last_run_duration_seconds", "Wall time of the last run.", [("", duration)], into: &out)
    gauge(
      "padlint_last_run_interrupted", "Whether the last run was stopped before its last file.",
      [("", run.isInterrupted ? "1" : "0")], into: &out)
    if let status = run.exitStatus {
      gauge(
        "padlint_last_run_exit_status",
        "The exit status of the last run: 1 for findings, 2 where not all of it could be done.",
        [("", "\(status)")], into: &out)
    }
    if let header {
      let labels = "version=\"\(label(header.tool.version))\",policy=\"\(label(header.policyName))\""
      gauge("padlint_info", "The program and the policy of the last run.", [(labels, "1")], into: &out)
    }
  }

  /// Files by verdict and findings by severity of each folder or policy.
  private func writeGroups(
    _ kind: String, _ groups: [(name: String, counts: GroupedCounts.Counts)], into out: inout [UInt8]
  ) {
    let verdicts = PaddingVerdict.Answer.allCases.map(\.rawValue) + ["failed"]
    let files = groups.flatMap { group in
      verdicts.map { verdict in
        ("\(kind)=\"\(quoted(group.name))\",verdict=\"\(verdict)\"", "\(group.counts.files[verdict] ?? 0)")
      }
    }
    gauge("padlint_\(kind)_files", "Files of the last run by \(kind) and verdict.", files, into: &out)
    let findings = groups.flatMap { group in
      Severity.allCases.map { severity in
        (
          "\(kind)=\"\(quoted(group.name))\",severity=\"\(severity.rawValue)\"",
          "\(group.counts.findings[severity] ?? 0)"
        )
      }
    }
    gauge(
      "padlint_\(kind)_findings", "Findings of the last run by \(kind) and severity.", findings, into: &out)
  }

  private func gauge(
    _ name: String, _ help: String, _ samples: [(labels: String, value: String)], into out: inout [UInt8]
  ) {
    out += "# HELP \(name) \(help)\n# TYPE \(name) gauge\n".utf8
    for sample in samples {
      let labels = sample.labels.isEmpty ? "" : "{\(sample.labels)}"
      out += "\(name)\(labels) \(sample.value)\n".utf8
    }
  }

  /// The value of a label: backslash, quote and newline are escaped, as policies may have any name.
  private func label(_ text: String) -> String {
    quoted(TerminalText.escaped(text))
  }

  /// Text without control characters as the value of a label.
  private func quoted(_ text: String) -> String {
    text.unicodeScalars.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
  }
}
