/// A finding as one line of text.
struct FindingText {
  static func line(_ finding: Finding, style: TextStyle) -> String {
    let severity = style.paint(finding.severity.rawValue, finding.severity.color)
    let message = TerminalText.escaped(finding.message)
    let suppression = finding.suppression.map { " (allowed: \(TerminalText.escaped($0.described)))" } ?? ""
    return "\(severity) \(message) \(style.paint("[\(finding.ruleID)]", .dim))\(suppression)"
  }
}
