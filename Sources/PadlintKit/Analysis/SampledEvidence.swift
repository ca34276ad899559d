import DeclaredPicture
import LintReporting
internal import MediaModel
import PaddingDetection
import VideoDecoding

/// What is said of a video once its frames are sampled.
extension FrameSampler {
  /// How much may lie between two frames that were seen, in seconds and as a share of the duration, and the most confidence where it
  /// is more: something else may be shown meanwhile.
  private static let unseen = (seconds: 5.0, share: 0.85, confidence: 0.98)
  /// The most confidence of a verdict on a still image: what is dark or plain along its edge may belong to it, and no other frame tells.
  private static let ofOneImage = 0.95

  /// What was found, in display orientation.
  ///
  /// - Parameter tracks: what was found of the other tracks of the file; called when this one is done.
  consuming func evidence(
    strategy: SamplingDescription.Strategy, otherTracks tracks: OtherTracks
  ) throws(Failure) -> FileAnalysis.VideoEvidence {
    var facts = reader.facts
    facts.interlaced = facts.interlaced || isInterlaced
    observations.merge(reader.observations)
    let assessment = assessment()
    var verdict = assessment.verdict
    if window.lowerBound > 0 {
      verdict.segments = verdict.segments.map { $0.beginning(at: window.lowerBound) }
    }
    // Where another file was joined to this one, what it holds may be read as times.
    let times = verdict.segments.flatMap { [$0.startSeconds, $0.endSeconds] } + [facts.durationSeconds ?? 0]
    if times.contains(where: { abs($0) > VideoFacts.mostSeconds }) { throw .impossibleClock }
    verdict.confidence = min(verdict.confidence, mostConfidence)
    let checks = checks(by: verdict)
    // What chance chose none of, whoever made the file has chosen.
    if verdict.answer == .clean, checks.moments == 0, duration ?? 0 > 0 {
      verdict.confidence = min(verdict.confidence, Self.unseen.confidence)
    }
    var evidence = FileAnalysis.VideoEvidence(
      video: facts.displayed(frame: assessment.frame),
      verdict: verdict.rotated(clockwise: facts.rotationDegrees),
      sampling: SamplingDescription(
        strategy: strategy, framesDecoded: detector.framesObserved,
        framesInformative: verdict.framesInformative, timestampsSeconds: seen.sorted(), checks: checks),
      declared: Declarations(reader, and: declarationLog, frame: assessment.frame),
      traits: observations.traits + displayTraits + editTraits + missingTraits)
    if window.lowerBound.isFinite { evidence.sampling.fromSeconds = max(0, window.lowerBound) }
    if window.upperBound.isFinite { evidence.sampling.toSeconds = window.upperBound.nextUp }
    evidence.picture = try picture(for: evidence)
    if let seconds = evidence.picture?.seconds { evidence.details = try details(for: evidence, at: seconds) }
    evidence.otherTracks = tracks.verdicts(reader)
    return evidence
  }

  /// By how much players turn the picture, if that is no quarter turn.
  private var displayTraits: [StreamTrait] {
    guard let degrees = reader.facts.obliqueDegrees else { return [] }
    return [StreamTrait(.obliqueDisplay, detail: "by \(DecimalText.text(degrees, decimals: 1)) degrees")]
  }

  /// What the edit list does, if that is more than usual.
  private var editTraits: [StreamTrait] {
    let effect =
      reader.containerDeclaration?.hasOrderedChapters ?? false
      ? "ordered chapters, which some players follow"
      : doubt ?? reader.containerDeclaration?.edits?.effect
    return effect.map { [StreamTrait(.editList, detail: $0)] } ?? []
  }

  /// Why players may show something else than what was looked at; nil where nothing is known of that.
  private var doubt: String? { reader.containerDeclaration?.doubt ?? indexDoubt }

  /// What keeps parts of the file from being looked at.
  private var missingTraits: [StreamTrait] {
    let (longest, all) = (longestUnseen, duration ?? 0)
    let unseen = StreamTrait(
      .unseenStretch, startSeconds: longest.start,
      detail: "\(Self.whole(longest.length)) of \(Self.whole(all)) seconds in a row")
    let restart = StreamTrait(.clockRestart, detail: "frames after that may not have been looked at")
    // A frame that is shown at a moment which chance chose may last for as long.
    let isUnseen =
      longest.length > max(Self.unseen.seconds, all / 2) && !measured.moments.contains(longest.start)
    let follower = StreamTrait(.unseenStretch, detail: "another Matroska file, which follows in the same one")
    let rest = StreamTrait(
      .unseenStretch, startSeconds: seen.max(), detail: "what follows in a stream of unknown length")
    let jump =
      reader.clockJump.map {
        [
          StreamTrait(
            .unseenStretch, startSeconds: $0.seconds, detail: "times jump by \(Self.whole($0.length)) seconds"
          )
        ]
      } ?? []
    let isUnknown = duration == nil && !reader.isStillImage
    return (isUnseen ? [unseen] : []) + (isUnknown ? [rest] : []) + (reader.isFollowed ? [follower] : [])
      + (hasClockRestart ? [restart] : []) + jump
      + (reader.missingBytes.map {
        [StreamTrait(.missingEnd, detail: "at least \($0) bytes at its end are not there")]
      } ?? [])
  }

  /// Whole seconds; headers may tell of more than a number holds.
  private static func whole(_ seconds: Double) -> Int { Int(min(1e12, seconds.rounded())) }

  /// The verdict on a track that is not the one which a report is about.
  consuming func verdict(of track: VideoTrack) -> TrackVerdict {
    let facts = reader.facts
    let verdict = assessment().verdict.rotated(clockwise: facts.rotationDegrees)
    let isSeen =
      doubt == nil && missingTraits.allSatisfy { ![.unseenStretch, .clockRestart].contains($0.kind) }
    return TrackVerdict(
      track, verdict: verdict.answer == .clean && !isSeen ? .inconclusive : verdict.answer,
      confidence: min(verdict.confidence, mostConfidence),
      insets: verdict.insets)
  }

  /// The most confidence of a verdict on the frames that were seen.
  private var mostConfidence: Double {
    if reader.isStillImage { return Self.ofOneImage }
    return Self.mostConfidence(unseen: longestUnseen.length, of: duration ?? 0)
  }

  /// The longest stretch of which nothing was seen.
  private var longestUnseen: Run {
    unseenStretches(of: duration ?? 0).max { $0.length < $1.length } ?? (start: 0, length: 0)
  }

  /// The most confidence of a verdict where `longest` seconds of `duration` in a row were not seen.
  static func mostConfidence(unseen longest: Double, of duration: Double) -> Double {
    longest > max(unseen.seconds, unseen.share * duration) ? unseen.confidence : 1
  }
}
