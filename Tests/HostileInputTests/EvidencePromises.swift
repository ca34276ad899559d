import LintReporting
import MediaModel
import PaddingDetection
import Paths

/// What holds of the evidence on every video.
enum EvidencePromises {
  static func check(_ evidence: FileAnalysis.VideoEvidence) throws {
    let (video, verdict, sampling) = (evidence.video, evidence.verdict, evidence.sampling)
    try BrokenPromise.unless(video.width > 0 && video.height > 0, "the frame has a size")
    try check(verdict, in: video)
    for (side, edge) in verdict.edges { try check(edge, at: side, in: video) }
    try check(verdict.segments, in: video)
    let times = sampling.timestampsSeconds
    try BrokenPromise.unless(zip(times, times.dropFirst()).allSatisfy(<), "\(times) ascend")
    try BrokenPromise.unless(times.allSatisfy(\.isFinite), "\(times) are finite")
    try BrokenPromise.unless(
      sampling.framesDecoded > 0 && 0...sampling.framesDecoded ~= sampling.framesInformative,
      "the frames of \(sampling) add up")
    let outcome = FileAnalysis.Outcome.analysed(evidence)
    try BrokenPromise.unless(
      PackedOutcome(received: PackedOutcome(outcome).bytes)?.outcome == outcome,
      "\(evidence) leaves a worker as it is")
    let analysis = FileAnalysis(
      path: FilePath("a.mp4"), sizeBytes: nil, modifiedNanoseconds: nil, outcome: outcome)
    try ReportPromises.check([Policy.appleHIG.report(on: analysis)], choice: sampling.framesDecoded)
  }

  private static func check(_ verdict: PaddingVerdict, in video: VideoFacts) throws {
    try BrokenPromise.unless(0...1 ~= verdict.confidence, "confidence \(verdict.confidence) is a share")
    try BrokenPromise.unless(isInside(verdict.insets, video), "\(verdict.insets) leave a picture in \(video)")
    let isPadded = Side.allCases.contains { verdict.insets[$0] >= 2 }
    try BrokenPromise.unless(isPadded == (verdict.answer == .padded), "\(verdict) is padded as it says")
    try BrokenPromise.unless(isPadded || verdict.insets.isZero, "\(verdict.insets) count")
    try BrokenPromise.unless(!isPadded || verdict.fill != nil, "padding of \(verdict) has a fill")
    try BrokenPromise.unless(
      (verdict.reason != nil) == (verdict.answer == .inconclusive), "\(verdict) says why it is inconclusive")
    try BrokenPromise.unless(
      verdict.segments.isEmpty != (verdict.answer == .variable) || isPadded, "\(verdict) has its segments")
  }

  private static func check(_ edge: EdgeEvidence, at side: Side, in video: VideoFacts) throws {
    let dimension = side.isHorizontal ? video.height : video.width
    try BrokenPromise.unless(0...dimension ~= edge.pixels, "\(edge) lies within \(video)")
    let shares = [edge.confidence, edge.straightness, edge.overlayShare]
    try BrokenPromise.unless(shares.allSatisfy { 0...1 ~= $0 }, "the shares of \(edge) are shares")
    try BrokenPromise.unless(edge.contrast.isFinite, "the contrast of \(edge) is finite")
    let counts = [
      edge.uncertaintyPixels, edge.supportingFrames, edge.contradictingFrames, edge.uninformativeFrames,
    ]
    try BrokenPromise.unless(counts.allSatisfy { $0 >= 0 }, "the counts of \(edge) count")
  }

  private static func check(_ segments: [PaddingSegment], in video: VideoFacts) throws {
    for segment in segments {
      try BrokenPromise.unless(segment.startSeconds <= segment.endSeconds, "\(segment) ends after it begins")
      try BrokenPromise.unless(isInside(segment.insets, video), "\(segment) leaves a picture in \(video)")
    }
    let inOrder = zip(segments, segments.dropFirst()).allSatisfy { $0.endSeconds <= $1.startSeconds }
    try BrokenPromise.unless(inOrder, "\(segments) follow one another")
  }

  private static func isInside(_ insets: Insets, _ video: VideoFacts) -> Bool {
    Side.allCases.allSatisfy { insets[$0] >= 0 } && insets.left + insets.right < video.width
      && insets.top + insets.bottom < video.height
  }
}
