internal import MediaModel

extension Rule {
  /// A file that could not be analysed.
  static let unreadableVideo = Rule(
    id: "unreadable-video",
    defaultSeverity: .error,
    summary: "The file could not be opened or decoded.",
    rationale: "A gate must not let pass what it could not look at.",
    source: "The verdict failed of padlint's report",
    examples: [
      "Reported: a text file named .mp4, a truncated download, a file without permission to read.",
      "Not reported: a film with a few damaged frames that still yields its verdict.",
    ],
    remedy: "See the failure code in the report; check that the file plays, and is complete.",
    check: { subject in
      guard case .failed(let failure) = subject.outcome else { return nil }
      return RuleObservation(message: "\(failure.message) (\(failure.code.rawValue))")
    }
  )
}
