internal import PaddingDetection

extension Rule {
  /// A file about which nothing can be said.
  static let inconclusive = Rule(
    id: "inconclusive",
    defaultSeverity: .note,
    summary: "The file does not show whether it is padded.",
    rationale: """
      An all-black file, a single title card or a picture that never lights its border says nothing about \
      padding. Calling it clean would be a guess.
      """,
    source: "The verdict inconclusive of padlint's report",
    examples: [
      "Reported: a clip that is black throughout.",
      "Not reported: a film that begins with black.",
    ],
    remedy: "Look at the file, or lint it with more samples.",
    check: { subject in
      guard let verdict = subject.evidence?.verdict, verdict.answer == .inconclusive else { return nil }
      return subject.wholeFile("cannot tell whether the file is padded: \(Self.explanation(verdict.reason))")
    }
  )

  /// Why a verdict is inconclusive, in words.
  static func explanation(_ reason: PaddingVerdict.Reason?) -> String {
    switch reason {
    case .noFrames: "no frame could be measured"
    case .nothingVisible: "every frame is black or of one colour"
    case .darkBorder: "the picture is too dark at an edge to tell it from a bar"
    case .weakEvidence, nil: "what the frames show is too weak to go by"
    }
  }
}
