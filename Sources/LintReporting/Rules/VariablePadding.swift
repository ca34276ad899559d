internal import PaddingDetection

extension Rule {
  /// Bars that come and go.
  static let variablePadding = Rule(
    id: "variable-padding",
    defaultSeverity: .warning,
    summary: "Padding changes during the file: mixed aspect ratios, or bars that move.",
    rationale: """
      No single crop fits such a file. It may be intended (a film that opens up for some scenes, archive \
      footage in a documentary) or a conforming error; either way it should be known.
      """,
    source: "https://partnerhelp.netflixstudios.com/hc/en-us/articles/115000670191-Framing-Error",
    examples: [
      "Reported: a 16:9 film with its second half letterboxed to 2.39:1.",
      "Not reported: a film letterboxed throughout (see embedded-padding).",
    ],
    remedy: "Check the listed segments; where the change is not intended, conform the shots to one frame.",
    check: { subject in
      guard let verdict = subject.evidence?.verdict else { return nil }
      let padded = verdict.segments.filter { $0.insets != verdict.insets && !$0.insets.isZero }
      guard let first = padded.first, let last = padded.last else { return nil }
      let times = padded.prefix(3).map { segment in
        "\(segment.insets.described) from \(TimeText.clock(segment.startSeconds)) "
          + "to \(TimeText.clock(segment.endSeconds))"
      }
      let more = padded.count > 3 ? ", and \(padded.count - 3) more" : ""
      return RuleObservation(
        message: "padding changes over time: \(times.joined(separator: ", "))\(more)",
        startSeconds: first.startSeconds,
        endSeconds: last.endSeconds
      )
    }
  )
}
