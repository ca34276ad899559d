internal import MediaModel
internal import PaddingDetection

extension Rule {
  /// Rules about files that have no verdict, in the order of findings.
  static let aboutNoVerdict: [Rule] = [
    .inconclusive, .unreadableVideo,
  ]

  /// A file about which nothing can be said.
  static let inconclusive = Rule(
    id: "inconclusive",
    defaultSeverity: .note,
    summary: "The file does not show whether it is padded.",
    rationale: """
      An all-black file, a single title card or a picture that stays dark at its edges says nothing about \
      padding. Calling it clean would be a guess.
      """,
    source: "padlint's own: the verdict is inconclusive",
    examples: [
      "Reported: a clip that is black throughout.",
      "Not reported: a film that begins with black.",
    ],
    remedy: "Look at the file, or measure more of its frames with --thorough.",
    check: { subject in
      guard let verdict = subject.evidence?.verdict, verdict.answer == .inconclusive else { return nil }
      let reason = verdict.reason ?? .weakEvidence
      return subject.wholeFile("cannot tell whether the file is padded: \(reason.sentence)")
    }
  )

  /// A file that could not be analysed.
  static let unreadableVideo = Rule(
    id: "unreadable-video",
    defaultSeverity: .error,
    summary: "The file could not be opened or decoded.",
    rationale: "A check must not pass a file that it could not look at.",
    source: "padlint's own: the verdict is failed",
    examples: [
      "Reported: a text file named .mp4, a truncated download, a file without permission to read.",
      "Not reported: a film with a few damaged frames that still yields its verdict.",
    ],
    remedy: "The finding gives the cause. Check that the file is complete and plays.",
    check: { subject in
      guard let failure = subject.outcome.failure else { return nil }
      return RuleObservation(message: "\(failure.message) (\(failure.code.rawValue))")
    }
  )
}
