/// What is chosen for all frames of a video together, and what they say of times at which it is something else.
///
/// The latter takes several times as long, and is asked where somebody wants to know it.
public struct PaddingChoice {
  /// That on the frames of each size, the most frequent first.
  private var parts: [ChosenVerdict]
  private let framesMeasured: Int

  /// Chooses for frames of some sizes, the most frequent first.
  init(_ recordsBySize: [[FrameRecord]], framesMeasured: Int) {
    // One frame among others of another size may be damaged; where no size lasts, each of them counts.
    let fewest = min(recordsBySize.first?.count ?? 0, max(2, (framesMeasured + 19) / 20))
    parts = recordsBySize.filter { $0.count >= fewest }.compactMap { ChosenVerdict($0) }
    self.framesMeasured = framesMeasured
  }

  /// How likely it is that one rectangle is right for all frames of the most frequent size; 0 where there are none.
  public var confidence: Double { parts.first?.confidence ?? 0 }

  /// What the frames say, at each time.
  ///
  /// - Parameter duration: length of the video in seconds, for the end of the last segment; nil where it is not known or not finite.
  public mutating func assessment(duration: Double? = nil) -> PaddingAssessment {
    let duration = duration.flatMap { $0.isFinite ? $0 : nil }
    for part in parts.indices { parts[part].divide() }
    let outcomes = parts.map {
      (shape: $0.shape, verdict: $0.verdict(duration: duration), timeline: $0.timeline)
    }
    guard let (shape, main, _) = outcomes.first else {
      return PaddingAssessment(verdict: .nothing, changes: [])
    }
    let timeline = SampledTimeline(joining: outcomes.map { $0.timeline.scaled(from: $0.shape, to: shape) })
    var verdict = main
    // A stream that changes its size part-way is judged part by part; a part in doubt differs from none.
    let differs = outcomes.dropFirst().contains { part in
      let insets = part.verdict.insets.scaled(from: part.shape, to: shape)
      return part.verdict.answer != .inconclusive
        && (part.verdict.answer != verdict.answer || !insets.isAlmost(verdict.insets))
    }
    if verdict.answer != .inconclusive, differs {
      let parts = outcomes.map(\.verdict)
      verdict.answer = .variable
      verdict.confidence = parts.map(\.confidence).min() ?? 0
      verdict.fill = parts.lazy.compactMap(\.fill).first
      verdict.insets = .zero
      verdict.segments = timeline.segments(duration: duration)
    }
    verdict.framesMeasured = framesMeasured
    return PaddingAssessment(
      verdict: verdict, changes: timeline.changes + parts.flatMap(\.suspicions),
      frame: (shape.width, shape.height))
  }
}
