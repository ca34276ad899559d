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

  /// How likely it has to be that an edge is as sampled frames show it. Of 44 files without padding, of which single frames show some, 30
  /// are clean by it; of 363 borders in 60 built files 17 are lost, nearly all of them too dark to be seen.
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

  /// Corrects the stretch at `place` by a verdict on its frames, in the orientation of the stored frame, along the edges where it differs.
  mutating func correct(_ place: Int, by verdict: PaddingVerdict) {
    guard verdict.answer == .clean || verdict.answer == .padded else { return }
    for side in differingSides(of: segments[place]) {
      guard let edge = verdict.edges[side] else { continue }
      segments[place].insets[side] = Self.depth(
        measured: segments[place].insets[side], usual: sampled.insets[side], judged: edge)
    }
    if segments[place].insets.isZero { segments[place].fill = nil }
  }

  /// How deep the padding is along an edge where it was `measured` so deep, and sampled frames show it to be as deep as is `usual`.
  ///
  /// More than usual stands unless it is surely not there; less has to be there surely, since anything that lies over a bar hides it.
  private static func depth(measured: Int, usual: Int, judged edge: EdgeEvidence) -> Int {
    let isSure = edge.confidence >= leastProbability
    if measured > usual { return isSure && areNear(edge.pixels, usual) ? usual : measured }
    guard isSure else { return usual }
    return [measured, usual].first { areNear($0, edge.pixels) } ?? edge.pixels
  }

  /// Whether so many lines of padding may be the same ones: a border may be found two lines off, and a single line is none.
  private static func areNear(_ one: Int, _ other: Int) -> Bool {
    abs(one - other) <= 2 && (one < 2) == (other < 2)
  }

  /// The edges along which a stretch has other padding than sampled frames show anywhere.
  private func differingSides(of segment: PaddingSegment) -> [Side] {
    Side.allCases.filter { side in
      let known = [sampled.insets[side]] + sampled.segments.map { $0.insets[side] }
      return !known.contains { Self.areNear($0, segment.insets[side]) }
    }
  }
}
