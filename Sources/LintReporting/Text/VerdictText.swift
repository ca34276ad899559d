internal import MediaModel
package import PaddingDetection

/// A file's outcome in the few words of its line.
struct VerdictText {
  /// What was found: kind and sizes, the reason, or the failure; empty for a clean file.
  let detail: String
  /// The shape of the active picture; empty where it is not known.
  let ratio: String
  /// What comes and goes, with its sizes and times: `letterbox 22+22 from 0:12 to 0:40`; nil where all frames are alike.
  let changes: String?
  /// Whether the size of the frame changes.
  private let frameChanges: Bool
  /// The short forms that want an explanation.
  var notations: [String] {
    if !(detail + (changes ?? "")).contains("box ") { return [] }
    return [SizeNotation.sizes] + (frameChanges ? [SizeNotation.changingFrame] : [])
      + (detail.hasSuffix("…") ? [SizeNotation.more] : [])
  }

  init(_ analysis: FileAnalysis) {
    frameChanges = analysis.outcome.evidence?.sizes != nil
    guard let evidence = analysis.outcome.evidence else {
      detail = analysis.outcome.failure?.code.words ?? ""
      ratio = ""
      changes = nil
      return
    }
    let verdict = evidence.verdict
    changes = Self.changes(evidence)
    switch verdict.answer {
    case .clean, .padded:
      let more = verdict.segments.isEmpty ? "" : "…"
      detail = verdict.insets.notation + more
      ratio = ActivePicture(of: evidence.video, insets: verdict.insets).ratioText
    case .variable:
      detail = Self.parts(evidence)
      ratio = ""
    case .inconclusive:
      detail = (verdict.reason ?? .weakEvidence).words
      ratio = ""
    }
  }

  /// When there is padding: `in 1 of 3 segments`.
  ///
  /// Where the size of the frame changes, one segment may be all that can be told apart.
  private static func parts(_ evidence: FileAnalysis.VideoEvidence) -> String {
    let segments = evidence.verdict.segments
    let padded = segments.count { !$0.insets.isZero }
    if padded > 0, segments.count > 1 { return "in \(padded) of \(segments.count) segments" }
    return evidence.sizes == nil ? "not the same throughout" : "frame size changes"
  }

  private static func changes(_ evidence: FileAnalysis.VideoEvidence) -> String? {
    let verdict = evidence.verdict
    let other = verdict.segments.filter { $0.insets != verdict.insets && !$0.insets.isZero }
    if other.isEmpty || verdict.segments.count < 2 {
      return verdict.answer == .variable ? evidence.sizes.map { "frames of \($0)" } : nil
    }
    return other.listed(most: 3) { "\($0.insets.notation) \(FrameText.place($0))" }
  }

}

extension Insets {
  /// The kind and the two or four sizes: `letterbox 138+138`, `windowbox 20+20, 40+40`.
  package var notation: String {
    let rows = "\(top)+\(bottom)"
    let columns = "\(left)+\(right)"
    return switch PaddingKind(self) {
    case .letterbox: "letterbox \(rows)"
    case .pillarbox: "pillarbox \(columns)"
    case .windowbox: "windowbox \(rows), \(columns)"
    case nil: ""
    }
  }
}

extension FileAnalysis.VideoEvidence {
  /// The sizes of the frame, where it changes in mid-stream: `320x180, then 640x360`; nil where it does not.
  var sizes: String? { traits.first { $0.kind == .sizeChange }?.detail }

  /// Why no crop fits all frames, as a sentence; nil where one may.
  var cropProblem: String? {
    sizes.map { "the size of the frame changes (\($0)), and one crop would cut picture off" }
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
