internal import Paths

/// Counts of a run by rule, folder and policy, for `--statistics`.
struct StatisticsText {
  private struct Count {
    var files = 0
    var filesWithFindings = 0
    var findings = 0
  }

  /// Folders that are listed, the worst first.
  private static let mostFolders = 20

  private var rules: [String: [Severity: Int]] = [:]
  private var folders: [FilePath: Count] = [:]
  private var policies: [String: Count] = [:]

  mutating func add(_ file: FileReport) {
    for finding in file.activeFindings {
      rules[finding.ruleID, default: [:]][finding.severity, default: 0] += 1
    }
    let count = file.activeFindings.count
    func add(to counted: inout Count) {
      counted.files += 1
      counted.findings += count
      if count > 0 { counted.filesWithFindings += 1 }
    }
    add(to: &folders[Self.folder(of: file.analysis.path), default: Count()])
    if let policy = file.policyName { add(to: &policies[policy, default: Count()]) }
  }

  /// The tables, each under its heading.
  func text(style: TextStyle) -> String {
    var lines: [String] = []
    func add(_ title: String, _ table: TextTable, more: String? = nil) {
      lines += ["", style.paint(title, .strong)] + table.lines.map { "  \($0)" }
      if let more { lines.append("  \(more)") }
    }
    var byRule = TextTable(header: ["findings", "severity", "rule"], leftAligned: [1, 2])
    let counts = rules.flatMap { rule, severities in severities.map { (rule: rule, severity: $0, count: $1) }
    }
    for entry in counts.sorted(by: { ($1.count, $0.rule, $1.severity) < ($0.count, $1.rule, $0.severity) }) {
      byRule.add(["\(entry.count)", entry.severity.rawValue, entry.rule])
    }
    if counts.isEmpty { byRule.add(["0", "", "no findings"]) }
    add("by rule", byRule)
    let worst = folders.sorted { ($1.value.findings, $0.key) < ($0.value.findings, $1.key) }
    let left = worst.count - Self.mostFolders
    add(
      "by folder", Self.table("folder", worst.prefix(Self.mostFolders).map { ($0.key.displayed, $0.value) }),
      more: left > 0 ? "and \(left) more" : nil)
    if !policies.isEmpty {
      add("by policy", Self.table("policy", policies.sorted { $0.key < $1.key }.map { ($0, $1) }))
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func table(_ name: String, _ rows: [(String, Count)]) -> TextTable {
    var table = TextTable(header: ["findings", "in files", "of files", name], leftAligned: [3])
    for (name, count) in rows {
      table.add(["\(count.findings)", "\(count.filesWithFindings)", "\(count.files)", name])
    }
    return table
  }

  private static func folder(of path: FilePath) -> FilePath {
    path.prefix.isEmpty ? "./" : path.prefix
  }
}
