package import DeclaredPicture
internal import LintReporting
internal import MediaModel
package import PaddingDetection
package import PictureCrop

/// How one file will be fixed.
package struct FixPlan: Sendable {
  /// How the new file is made.
  package enum Work: Hashable, Sendable {
    /// FFmpeg copies the packets through a bitstream filter; then the sizes in the container are corrected.
    case window(filter: String)
    /// A copy of the file with another window in the parameter sets of its header, and sizes that match.
    case headerWindow(FileRewrite)
    /// A copy of the file with a crop in its header.
    case rewrite(FileRewrite)
    /// A copy of the file in which each JPEG image has lost its blocks outside of the crop, and kept its place; then the
    /// sizes in the container are corrected.
    case blocks(JPEGImage.Shape)
    /// FFmpeg decodes, crops and encodes, with these options for the video.
    case encode(Encoding)
  }

  /// The file.
  package let candidate: FixCandidate
  /// The method.
  package let method: FixMethod
  /// How it is made.
  package let work: Work
  /// The crop, in the stored frame.
  package let crop: PictureCrop
  /// FFmpeg's name of the container to write.
  package let format: String
  /// Bytes to reserve for the header at the start of an MP4; nil if it is not at the start.
  package let headerBytes: Int?
  /// What ffprobe says about the file.
  package let media: MediaFacts
  /// The sequence parameter sets of the video; nil if it has none.
  package let parameterSets: ParameterSetSurvey?
  /// What ffprobe says about its first frame, if the video is encoded again; otherwise nil.
  package let frame: FrameFacts?
  /// Which players do not show the result correctly; nil if all do.
  let unfitPlayers: String?

  /// The stream that is cropped.
  package var streamIndex: Int { candidate.evidence.video.streamIndex }
  /// Whether every decoded frame stays the same.
  package var isLossless: Bool {
    if case .encode(let encoding) = work { encoding.isLossless } else { true }
  }
  /// The lines to remove, in display orientation.
  package var shownInsets: Insets {
    crop.insets.rotated(clockwise: candidate.evidence.video.rotationDegrees)
  }
  /// The padding that remains, in display orientation.
  package var shownRim: Insets {
    crop.rim.rotated(clockwise: candidate.evidence.video.rotationDegrees)
  }

  /// What users of the new file should know, without full stops.
  package var notes: [String] {
    var notes: [String] = []
    if let unfitPlayers { notes.append(unfitPlayers) }
    if !crop.rim.isZero {
      notes.append("padding of \(shownRim.described) remains, as no crop can lie closer to the picture")
    }
    if !crop.lost.isZero {
      let lost = crop.lost.rotated(clockwise: candidate.evidence.video.rotationDegrees)
      notes.append("\(lost.described) of picture are lost: --rounding inner")
    }
    if case .encode(let encoding) = work, !encoding.isLossless {
      notes.append("encoded again with \(encoding.encoder), which loses a little quality")
    }
    return notes
  }
}
