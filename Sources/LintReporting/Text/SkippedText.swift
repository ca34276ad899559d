internal import PaddingDetection
internal import Paths
internal import Presentation

/// What a run did not look at, and why, in a line.
package enum SkippedText {
  /// Most ignore files that the line names.
  private static let mostFiles = 3

  /// `3 files skipped: 2 by media/.padlintignore, 1 by its name's ending (--all-files)`; nil where nothing was left out that
  /// somebody might take for looked at.
  package static func line(_ run: RunDescription) -> String? {
    let ignored = run.ignored.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var parts = ignored.prefix(mostFiles).map { "\($0.value) by \($0.key.displayed)" }
    let more = ignored.dropFirst(mostFiles)
    if !more.isEmpty {
      parts.append("\(more.reduce(0) { $0 + $1.value }) by \(more.count) more .padlintignore files")
    }
    if let endings = run.skipped[.otherNames] {
      parts.append(
        "\(endings) by \(endings == 1 ? "its name's ending" : "their names' endings") (--all-files)")
    }
    let others = [SkipReason.notVideos, .hidden, .repeated]
    parts += others.compactMap { reason in run.skipped[reason].map(reason.words) }
    let count =
      ignored.reduce(0) { $0 + $1.value }
      + ([.otherNames] + others).reduce(0) { $0 + (run.skipped[$1] ?? 0) }
    return parts.isEmpty
      ? nil : "\(DecimalText.count(count, "file")) skipped: \(parts.joined(separator: ", "))"
  }
}
