internal import Paths

/// A comparison of two reports as text, Markdown or JSON.
public enum ComparisonText {
  /// Rows that a Markdown table has at most: pull requests show no more.
  private static let mostRows = 1000

  /// For people: a row a change, the worst kind first, and the counts.
  public static func text(_ comparison: ReportComparison, policyName: String, style: TextStyle) -> String {
    var lines: [String] = []
    for kind in ReportComparison.Kind.allCases {
      let changes = comparison.changes.filter { $0.kind == kind }
      for change in changes {
        let color: TextStyle.Color = kind == .fixed ? .good : change.severity.color
        let columns = [
          style.column(kind.rawValue, width: 8, color), style.column(change.severity.rawValue, width: 7),
          "\(style.paint(change.path.displayed, .strong))  \(style.paint("[\(change.ruleID)]", .dim))",
        ]
        lines.append(columns.joined(separator: "  "))
        lines += style.wrapped(words(change), indent: 19)
      }
    }
    for file in comparison.removedFiles {
      let columns = [style.column("gone", width: 17), style.paint(file.path.displayed, .strong)]
      lines.append(columns.joined(separator: "  "))
      lines += style.wrapped("\(file.before) before", indent: 19)
    }
    if !lines.isEmpty { lines.append("") }
    for line in summary(comparison, policyName) { lines += style.wrapped(line, indent: 0) }
    return lines.map { "\($0)\n" }.joined()
  }

  /// For pull requests.
  public static func markdown(_ comparison: ReportComparison, policyName: String) -> String {
    var text = "# padlint: what changed\n\n"
    for line in summary(comparison, MarkdownText.escaped(policyName)) { text += "\(line)\n" }
    let removed = comparison.removedFiles.map { file in
      ["gone", "", MarkdownText.code(file.path.displayed), "", MarkdownText.escaped(file.before), ""]
    }
    if comparison.changes.isEmpty && removed.isEmpty { return text }
    text += "\n| change | severity | file | rule | before | now |\n| --- | --- | --- | --- | --- | --- |\n"
    let ordered = ReportComparison.Kind.allCases.flatMap { kind in
      comparison.changes.filter { $0.kind == kind }
    }
    let changed = ordered.prefix(mostRows).map { change in
      [
        change.kind.rawValue, change.severity.rawValue, MarkdownText.code(change.path.displayed),
        change.ruleID,
        MarkdownText.escaped(change.before ?? "new file"), MarkdownText.escaped(change.after),
      ]
    }
    for cells in (changed + removed).prefix(mostRows) { text += "| \(cells.joined(separator: " | ")) |\n" }
    let more = ordered.count + removed.count - mostRows
    if more > 0 { text += "\n\(more) further changes are not listed.\n" }
    return text
  }

  /// For programs.
  public static func json(_ comparison: ReportComparison, policyName: String) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member("schemaVersion", "1.1")
      json.member("policy", policyName)
      json.object("summary") { json in
        for kind in ReportComparison.Kind.allCases { json.member(kind.rawValue, comparison.count(kind)) }
        json.member("filesBefore", comparison.earlierFiles)
        json.member("filesNow", comparison.laterFiles)
        json.member("filesAdded", comparison.addedFiles)
        json.member("filesRemoved", comparison.removedFiles.count)
        json.member("filesUnchanged", comparison.unchangedFiles)
      }
      json.objects("changes", of: comparison.changes) { json, change in
        json.member("change", change.kind.rawValue)
        json.member("path", change.path)
        json.member("ruleId", change.ruleID)
        json.member("severity", change.severity.rawValue)
        json.member("before", change.before)
        json.member("now", change.after)
      }
      json.objects("removed", of: comparison.removedFiles) { json, file in
        json.member("path", file.path)
        json.member("before", file.before)
      }
    }
    json.endDocument()
    return json.bytes
  }

  private static func words(_ change: ReportComparison.Change) -> String {
    guard let before = change.before else { return "\(change.after), in a new file" }
    return before == change.after ? before : "\(before) before, \(change.after) now"
  }

  private static func summary(_ comparison: ReportComparison, _ policyName: String) -> [String] {
    let kinds = ReportComparison.Kind.allCases.map { "\(comparison.count($0)) \($0.rawValue)" }
    return [
      "findings: \(kinds.joined(separator: ", "))",
      """
      files: \(comparison.earlierFiles) before, \(comparison.laterFiles) now; \(comparison.addedFiles) new, \
      \(comparison.removedFiles.count) gone, \(comparison.unchangedFiles) unchanged
      """,
      "both judged by \(policyName)",
    ]
  }
}
