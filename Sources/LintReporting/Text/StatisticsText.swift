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

  private var folders: [FilePath: Count] = [:]
  private var policies: [String: Count] = [:]

  mutating func add(_ file: FileReport) {
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
  ///
  /// - Parameter rules: the findings that count, by the id of their rule and by severity.
  func text(_ rules: [String: [Severity: Int]], style: TextStyle) -> String {
    var lines: [String] = []
    func add(_ title: String, _ table: TextTable, more: String? = nil) {
      lines += ["", style.paint(title, .strong)] + table.lines.map { "  \($0)" }
      if let more { lines.append("  \(more)") }
    }
    let counts = rules.flatMap { rule, severities in
      severities.map { (rule: rule, severity: $0, count: $1) }
    }.sorted { ($1.count, $0.rule, $1.severity) < ($0.count, $1.rule, $0.severity) }
    let rows = counts.map { ["\($0.count)", $0.severity.rawValue, $0.rule] }
    add(
      "by rule",
      TextTable(
        header: ["findings", "severity", "rule"], leftAligned: [1, 2],
        rows: rows.isEmpty ? [["0", "", "no findings"]] : rows))
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
    TextTable(
      header: ["findings", "in files", "of files", name], leftAligned: [3],
      rows: rows.map { name, count in
        ["\(count.findings)", "\(count.filesWithFindings)", "\(count.files)", name]
      })
  }

  private static func folder(of path: FilePath) -> FilePath {
    path.prefix.isEmpty ? "./" : path.prefix
  }
}
