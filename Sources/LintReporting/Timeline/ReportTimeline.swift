internal import MediaModel
internal import PaddingDetection

/// A file as a sequence of stretches in which its padding stays the same, as editing programs take it.
struct ReportTimeline {
  /// A stretch.
  struct Stretch {
    let segment: PaddingSegment
    /// Its first frame, and the number of its frames; by its times where frames were not counted.
    let first: Int
    let count: Int
  }

  /// The stretches in the order of time; one at least.
  let stretches: [Stretch]
  /// Frames a second.
  let rate: Ratio
  /// The timecode of frame 0, which counts from 0 where the file has none.
  let start: Timecode
  /// Frames of the file.
  let frames: Int
  /// Facts about the stream.
  let video: VideoFacts

  /// Frames a second where nothing says.
  private static let usualRate = Ratio(25, 1)

  /// The timeline of a file; nil for one that could not be analysed.
  init?(_ file: FileReport) {
    guard let evidence = file.analysis.outcome.evidence else { return nil }
    let (video, verdict) = (evidence.video, evidence.verdict)
    let known = video.frameRate.flatMap { Timecode.framesPerSecond($0) > 0 ? $0 : nil }
    let rate = known ?? Self.usualRate
    let duration = max(video.durationSeconds ?? 0, verdict.segments.last?.endSeconds ?? 0)
    let whole = PaddingSegment(startSeconds: 0, endSeconds: duration, insets: verdict.insets)
    let segments = verdict.segments.isEmpty ? [whole] : verdict.segments
    func frame(at seconds: Double) -> Int { Int(min(1e12, max(0, (seconds * rate.value).rounded()))) }
    let stretches = segments.map { segment in
      let first = segment.firstFrame ?? frame(at: segment.startSeconds)
      let next = segment.lastFrame.map { $0 + 1 } ?? frame(at: segment.endSeconds)
      return Stretch(segment: segment, first: first, count: max(1, next - first))
    }
    self.stretches = stretches
    self.rate = rate
    self.video = video
    start =
      video.timecode.flatMap { Timecode($0, rate: rate) }
      ?? Timecode(frames: 0, framesPerSecond: Timecode.framesPerSecond(rate))
    frames = stretches.map { $0.first + $0.count }.max() ?? 1
  }

  /// The stretches that have padding.
  var padded: [Stretch] { stretches.filter { !$0.segment.insets.isZero } }
}
