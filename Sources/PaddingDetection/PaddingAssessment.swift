/// What the frames so far say, and where more frames would tell more.
public struct PaddingAssessment: Sendable {
  /// The verdict on the frames so far.
  public var verdict: PaddingVerdict
  /// Stretches of time, in seconds, in each of which the padding changes somewhere.
  public var changes: [ClosedRange<Double>]
  /// Size of the frames in whose pixels the verdict speaks: that of most frames, or of the first where
  /// that is nearly as frequent; nil where no frame was large enough to tell anything.
  public var frame: (width: Int, height: Int)?
}

extension PaddingVerdict {
  /// The verdict on no frames at all.
  static let nothing = PaddingVerdict(
    answer: .inconclusive, confidence: 0, insets: .zero, fill: nil, edges: [:], segments: [],
    reason: .noFrames, framesMeasured: 0, framesInformative: 0)
}
