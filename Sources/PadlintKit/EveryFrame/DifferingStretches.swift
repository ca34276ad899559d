internal import LintReporting
internal import MediaModel
internal import PaddingDetection

/// Stretches of a video whose frames show other padding along an edge than the sampled frames do.
///
/// The frames of a stretch are measured one by one. A dark area with a straight edge, or a title that grows, looks like a bar to such a
/// measurement, and what lies over a bar looks like the picture. So few frames of each stretch are judged like a video of their own.
struct DifferingStretches {
  /// All stretches, in the orientation of the stored frame.
  private(set) var segments: [PaddingSegment]
  /// What sampled frames say, in the same orientation.
  let sampled: PaddingVerdict

  /// How likely it has to be that an edge is as sampled frames show it: higher, and dark areas and titles become stretches; lower, and bars
  /// are lost that last for a frame.
  private static let leastProbability = 0.8
  /// Most stretches that are asked about, the longest first.
  private static let most = 300

  /// The places of the stretches to ask about.
  var questions: [Int] {
    let differing = segments.indices.filter { !differingSides(of: segments[$0]).isEmpty }
    let longest = differing.sorted { (segments[$1].frameCount ?? 0, $0) < (segments[$0].frameCount ?? 0, $1) }
    return longest.prefix(Self.most).sorted()
  }

  /// The part of the video that the stretch at `place` is.
  func part(_ place: Int) -> AnalysedRange {
    var part = AnalysedRange()
    part.from = .seconds(max(0, segments[place].startSeconds))
    part.to = .seconds(segments[place].endSeconds)
    return part
  }

  /// Corrects the stretch at `place` by a verdict on its frames, in the orientation of the stored frame.
  ///
  /// Bars that sampled frames do not show come together: they stand along all edges unless there is surely none along any of them. Less
  /// padding than usual has to be sure along each edge, since anything that lies over a bar hides it.
  mutating func correct(_ place: Int, by verdict: PaddingVerdict) {
    guard verdict.answer == .clean || verdict.answer == .padded else { return }
    let measured = segments[place].insets
    let sides = differingSides(of: segments[place])
    let more = sides.filter { measured[$0] > sampled.insets[$0] }
    if more.allSatisfy({ isSurelyUsual(verdict.edges[$0], along: $0) }) {
      for side in more { segments[place].insets[side] = sampled.insets[side] }
    }
    for side in sides where measured[side] < sampled.insets[side] {
      guard let edge = verdict.edges[side], edge.confidence >= Self.leastProbability,
        !isSurelyUsual(edge, along: side)
      else {
        segments[place].insets[side] = sampled.insets[side]
        continue
      }
      if !Choice.areNear(edge.pixels, measured[side]) { segments[place].insets[side] = edge.pixels }
    }
    if segments[place].insets.isZero { segments[place].fill = nil }
  }

  /// Whether an edge is surely as sampled frames show it.
  private func isSurelyUsual(_ edge: EdgeEvidence?, along side: Side) -> Bool {
    guard let edge else { return false }
    return edge.confidence >= Self.leastProbability && Choice.areNear(edge.pixels, sampled.insets[side])
  }

  /// The edges along which a stretch has other padding than sampled frames show anywhere.
  private func differingSides(of segment: PaddingSegment) -> [Side] {
    Side.allCases.filter { side in
      let known = [sampled.insets[side]] + sampled.segments.map { $0.insets[side] }
      return !known.contains { Choice.areNear($0, segment.insets[side]) }
    }
  }
}
