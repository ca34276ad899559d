internal import MediaModel
internal import PaddingDetection

/// A file as a sequence of stretches in which its padding stays the same, as editing programs take it.
struct ReportTimeline {
  /// A stretch.
  struct Stretch {
    let segment: PaddingSegment
    /// Its first frame, counted from the beginning of the video, and the number of its frames; by its times where frames were not
    /// counted.
    let first: Int
    let count: Int
  }

  /// The stretches in the order of time; one at least.
  let stretches: [Stretch]
  /// Frames a second.
  let rate: Ratio
  /// The timecode of frame 0, which counts from 0 where the file has none.
  let start: Timecode
  /// Frames before the part of the video that was looked at, frames of that part, and frames of all the video.
  let offset: Int
  let frames: Int
  let allFrames: Int
  /// Which of the videos of the file it is, from 1.
  let track: Int
  /// Whether all of the video was looked at.
  let isWhole: Bool
  /// Facts about the stream.
  let video: VideoFacts

  /// Frames a second where nothing says.
  private static let usualRate = Ratio(25, 1)

  /// The timeline of a file; nil for one that could not be analysed.
  init?(_ file: FileReport) {
    guard let evidence = file.analysis.outcome.evidence else { return nil }
    let (video, verdict, sampling) = (evidence.video, evidence.verdict, evidence.sampling)
    let known = video.countedRate.flatMap { Timecode.framesPerSecond($0) > 0 ? $0 : nil }
    let rate = known ?? Self.usualRate
    func frame(at seconds: Double) -> Int { Int(min(1e12, max(0, (seconds * rate.value).rounded()))) }
    let start =
      video.timecode.flatMap { Timecode($0, rate: rate) }
      ?? Timecode(frames: 0, framesPerSecond: Timecode.framesPerSecond(rate))
    // The first frame that counts is shown at the bound or later.
    func frame(from seconds: Double) -> Int { frame(at: seconds + 0.499 / rate.value) }
    let offset = frame(from: sampling.fromSeconds ?? 0)
    var throughout = Self.throughout(evidence, after: offset, video.timecode == nil ? nil : start)
    if sampling.framesMeasured != nil {
      if sampling.fromSeconds != nil { throughout.startSeconds = Double(offset) / rate.value }
      if let end = sampling.toSeconds, throughout.endSeconds == end {
        throughout.endSeconds = Double(frame(from: end)) / rate.value
      }
    }
    let segments = verdict.segments.isEmpty ? [throughout] : verdict.segments
    let stretches = segments.map { segment in
      // Editors place by time: where frames are missing, or last differently long, their numbers say nothing of it.
      let first = frame(at: segment.startSeconds)
      let next = frame(at: segment.endSeconds)
      return Stretch(segment: segment, first: first, count: max(1, next - first))
    }
    self.stretches = stretches
    self.rate = rate
    self.video = video
    self.start = start
    self.offset = offset
    let end = stretches.map { $0.first + $0.count }.max() ?? 1
    frames = max(1, end - offset)
    allFrames = max(end, frame(at: Self.seconds(of: evidence)))
    track = 1 + evidence.otherTracks.count { $0.streamIndex < video.streamIndex }
    isWhole = sampling.fromSeconds == nil && sampling.toSeconds == nil
  }

  /// How long the video lasts; up to the last frame that was looked at, where nothing says.
  private static func seconds(of evidence: FileAnalysis.VideoEvidence) -> Double {
    evidence.video.durationSeconds ?? evidence.sampling.timestampsSeconds.last ?? 0
  }

  /// The part that was looked at as one stretch.
  private static func throughout(
    _ evidence: FileAnalysis.VideoEvidence, after offset: Int, _ start: Timecode?
  ) -> PaddingSegment {
    let (verdict, sampling) = (evidence.verdict, evidence.sampling)
    let duration = seconds(of: evidence)
    let from = sampling.fromSeconds ?? 0
    var all = PaddingSegment(
      startSeconds: from, endSeconds: max(from, min(sampling.toSeconds ?? .infinity, duration)),
      insets: verdict.insets)
    guard let frames = sampling.framesMeasured, frames > 0 else { return all }
    (all.firstFrame, all.lastFrame, all.confidence) = (0, frames - 1, verdict.confidence)
    if !verdict.insets.isZero { all.fill = verdict.fill }
    all.startTimecode = start?.advanced(by: offset).text
    all.endTimecode = start?.advanced(by: offset + frames - 1).text
    return all
  }

  /// A time of the video as programs count that count from the beginning of the file.
  func time(_ seconds: Double) -> Double { seconds + (video.delaySeconds ?? 0) }

  /// The stretches that have padding.
  var padded: [Stretch] { stretches.filter { !$0.segment.insets.isZero } }
}
