internal import LintReporting
package import PaddingDetection
package import PictureCrop

/// What is to be done with one file.
package struct FixPlan: Sendable {
  /// How the new file is made.
  package enum Work: Hashable, Sendable {
    /// FFmpeg copies the packets through a bitstream filter; afterwards the container has sizes to be corrected.
    case window(filter: String)
    /// The file with another header.
    case rewrite(FileRewrite)
    /// FFmpeg decodes, crops and encodes, with these options for the video.
    case encode(Encoding)
  }

  /// The file.
  package let candidate: FixCandidate
  /// The way.
  package let method: FixMethod
  /// How it is made.
  package let work: Work
  /// What is cut off the frame as it is stored.
  package let crop: PictureCrop
  /// FFmpeg's name of the container to write.
  package let format: String
  /// Bytes to keep for the header at the start of an MP4; nil where it stands at the end, or elsewhere.
  package let headerBytes: Int?
  /// What ffprobe says about the file.
  package let media: MediaFacts
  /// What ffprobe says about its first frame, where that is decoded anew.
  package let frame: FrameFacts?
  /// Which players do not show the result as it is meant; nil where all do.
  package let unfitPlayers: String?

  /// The stream that is cropped.
  package var streamIndex: Int { candidate.evidence.video.streamIndex }
  /// Whether every decoded frame is to be as it was.
  package var isLossless: Bool {
    if case .encode(let encoding) = work { encoding.isLossless } else { true }
  }
  /// What is cut off, in display orientation.
  package var shownInsets: Insets {
    crop.insets.rotated(clockwise: candidate.evidence.video.rotationDegrees)
  }
  /// What remains of the padding, in display orientation.
  package var shownRim: Insets {
    crop.rim.rotated(clockwise: candidate.evidence.video.rotationDegrees)
  }

  /// What whoever uses the result should know, in sentences without full stops.
  package var notes: [String] {
    var notes: [String] = []
    if let unfitPlayers { notes.append(unfitPlayers) }
    if !crop.rim.isZero { notes.append("a rim of \(shownRim.described) remains: no crop can lie closer") }
    if !crop.lost.isZero {
      let lost = crop.lost.rotated(clockwise: candidate.evidence.video.rotationDegrees)
      notes.append("\(lost.described) of picture are lost: --rounding inner")
    }
    if case .encode(let encoding) = work, !encoding.isLossless {
      notes.append("encoded anew with \(encoding.encoder): the picture loses a little")
    }
    return notes
  }
}
