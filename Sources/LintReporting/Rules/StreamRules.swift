internal import MediaModel
internal import PaddingDetection

extension Rule {
  /// Rules about what else a file shows than its first video track, and about what frames alone do not say, in the order of
  /// findings.
  static let aboutStreams: [Rule] = [
    .paddingInOtherTrack, .unjudgedTrack, .changingStream, .obliqueDisplay, .misplacedPicture,
    .transparentVideo, .editedTrack, .unseenStretch, .incompleteFile, .damagedVideo,
  ]

  /// Padding in a track that the verdict is not about.
  static let paddingInOtherTrack = Rule(
    id: "padding-in-other-track",
    defaultSeverity: .error,
    summary: "Another video track of the file carries padding.",
    rationale: """
      Players choose among several video tracks, and programmes of a transport stream, by rules of their own: a clean \
      first one does not keep viewers from seeing another. No graver than embedded-padding.
      """,
    source: "padlint's own, for files with several video tracks",
    examples: [
      "Reported: an MP4 with a clean and a letterboxed video track, both enabled.",
      "Not reported: a cover picture beside a film.",
    ],
    remedy: "Leave the track out, or deliver it without padding.",
    check: { subject in
      let tracks = (subject.evidence?.otherTracks ?? []).compactMap { track in
        switch track.verdict {
        case .padded: "stream \(track.streamIndex) has padding of \(track.insets.described)"
        case .variable: "stream \(track.streamIndex) has padding for a part of the time"
        case .clean, .inconclusive, nil: String?.none
        }
      }
      return tracks.isEmpty ? nil : subject.wholeFile(tracks.joined(separator: ", "))
    }
  )

  /// A track of which nothing is known.
  static let unjudgedTrack = Rule(
    id: "unjudged-track",
    defaultSeverity: .note,
    summary: "Another video track of the file was not judged.",
    rationale:
      "What was not looked at, or shows too little, may be padded. padlint looks at the first few tracks.",
    source: "padlint's own, for files with several video tracks",
    examples: [
      "Reported: a transport stream with ten programmes, a second track in a codec that is not supported.",
      "Not reported: a second track that is clean.",
    ],
    remedy: "Deliver one video track.",
    check: { subject in
      let least = subject.policy.tolerances[.leastConfidence] - Tolerances.stored
      let tracks = (subject.evidence?.otherTracks ?? []).compactMap { track in
        switch track.verdict {
        case nil: "stream \(track.streamIndex) (\(track.codec)) was not looked at"
        case .inconclusive: "stream \(track.streamIndex) does not show whether it is padded"
        case .clean where track.confidence < least:
          "stream \(track.streamIndex) hardly shows that it is clean"
        case .clean, .padded, .variable: String?.none
        }
      }
      return tracks.isEmpty ? nil : subject.wholeFile(tracks.joined(separator: ", "))
    }
  )

  /// Values that change in mid-stream.
  static let changingStream = Rule(
    id: "changing-stream",
    defaultSeverity: .note,
    summary: "The size of the frame, the shape of its samples, its fields or its clock change in mid-stream.",
    rationale: """
      Many players keep what the first frame says, and stretch, cut or comb what follows; a scaler that is set up once \
      leaves bars of its own. Where the clock goes back, players stop or skip, and not all frames were looked at.
      """,
    source: "padlint's own, for streams that are spliced",
    examples: [
      "Reported: a broadcast recording that changes from 4:3 to 16:9 samples; two transport streams joined as they were.",
      "Not reported: a frame size that the container states wrongly, which stale-track-size reports.",
    ],
    remedy: "Bring all parts to one size and shape before they are joined.",
    check: { subject in
      var found = subject.traits([.sizeChange, .sampleShapeChange, .fieldOrderChange, .clockRestart])
      if let evidence = subject.evidence, evidence.sizes != nil, PresentedPadding(evidence.verdict) != nil {
        found?.message +=
          "; its padding is told in pixels of \(evidence.video.width)x\(evidence.video.height)"
      }
      return found
    }
  )

  /// A picture that players show aslant.
  static let obliqueDisplay = Rule(
    id: "oblique-display",
    defaultSeverity: .warning,
    summary: "The container has players turn or slant the picture by something else than quarter turns.",
    rationale: """
      A picture that stands aslant leaves four corners of every screen empty, which players fill with black, whatever the frame \
      holds. Others ignore the angle. padlint judges the frame, upright.
      """,
    source: "ISO/IEC 14496-12, 8.3.2 (tkhd) and 6.2.2 (transformation matrices)",
    examples: [
      "Reported: an MP4 whose matrix turns the picture by 12 degrees.",
      "Not reported: a phone's video that is turned by 90 degrees.",
    ],
    remedy: "Write the matrix anew, or turn the picture when it is encoded, and crop it to what is full.",
    check: { $0.traits([.obliqueDisplay]) }
  )

  /// A picture of which decoders show different parts.
  static let misplacedPicture = Rule(
    id: "misplaced-picture",
    defaultSeverity: nil,
    summary: "Decoders differ in which part of the coded picture they show.",
    rationale: """
      A stream may cut lines off at the top or the left of what is coded. Chromium without a GPU, and mpv, VLC and IINA with one, \
      show the coded picture from its top left corner: the lines that were to be cut off are seen, and as many are missing at the \
      other side. padlint judges what FFmpeg shows. --strict makes it an error.
      """,
    source: "Rec. ITU-T H.264, 7.4.2.1.1, and H.265, 7.4.3.2.1 (cropping and conformance windows)",
    examples: [
      "Reported: bars of 88 rows above the picture that the cropping window of H.264 cuts off.",
      "Reported: an MP4 of 640x345 whose stream has 640x352, of which decoders of the hardware show all.",
      "Not reported: 1088 coded rows of which the stream cuts off the last 8.",
    ],
    remedy: "Encode the picture alone.",
    check: { $0.traits([.misplacedPicture]) }
  )

  /// Samples that let something else show through.
  static let transparentVideo = Rule(
    id: "transparent-video",
    defaultSeverity: .note,
    summary: "Samples may be transparent: the colour under them was measured, which players do not show.",
    rationale: """
      Transparent margins look like padding on every page whose background differs, whatever colour the file holds there. \
      What is measured is that colour.
      """,
    source: "padlint's own, for streams with an alpha channel",
    examples: [
      "Reported: a WebM with AlphaMode 1, ProRes 4444 of which samples are not opaque.",
      "Not reported: a GIF or ProRes 4444 that is opaque throughout.",
    ],
    remedy:
      "Look at the file on a bright background; deliver it without an alpha channel where none is needed.",
    check: { $0.traits([.transparency]) }
  )

  /// An edit list that does more than fit sound and picture together.
  static let editedTrack = Rule(
    id: "edited-track",
    defaultSeverity: .note,
    summary: "An edit list or ordered chapters hide parts of the track, or show them in another order.",
    rationale: """
      padlint judges what the edit list shows, as most players do; others, and many programs that process videos, ignore it \
      and show what it hides. The same holds where players do not agree on what a file shows at all, as by an index that leads to \
      something else than the parts of the file one after the other.
      """,
    source: "ISO/IEC 14496-12, 8.6.6 (elst); RFC 9559, 5.1.7.1.4 (EditionFlagOrdered)",
    examples: [
      "Reported: a track of a minute of which the edit list shows the last ten seconds.",
      "Not reported: an edit list that leaves out two frames of decoder delay.",
    ],
    remedy: "Write the track anew without what is hidden.",
    check: { $0.traits([.editList]) }
  )

  /// A file of which little could be looked at.
  static let unseenStretch = Rule(
    id: "unseen-stretch",
    defaultSeverity: .note,
    summary: "More than half of the video was not looked at: too many frames lie between its keyframes.",
    rationale: "What was not looked at may be padded. Each frame there costs all those back to the keyframe.",
    source: "padlint's own, for files with few keyframes",
    examples: [
      "Reported: an hour with one keyframe, a long stream without a container.",
      "Not reported: a file with a keyframe every ten seconds, however long it is.",
    ],
    remedy: "padlint --every-frame looks at all of it.",
    check: { $0.traits([.unseenStretch]) }
  )

  /// A file that was cut off.
  static let incompleteFile = Rule(
    id: "incomplete-file",
    defaultSeverity: .warning,
    summary: "The file ends before its container does: an upload or a copy broke off.",
    rationale: "Players show what is there, and then stop. What is missing was not judged.",
    source:
      "ISO/IEC 14496-12, 8.1.1 (mdat); RFC 9559, 4.5 (Segment); OpenDML AVI 1.02, 2.0 (RIFF); SMPTE ST 377-1, 7.1 (footer partition)",
    examples: [
      "Reported: half of an MP4 file whose header comes first, a Matroska file without its last clusters.",
      "Not reported: a transport stream or what was written into a pipe, which do not say how long they are.",
    ],
    remedy: "Copy or upload the file again.",
    check: { $0.traits([.missingEnd]) }
  )

  /// A file of which frames are broken or missing.
  static let damagedVideo = Rule(
    id: "damaged-video",
    defaultSeverity: .note,
    summary: "Frames of the video are broken or missing.",
    rationale: """
      Where data are damaged, players show nothing, the frame before, or what another decoder makes of them. What was judged is what \
      FFmpeg's decoder makes of them.
      """,
    source: "padlint's own, for packets that FFmpeg refuses or marks, and frames that it mends",
    examples: [
      "Reported: a file with a hole that a broken copy left, a broadcast that was received badly.",
      "Not reported: damage in frames that were not looked at (--every-frame looks at all), or that the container skips, as Matroska does.",
    ],
    remedy: "Copy or encode the file again.",
    check: { $0.traits([.damage]) }
  )
}

extension RuleSubject {
  /// What is said of the traits of these kinds; nil where the stream has none.
  fileprivate func traits(_ kinds: Set<StreamTrait.Kind>) -> RuleObservation? {
    let found = (evidence?.traits ?? []).filter { kinds.contains($0.kind) }
    guard let first = found.first else { return nil }
    let words = found.map { "\($0.kind.words): \($0.detail)" }.joined(separator: "; ")
    return RuleObservation(
      message: words, startSeconds: first.startSeconds ?? 0, endSeconds: evidence?.video.durationSeconds)
  }
}

extension StreamTrait.Kind {
  /// The kind in a sentence.
  fileprivate var words: String {
    switch self {
    case .sizeChange: "the size of the frame changes"
    case .sampleShapeChange: "the shape of samples changes"
    case .fieldOrderChange: "interlacing changes"
    case .obliqueDisplay: "the picture is shown aslant"
    case .misplacedPicture: "decoders show other parts of the coded picture"
    case .transparency: "transparency"
    case .editList: "what is shown is not all, or in another order"
    case .unseenStretch: "not looked at"
    case .clockRestart: "the clock goes back"
    case .missingEnd: "the file ends early"
    case .damage: "the video is damaged"
    }
  }
}
