internal import PaddingDetection
internal import Paths
internal import Presentation

/// The counts of a run as text.
struct SummaryText {
  private let summary: ReportSummary
  private let style: TextStyle

  init(_ summary: ReportSummary, style: TextStyle = TextStyle()) {
    self.summary = summary
    self.style = style
  }

  /// `3 files: 1 clean, 2 padded`.
  var files: String {
    guard summary.files > 0 else { return "no video files" }
    let verdicts = PaddingVerdict.Answer.allCases.map { ($0.rawValue, summary.verdicts[$0] ?? 0) }
    let counts = (verdicts + [("failed", summary.failed)]).filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return "\(DecimalText.count(summary.files, "file")): \(counts.joined(separator: ", "))"
  }

  /// `2 findings: 1 error, 1 note`, of those that count.
  var findings: String {
    let total = summary.findings.values.reduce(0, +)
    guard total > 0 else { return style.paint("no findings", .good) }
    let counts = Severity.allCases.reversed().compactMap { severity in
      summary.findings[severity].map { count in
        style.paint(DecimalText.count(count, severity.rawValue), severity.color)
      }
    }
    return "\(DecimalText.count(total, "finding")): \(counts.joined(separator: ", "))"
  }

  /// `2 are allowed (1 known from the baseline: 1 edge-sliver, 1 suppressed), 3 of the baseline fixed`; nil without any of these.
  var suppressed: String? {
    let total = summary.suppressed.values.reduce(0, +)
    let known = Rule.all.compactMap { rule in summary.knownByRule[rule.id].map { "\($0) \(rule.id)" } }
    let rules = known.isEmpty ? "" : ": \(known.joined(separator: ", "))"
    let kinds = Suppression.Kind.allCases.compactMap { kind in
      summary.suppressed[kind].map {
        kind == .baseline ? "\($0) known from the baseline\(rules)" : "\($0) suppressed"
      }
    }
    let parts = [
      total > 0 ? DecimalText.count(total, "is", "are") + " allowed (\(kinds.joined(separator: "; ")))" : nil,
      summary.fixed.flatMap { $0 > 0 ? "\($0) of the baseline fixed" : nil },
    ]
    let text = parts.compactMap { $0 }.joined(separator: ", ")
    return text.isEmpty ? nil : text
  }

  /// All findings on one line.
  var all: String {
    guard let suppressed else { return findings }
    // Where none counts, others may have been found.
    let counted =
      summary.findings.isEmpty && !summary.suppressed.isEmpty
      ? style.paint("no findings that count", .good) : findings
    return "\(counted); \(suppressed)"
  }
}

/// The remark in reports of a run that was stopped early, so that they are not taken for complete.
enum InterruptionText {
  /// The id of the remark in formats in which findings have ids.
  static let name = "interrupted"
  static let sentence = "The run was interrupted: files that are not in this report were not looked at."
}

/// What a run did not look at, and why, in a line.
package enum SkippedText {
  /// Most ignore files that the line names.
  private static let mostFiles = 3

  /// `3 files skipped: 2 by media/.padlintignore, 1 by its name's ending (--all-files)`; nil where nothing was left out that
  /// somebody might take for looked at.
  package static func line(_ run: RunDescription) -> String? {
    let ignored = run.ignored.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var parts = ignored.prefix(mostFiles).map { "\($0.value) by \($0.key.displayed)" }
    let others = ignored.dropFirst(mostFiles)
    if !others.isEmpty {
      parts.append("\(others.reduce(0) { $0 + $1.value }) by \(others.count) more .padlintignore files")
    }
    if let endings = run.skipped[.otherNames] {
      parts.append(
        "\(endings) by \(endings == 1 ? "its name's ending" : "their names' endings") (--all-files)")
    }
    parts += [SkipReason.notVideos, .hidden].compactMap { reason in run.skipped[reason].map(reason.words) }
    let count =
      ignored.reduce(0) { $0 + $1.value }
      + [SkipReason.otherNames, .notVideos, .hidden].reduce(0) { $0 + (run.skipped[$1] ?? 0) }
    return parts.isEmpty
      ? nil : "\(DecimalText.count(count, "file")) skipped: \(parts.joined(separator: ", "))"
  }
}

/// Explanations of the short forms in a text report, printed once below the rows that use them.
enum SizeNotation {
  /// How sizes are written.
  static let sizes = """
    Sizes are in pixels of the frame: letterbox top+bottom, pillarbox left+right, windowbox top+bottom, left+right.
    """
  /// Explains that there is more padding during a part of the file.
  static let more = "…: more padding during a part of the file."
  /// Explains `allowed`.
  static let allowed =
    "allowed: every finding is known from the baseline, or suppressed in the configuration."
}

/// How many files appear smaller for their padding, and which of them the smallest.
struct ShrinkageText {
  private var count = 0
  private var worst: (presentation: DevicePresentation, path: FilePath)?

  mutating func add(_ presentation: FilePresentation?, of path: FilePath) {
    guard let seen = presentation?.worst else { return }
    count += 1
    if seen.apparentSize() < worst?.presentation.apparentSize() ?? .infinity { worst = (seen, path) }
  }

  /// `3 pictures are shown smaller than they need to be; the smallest, a.mp4, fills 61 % of the area that it would fill
  /// without padding on iPhone XS`; nil where none is.
  func line(style: TextStyle) -> String? {
    guard let worst else { return nil }
    let pictures = DecimalText.count(
      count, "picture is shown smaller than it needs to be:",
      "pictures are shown smaller than they need to be; the smallest,")
    let path = style.paint(worst.path.displayed, .strong)
    return "\(pictures) \(path)\(count == 1 ? "" : ",") \(worst.presentation.described)"
  }
}
