internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection

/// The difference between a declared area and the measured padding on each side, in pixels.
struct DeclaredComparison {
  /// How much picture the area leaves out on each side; 0 if it leaves out only padding.
  let cut: Insets
  /// How much padding the area contains on each side.
  let remaining: Insets

  /// Seconds around a change of the padding at which a frame may be on either side of it.
  private static let changePrecision = 1.0
  /// By how many pixels, beyond the uncertainty of an edge, two numbers may differ and still count as equal.
  private static let tolerance = 2

  /// Compares an area with the padding measured while it is valid; nil if none was measured, or the area has no numbers,
  /// or is not a part of the decoded frame.
  init?(_ area: DeclaredArea, _ evidence: FileAnalysis.VideoEvidence) {
    guard let insets = area.insets, area.source != .croppingWindow, evidence.verdict.answer != .inconclusive
    else { return nil }
    let measured = Self.measured(while: area, evidence)
    // Active format descriptions know a few shapes only.
    let slack = area.source == .activeFormat ? max(evidence.video.width, evidence.video.height) / 50 : 0
    func most(_ difference: (Insets, Side) -> Int) -> Insets {
      Insets { side in
        let largest = measured.map { difference($0, side) }.max() ?? 0
        return largest > Self.allowance(side, evidence) + slack ? largest : 0
      }
    }
    cut = most { insets[$1] - $0[$1] }
    remaining = most { $0[$1] - insets[$1] }
  }

  /// The persistent padding that a crop leaves; none on a side whose edge may be that of the crop.
  static func remaining(_ padding: Insets, besides crop: Insets, _ evidence: FileAnalysis.VideoEvidence)
    -> Insets
  {
    let rest = padding.reduced(by: crop)
    return Insets { crop[$0] > 0 && rest[$0] <= allowance($0, evidence) ? 0 : rest[$0] }
  }

  /// Pixels by which a declaration and a measurement may differ on a side.
  private static func allowance(_ side: Side, _ evidence: FileAnalysis.VideoEvidence) -> Int {
    min(max(evidence.verdict.edges[side]?.uncertaintyPixels ?? 0, 0), 1 << 16) + tolerance
  }

  /// Whether both agree.
  var agrees: Bool { cut.isZero && remaining.isZero }

  /// The different paddings measured while a declaration is valid.
  static func measured(while area: DeclaredArea, _ evidence: FileAnalysis.VideoEvidence) -> Set<Insets> {
    let verdict = evidence.verdict
    guard !verdict.segments.isEmpty else { return [verdict.insets] }
    let start = area.startSeconds ?? -.infinity
    let end = area.endSeconds ?? .infinity
    // Reports store milliseconds.
    let times = evidence.sampling.timestampsSeconds.filter { start - 0.001 <= $0 && $0 <= end + 0.001 }
    let changes = verdict.segments.flatMap { [$0.startSeconds, $0.endSeconds] }
    let clear = times.filter { time in changes.allSatisfy { abs($0 - time) > Self.changePrecision } }
    let seen = (clear.isEmpty ? times : clear).map { time in
      verdict.segments.first { $0.startSeconds <= time && time < $0.endSeconds }?.insets ?? verdict.insets
    }
    return seen.isEmpty ? [verdict.insets] : Set(seen)
  }
}

extension Insets {
  /// These insets minus `other`, at least 0.
  func reduced(by other: Insets) -> Insets {
    Insets { max(0, self[$0] - other[$0]) }
  }
}
