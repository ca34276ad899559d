internal import PaddingDetection

extension Rule {
  /// Rules about padding that is there for a short time, which only a look at every frame can tell.
  static let aboutBlanking: [Rule] = [.blankingError]

  /// Bars that are there for a few frames, or for one shot.
  static let blankingError = Rule(
    id: "blanking-error",
    defaultSeverity: .warning,
    summary: "An edge of the frame carries no picture for a short time: a frame, or a shot.",
    rationale: """
      A shot that was not scaled to fill the frame, a transition that leaves a line, or a bar in one frame are mistakes \
      in editing, which quality control of broadcasters refuses. Sampled frames miss most of them: the rule applies only \
      where every frame was measured (--every-frame). It counts what is at least as thick as a sliver, and in all lasts less \
      than padding that is as serious as padding that stays (sliver-pixels and lasting-seconds of the policy's tolerances).
      """,
    source: "https://qc.ebu.io",
    examples: [
      "Reported: 4 black rows above the picture in one shot of a film of 16:9.",
      "Reported: black bars left and right in a single frame.",
      "Not reported: a scene of a minute in another shape, which variable-padding reports.",
    ],
    remedy: "Go to the frames that the report names, and let the shot fill the frame as the others do.",
    check: { subject in
      let errors = subject.blankingErrors
      guard let first = errors.first, let last = errors.last else { return nil }
      let places = errors.listed(most: 3) { "\($0.insets.described) \(FrameText.place($0))" }
      return RuleObservation(
        message: "the picture does not fill the frame for a short time: \(places)",
        startSeconds: first.startSeconds, endSeconds: last.endSeconds)
    }
  )
}

extension RuleSubject {
  /// Stretches of measured frames that show more padding than all others do, and are short; none where the policy does not ask.
  var blankingErrors: [PaddingSegment] {
    guard policy.severities[Rule.blankingError.id] != nil, let verdict = evidence?.verdict else { return [] }
    let length = (verdict.segments.last?.endSeconds ?? 0) - (verdict.segments.first?.startSeconds ?? 0)
    let lasting = policy.tolerances.leastLasting(ofSeconds: length)
    let short = verdict.segments.filter { segment in
      segment.firstFrame != nil && segment.endSeconds - segment.startSeconds < lasting
        && Side.allCases.contains {
          segment.insets[$0] - verdict.insets[$0] >= max(1, policy.tolerances.pixels(.sliverPixels))
        }
    }
    // What comes again and again is no mistake in one place.
    return short.reduce(0) { $0 + $1.endSeconds - $1.startSeconds } < lasting ? short : []
  }
}
