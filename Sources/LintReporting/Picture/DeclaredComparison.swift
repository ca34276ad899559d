internal import DeclaredPicture
internal import PaddingDetection

/// A declared area held against the measured padding, side by side, in pixels.
struct DeclaredComparison {
  /// How much of the picture the area leaves out on each side; 0 where it leaves out padding only.
  let cut: Insets
  /// How much of the padding the area leaves in on each side.
  let remaining: Insets

  /// Seconds around a change of the padding at which a frame may be on either side of it.
  private static let changePrecision = 1.0
  /// Pixels beyond the uncertainty of an edge that two numbers may differ by and still mean the same.
  private static let tolerance = 2

  /// Compares an area with what was measured while it holds; nil where nothing was, or the area has no numbers, or is
  /// none of the decoded frame.
  ///
  /// - Parameter slack: pixels by which the declaration itself may be off, added to the tolerance.
  init?(_ area: DeclaredArea, _ evidence: FileAnalysis.VideoEvidence, slack: Int = 0) {
    guard let insets = area.insets, area.source != .croppingWindow, evidence.verdict.answer != .inconclusive
    else { return nil }
    let measured = Self.measured(while: area, evidence)
    func most(_ difference: (Insets, Side) -> Int) -> Insets {
      var most = Insets.zero
      for side in Side.allCases {
        let allowed = Self.allowance(side, evidence) + slack
        let largest = measured.map { difference($0, side) }.max() ?? 0
        most[side] = largest > allowed ? largest : 0
      }
      return most
    }
    cut = most { insets[$1] - $0[$1] }
    remaining = most { $0[$1] - insets[$1] }
  }

  /// What a crop leaves of persistent padding; nothing where its edge may as well be at the crop's.
  static func remaining(_ padding: Insets, besides crop: Insets, _ evidence: FileAnalysis.VideoEvidence)
    -> Insets
  {
    var rest = padding.reduced(by: crop)
    for side in Side.allCases where crop[side] > 0 && rest[side] <= allowance(side, evidence) {
      rest[side] = 0
    }
    return rest
  }

  /// Pixels by which a declaration and a measurement may differ on a side.
  private static func allowance(_ side: Side, _ evidence: FileAnalysis.VideoEvidence) -> Int {
    min(max(evidence.verdict.edges[side]?.uncertaintyPixels ?? 0, 0), 1 << 16) + tolerance
  }

  /// Whether both say the same.
  var agrees: Bool { cut.isZero && remaining.isZero }

  /// The different paddings that were measured while a declaration holds.
  static func measured(while area: DeclaredArea, _ evidence: FileAnalysis.VideoEvidence) -> Set<Insets> {
    let verdict = evidence.verdict
    guard !verdict.segments.isEmpty else { return [verdict.insets] }
    let start = area.startSeconds ?? -.infinity
    let end = area.endSeconds ?? .infinity
    // Reports keep milliseconds.
    let times = evidence.sampling.timestampsSeconds.filter { start - 0.001 <= $0 && $0 <= end + 0.001 }
    let changes = verdict.segments.flatMap { [$0.startSeconds, $0.endSeconds] }
    let clear = times.filter { time in changes.allSatisfy { abs($0 - time) > Self.changePrecision } }
    let seen = (clear.isEmpty ? times : clear).map { time in
      verdict.segments.first { $0.startSeconds <= time && time < $0.endSeconds }?.insets ?? verdict.insets
    }
    return seen.isEmpty ? [verdict.insets] : Set(seen)
  }
}
