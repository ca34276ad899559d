internal import PaddingDetection

/// A file as a rule sees it: what was established, and what of it counts under the policy.
struct RuleSubject {
  let outcome: FileAnalysis.Outcome
  let policy: Policy
  /// Persistent padding in pixels, without what the policy calls blanking.
  let insets: Insets

  init(_ analysis: FileAnalysis, policy: Policy) {
    outcome = analysis.outcome
    self.policy = policy
    insets =
      switch analysis.outcome {
      case .analysed(let evidence): policy.countedInsets(of: evidence)
      case .failed: .zero
      }
  }

  /// What decoding established; nil for a file that could not be analysed.
  var evidence: FileAnalysis.VideoEvidence? {
    guard case .analysed(let evidence) = outcome else { return nil }
    return evidence
  }

  /// The padded sides whose padding is large enough (`true`) or too small (`false`) for `embedded-padding`.
  func paddedSides(embedded: Bool) -> [Side] {
    guard let video = evidence?.video else { return [] }
    return Side.allCases.filter { side in
      let dimension = side.isHorizontal ? video.height : video.width
      return insets[side] > 0
        && policy.tolerances.isEmbedded(pixels: insets[side], dimension: dimension) == embedded
    }
  }

  /// The times of a finding that holds for the whole file.
  func wholeFile(_ message: String) -> RuleObservation {
    RuleObservation(message: message, startSeconds: 0, endSeconds: evidence?.video.durationSeconds)
  }
}
