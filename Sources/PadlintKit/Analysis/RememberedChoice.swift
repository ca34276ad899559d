import PaddingDetection

/// What was made of the frames so far: worked out once for as many frames, of which more only join.
struct RememberedChoice {
  private var frames: Int?
  private var choice: PaddingChoice?
  private var assessment: PaddingAssessment?

  /// Confidence at which no more frames are asked for: more of them hardly ever make another verdict.
  private static let decided = 0.98

  /// Whether the frames of `detector` decide, and nothing changes over time.
  ///
  /// - Parameter duration: length of the video in seconds, if it is known.
  mutating func isSettled(_ detector: PaddingDetector, duration: Double?) -> Bool {
    // Below, it does not matter what parts of the frames say.
    guard choice(of: detector).confidence >= Self.decided else { return false }
    let assessment = assessment(of: detector, duration: duration)
    return assessment.changes.isEmpty && assessment.verdict.confidence >= Self.decided
  }

  /// What the frames of `detector` say.
  ///
  /// - Parameter duration: length of the video in seconds, if it is known.
  mutating func assessment(of detector: PaddingDetector, duration: Double?) -> PaddingAssessment {
    var choice = choice(of: detector)
    if let assessment { return assessment }
    let found = choice.assessment(duration: duration)
    assessment = found
    return found
  }

  private mutating func choice(of detector: PaddingDetector) -> PaddingChoice {
    if frames == detector.framesObserved, let choice { return choice }
    let found = detector.choice()
    (frames, choice, assessment) = (detector.framesObserved, found, nil)
    return found
  }
}
