internal import PaddingDetection

extension Rule {
  /// A thin line along an edge that carries no picture.
  static let edgeSliver = Rule(
    id: "edge-sliver",
    defaultSeverity: .warning,
    summary: "A thin line along an edge of the frame carries no picture.",
    rationale: """
      A few black rows or columns are the trace of a scaler, a capture card, analogue blanking or a careless \
      crop. They are too thin to be a framing decision, but show as a line against a bright picture, and \
      cost the encoder a hard edge in every frame.
      """,
    source: "Below the thresholds of embedded-padding in the policy in force, and at least its sliver size",
    examples: [
      "Reported: 2 black columns left of a 1920x1080 picture.",
      "Not reported: 1 black column, which scaling alone can leave.",
    ],
    remedy:
      "Crop the line off and encode again; the safe crop in the report is even and keeps every picture line.",
    check: { subject in
      let sides = subject.paddedSides(embedded: false).filter {
        subject.insets[$0] >= subject.policy.tolerances.sliverPixels
      }
      guard !sides.isEmpty else { return nil }
      return subject.wholeFile("thin padding of \(subject.insets.keeping(sides).described)")
    }
  )
}
