internal import MediaModel
internal import PaddingDetection

/// A file's outcome in the few words of its line.
struct VerdictText {
  /// What was found: kind and sizes, the reason, or the failure; empty for a clean file.
  let detail: String
  /// The shape of the active picture; empty where it is not known.
  let ratio: String
  /// The short forms in `detail` that want an explanation.
  var notations: [String] {
    if !detail.contains("box ") { return [] }
    return detail.hasSuffix("…") ? [SizeNotation.sizes, SizeNotation.more] : [SizeNotation.sizes]
  }

  init(_ analysis: FileAnalysis) {
    guard let evidence = analysis.outcome.evidence else {
      detail = analysis.outcome.failure?.code.words ?? ""
      ratio = ""
      return
    }
    let verdict = evidence.verdict
    switch verdict.answer {
    case .clean, .padded:
      let more = verdict.segments.isEmpty ? "" : "…"
      detail = Self.sizes(verdict.insets) + more
      ratio = ActivePicture(of: evidence.video, insets: verdict.insets).ratioText
    case .variable:
      detail = Self.changes(verdict.segments)
      ratio = ""
    case .inconclusive:
      detail = (verdict.reason ?? .weakEvidence).words
      ratio = ""
    }
  }

  /// When there is padding: `in 1 of 3 segments`.
  ///
  /// Where the size of the frame changes, one segment may be all that can be told apart.
  private static func changes(_ segments: [PaddingSegment]) -> String {
    let padded = segments.count { !$0.insets.isZero }
    if padded == 0 || segments.count < 2 { return "edges differ between frames" }
    return "in \(padded) of \(segments.count) segments"
  }

  /// The kind and the two or four sizes: `letterbox 138+138`, `windowbox 20+20, 40+40`.
  private static func sizes(_ insets: Insets) -> String {
    let rows = "\(insets.top)+\(insets.bottom)"
    let columns = "\(insets.left)+\(insets.right)"
    return switch PaddingKind(insets) {
    case .letterbox: "letterbox \(rows)"
    case .pillarbox: "pillarbox \(columns)"
    case .windowbox: "windowbox \(rows), \(columns)"
    case nil: ""
    }
  }
}

/// A finding as one line of text.
struct FindingText {
  static func line(_ finding: Finding, style: TextStyle) -> String {
    let severity = style.paint(finding.severity.rawValue, finding.severity.color)
    let message = TerminalText.escaped(finding.message)
    let suppression = finding.suppression.map { " (allowed: \(TerminalText.escaped($0.described)))" } ?? ""
    return "\(severity) \(message) \(style.paint("[\(finding.ruleID)]", .dim))\(suppression)"
  }
}
