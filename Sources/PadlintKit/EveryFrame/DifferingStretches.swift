internal import LintReporting
internal import MediaModel
internal import PaddingDetection

/// Stretches of a video whose frames show much more padding along an edge than the sampled frames do.
///
/// The frames of a stretch are measured one by one, and a dark area with a straight edge, or a title that grows, looks like a bar to such a
/// measurement. What lasts for a while is worth being asked about: few frames of it are judged like a video of their own. Thin borders are
/// told as they were measured: blanking of a shot is what this pass is there to find.
struct DeepStretches {
  /// All stretches, in the orientation of the stored frame.
  private(set) var segments: [PaddingSegment]
  /// What sampled frames say, in the same orientation.
  let sampled: PaddingVerdict
  /// The size of the stored frame.
  let size: (width: Int, height: Int)

  /// Which part of the frame padding takes up that is deep.
  private static let deepPart = 25
  /// How likely it has to be that an edge has no more padding than sampled frames show: of 238 stretches with bars in 60 built files 12
  /// are lost by it, nearly all of them too dark to be seen, of 59 that real videos without padding seem to have 20.
  private static let leastProbability = 0.9
  /// How sure a measurement is that a verdict on a single frame, which says nothing of what moves, does not overrule.
  private static let sure = 0.9
  /// Most stretches that are asked about, the longest first.
  private static let most = 300

  /// The places of the stretches to ask about.
  var questions: [Int] {
    let deep = segments.indices.filter { !deepSides(of: segments[$0]).isEmpty }
    let longest = deep.sorted { (segments[$1].frameCount ?? 0, $0) < (segments[$0].frameCount ?? 0, $1) }
    return longest.prefix(Self.most).sorted()
  }

  /// The part of the video that the stretch at `place` is.
  func part(_ place: Int) -> AnalysedRange {
    var part = AnalysedRange()
    part.from = .seconds(max(0, segments[place].startSeconds))
    part.to = .seconds(segments[place].endSeconds)
    return part
  }

  /// Takes the padding from the stretch at `place` that a verdict on its frames, in the orientation of the stored frame, denies.
  mutating func correct(_ place: Int, by verdict: PaddingVerdict) {
    guard verdict.answer == .clean || verdict.answer == .padded,
      verdict.framesMeasured > 1 || segments[place].confidence ?? 0 < Self.sure
    else { return }
    for side in deepSides(of: segments[place]) {
      guard let edge = verdict.edges[side], edge.confidence >= Self.leastProbability,
        abs(edge.pixels - sampled.insets[side]) <= Self.near
      else { continue }
      segments[place].insets[side] = sampled.insets[side]
    }
    if segments[place].insets.isZero { segments[place].fill = nil }
  }

  /// Lines by which two places of one border may differ.
  private static let near = 2

  /// The edges along which a stretch has much more padding than sampled frames show anywhere.
  private func deepSides(of segment: PaddingSegment) -> [Side] {
    Side.allCases.filter { side in
      let length = side.isHorizontal ? size.height : size.width
      let known = [sampled.insets[side]] + sampled.segments.map { $0.insets[side] }
      return (segment.insets[side] - sampled.insets[side]) * Self.deepPart > length
        && !known.contains { abs($0 - segment.insets[side]) <= Self.near }
    }
  }
}
