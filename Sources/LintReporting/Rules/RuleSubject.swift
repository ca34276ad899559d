internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection

/// A file as a rule sees it: what was established, and what of it counts under the policy.
struct RuleSubject {
  let outcome: FileAnalysis.Outcome
  let policy: Policy
  /// Persistent padding in pixels as the policy's players show it: without what a crop hides that they honour, and
  /// without what the policy calls blanking.
  let insets: Insets
  /// The padding that such a crop hides.
  let hidden: Insets
  /// The crop of the container that the policy's players honour; nil without one.
  let honouredCrop: DeclaredArea?
  /// The frame as the policy's players show it; nil for a file that could not be analysed.
  let shownVideo: VideoFacts?

  init(_ analysis: FileAnalysis, policy: Policy) {
    outcome = analysis.outcome
    self.policy = policy
    guard let evidence = analysis.outcome.evidence else {
      (insets, hidden, honouredCrop, shownVideo) = (.zero, .zero, nil, nil)
      return
    }
    let counted = policy.countedInsets(of: evidence)
    honouredCrop = evidence.declared.containerCrop.flatMap {
      policy.honouredCrops.contains($0.source) ? $0 : nil
    }
    guard let crop = honouredCrop?.insets else {
      (insets, hidden, shownVideo) = (counted, .zero, evidence.video)
      return
    }
    // What the edge of a bar leaves in doubt stays no sliver beside a crop.
    insets = DeclaredComparison.remaining(counted, besides: crop, evidence)
    hidden = counted.reduced(by: insets)
    shownVideo = evidence.video.without(crop)
  }

  /// What decoding established; nil for a file that could not be analysed.
  var evidence: FileAnalysis.VideoEvidence? { outcome.evidence }

  /// The padded sides whose padding is large enough (`true`) or too small (`false`) for `embedded-padding`.
  func paddedSides(embedded: Bool) -> [Side] {
    guard let video = evidence?.video else { return [] }
    return Side.allCases.filter { side in
      let dimension = side.isHorizontal ? video.height : video.width
      return insets[side] > 0
        && policy.tolerances.isEmbedded(pixels: insets[side], dimension: dimension) == embedded
    }
  }

  /// For how much of the time padding that comes and goes is shown; nil where there is none that is more than a sliver.
  var paddedTime: PaddedTime? { evidence.flatMap { PaddedTime($0, beyond: policy.tolerances) } }

  /// The times of a finding that holds for the whole file.
  func wholeFile(_ message: String) -> RuleObservation {
    RuleObservation(message: message, startSeconds: 0, endSeconds: evidence?.video.durationSeconds)
  }
}
