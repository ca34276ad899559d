internal import MediaModel
internal import PaddingDetection

/// For how much of the time padding that comes and goes is shown.
struct PaddedTime: Hashable {
  /// The share of the time, 0 to 1.
  let share: Double
  /// The same in seconds.
  let seconds: Double
  /// Seconds of all the time.
  let ofSeconds: Double

  /// The time for which `evidence` shows bars beyond what it shows all the time, of which one at least is no sliver; nil where it
  /// shows none.
  ///
  /// Pauses of less than a second count as well. What comes and goes faster than frames were looked at has no segments of its own: then
  /// the share of the moments counts that were chosen by chance, if that is larger.
  init?(_ evidence: FileAnalysis.VideoEvidence, beyond tolerances: Tolerances) {
    let verdict = evidence.verdict
    let padded = verdict.segments.filter { segment in
      segment.insets != verdict.insets
        && Side.allCases.contains { side in
          let dimension = side.isHorizontal ? evidence.video.height : evidence.video.width
          return segment.insets[side] > verdict.insets[side]
            && tolerances.isEmbedded(pixels: segment.insets[side], dimension: dimension)
        }
    }
    let all = evidence.countedSeconds
    guard !padded.isEmpty, all > 0 else { return nil }
    var seconds = padded.reduce(0) { $0 + max(0, $1.endSeconds - $1.startSeconds) }
    for (before, after) in zip(padded, padded.dropFirst()) {
      let pause = after.startSeconds - before.endSeconds
      if pause > 0, pause < Self.shortestPause { seconds += pause }
    }
    let checks = evidence.sampling.checks
    // A few moments tell little: one of two is no half of the time. Where all of it has padding, they count what is always there.
    if checks.moments >= Self.fewestMoments, verdict.insets.isZero {
      seconds = max(seconds, all * Double(checks.padded) / Double(checks.moments))
    }
    share = min(1, seconds / all)
    self.seconds = seconds
    ofSeconds = all
  }

  /// Seconds below which padding that is away has not gone: where it comes and goes faster than frames were looked at, it is chance
  /// which of them show it.
  private static let shortestPause = 1.0
  /// Fewest moments of which a share is taken.
  private static let fewestMoments = 8
}

extension FileAnalysis.VideoEvidence {
  /// How long the part of the video is that counts, in seconds.
  fileprivate var countedSeconds: Double {
    let end = max(video.durationSeconds ?? 0, verdict.segments.map(\.endSeconds).max() ?? 0)
    return min(end, sampling.toSeconds ?? end) - (sampling.fromSeconds ?? 0)
  }
}
