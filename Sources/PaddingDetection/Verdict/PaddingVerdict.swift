/// What the sampled frames say about the padding of a whole file.
public struct PaddingVerdict: Hashable, Sendable {
  /// The answer in a word.
  public enum Answer: String, Sendable, CaseIterable {
    /// The picture is shown to reach all four edges (to within 1 px).
    case clean
    /// At least one edge has padding of at least 2 px during the whole evaluable duration.
    case padded
    /// Padding during part of the time only; nothing persistent.
    case variable
    /// Not enough evidence either way.
    case inconclusive
  }

  /// Why an answer is `inconclusive`.
  public enum Reason: String, Sendable, Decodable, CaseIterable {
    /// No frame could be measured.
    case noFrames = "no-frames"
    /// Every frame is black or of one flat colour.
    case nothingVisible = "nothing-visible"
    /// The picture fades to black towards an edge without a straight border.
    case darkBorder = "dark-border"
    /// The frames disagree, or there are too few of them, and the evidence stays weak.
    case weakEvidence = "weak-evidence"
  }

  /// The answer in a word.
  public var answer: Answer
  /// Probability that the answer and the insets are right, 0 to 1.
  public var confidence: Double
  /// Persistent padding in pixels; zero unless `answer` is `padded`.
  public var insets: Insets
  /// What the padding is made of; nil where there is none.
  public var fill: PaddingFill?
  /// The evidence for each edge.
  public var edges: [Side: EdgeEvidence]
  /// Stretches of different padding: for `variable`, and for `padded` with more padding in part.
  public var segments: [PaddingSegment]
  /// Why the answer is `inconclusive`; nil otherwise.
  public var reason: Reason?
  /// Frames that were measured.
  public var framesMeasured: Int
  /// Frames that said something about at least one edge.
  public var framesInformative: Int

  /// Most confidence of a verdict that is inconclusive.
  static let mostUndecided = 0.6

  /// Whether it is no surer than one that is inconclusive.
  package var isDoubtful: Bool { confidence <= Self.mostUndecided }

  /// A verdict from its parts.
  public init(
    answer: Answer, confidence: Double, insets: Insets, fill: PaddingFill?, edges: [Side: EdgeEvidence],
    segments: [PaddingSegment], reason: Reason?, framesMeasured: Int, framesInformative: Int
  ) {
    self.answer = answer
    self.confidence = confidence
    self.insets = insets
    self.fill = fill
    self.edges = edges
    self.segments = segments
    self.reason = reason
    self.framesMeasured = framesMeasured
    self.framesInformative = framesInformative
  }
}
