internal import MediaModel
internal import PaddingDetection

extension Rule {
  /// Rules about files that have no verdict, or an unsure one, in the order of findings.
  static let aboutNoVerdict: [Rule] = [
    .inconclusive, .unsureVerdict, .unreadableVideo, .gitLFSPointer, .noVideo, .stillImage,
  ]

  /// Rules about files that could not be analysed: of each such file, one of them has a finding, if it is on.
  static let ofFailures: [Rule] = [.unreadableVideo, .gitLFSPointer, .noVideo, .stillImage]

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

  /// A file of which the verdict may be wrong.
  static let unsureVerdict = Rule(
    id: "unsure-verdict",
    defaultSeverity: nil,
    summary: "The verdict is less sure than it has to be.",
    rationale: """
      A confidence of 0.6 is wrong four times in ten. A library can live with that; a gate that lets nothing pass but what is known to \
      be clean cannot.
      """,
    source: "padlint's own: the confidence is below least-confidence (0.75) of the policy's tolerances",
    examples: [
      "Reported: a clean verdict with a confidence of 0.64.",
      "Not reported: a clean verdict with a confidence of 0.9.",
    ],
    remedy: "Look at the file, or measure more of its frames with --thorough.",
    check: { subject in
      guard let verdict = subject.evidence?.verdict, verdict.answer != .inconclusive else { return nil }
      let least = subject.policy.tolerances[.leastConfidence]
      guard verdict.confidence < least - Tolerances.stored else { return nil }
      let sure = DecimalText.text(verdict.confidence, decimals: 2)
      return subject.wholeFile(
        "the verdict \(verdict.answer.rawValue) is only \(sure) sure, \(DecimalText.text(least, decimals: 2)) is wanted"
      )
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
      let others: [Failure.Code] = [.gitLFSPointer, .noVideoStream, .stillImage]
      guard let failure = subject.outcome.failure, !others.contains(failure.code) else { return nil }
      return RuleObservation(message: "\(failure.message) (\(failure.code.rawValue))")
    }
  )

  /// A pointer instead of a video.
  static let gitLFSPointer = Rule(
    id: "git-lfs-pointer",
    defaultSeverity: .error,
    summary: "The file is a Git LFS pointer: the video itself is not here.",
    rationale:
      "A clone without Git LFS holds small texts in place of videos; a check must not pass what is not there.",
    source: "git-lfs, docs/spec.md, \"The Pointer\"",
    examples: [
      "Reported: a text of three lines named .mp4, of which the first is version https://git-lfs.github.com/spec/v1.",
      "Not reported: the video after git lfs pull.",
    ],
    remedy: "git lfs pull, or in a GitHub workflow actions/checkout with lfs: true.",
    check: { $0.failure(.gitLFSPointer) }
  )

  /// Sound without a picture.
  static let noVideo = Rule(
    id: "no-video",
    defaultSeverity: .note,
    summary: "The file has no video: it holds sound only.",
    rationale: """
      A library of videos may hold audio books and podcasts, too, in the same containers: there is nothing to see in them. \
      Where only videos belong, such as at the gate for uploads, --strict makes it an error.
      """,
    source: "padlint's own: the failure is no-video-stream",
    examples: [
      "Reported: an MP4 with one audio track, and with a cover picture.",
      "Not reported: a video whose only track is in a codec that is not supported, which unreadable-video reports.",
    ],
    remedy: "Nothing needs fixing, unless a video was meant.",
    check: { $0.failure(.noVideoStream) }
  )

  /// A picture that does not move.
  static let stillImage = Rule(
    id: "still-image",
    defaultSeverity: .note,
    summary: "The file is a still image, not a video.",
    rationale: "Pictures have no padding that a player of videos would show. --strict makes it an error.",
    source: "padlint's own: the failure is still-image",
    examples: [
      "Reported: a HEIC picture named .mp4.",
      "Not reported: an animated GIF.",
    ],
    remedy: "Nothing needs fixing, unless a video was meant.",
    check: { $0.failure(.stillImage) }
  )
}

extension RuleSubject {
  /// What is said of a file that could not be analysed for this cause; nil for other files.
  fileprivate func failure(_ code: Failure.Code) -> RuleObservation? {
    guard let failure = outcome.failure, failure.code == code else { return nil }
    return RuleObservation(message: "\(failure.message) (\(failure.code.rawValue))")
  }
}
