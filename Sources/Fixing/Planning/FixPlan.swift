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
  package private(set) var work: Work
  /// The crop, in the stored frame.
  package let crop: PictureCrop
  /// FFmpeg's name of the container to write.
  package let format: String
  /// The container of the new file, if it is another than the original's; otherwise nil.
  package let container: VideoContainer?
  /// Bytes to reserve for the header at the start of an MP4; nil if it is not at the start.
  package let headerBytes: Int?
  /// What ffprobe says about the file.
  package let media: MediaFacts
  /// The sequence parameter sets of the video; nil if it has none.
  package let parameterSets: ParameterSetSurvey?
  /// What ffprobe says about its first frame, if the video is encoded again; otherwise nil.
  package let frame: FrameFacts?
  /// The bitstream filter that sets the window, for who does it by hand; nil for other methods.
  let windowFilter: String?
  /// Which players do not show the result correctly; nil if all do.
  let unfitPlayers: String?
  /// Who sees the file without padding, without a full stop.
  package let audience: String

  /// The stream that is cropped.
  package var streamIndex: Int { candidate.evidence.video.streamIndex }
  /// The same plan through a bitstream filter, if it sets a window; otherwise nil.
  var windowed: FixPlan? {
    guard let windowFilter else { return nil }
    var plan = self
    plan.work = .window(filter: windowFilter)
    return plan
  }

  /// Whether the new file is MP4, QuickTime or 3GP.
  var isOfMP4Family: Bool { ["mp4", "mov", "3gp"].contains(format) }
  /// Whether the new file only hides the padding for some players.
  package var isHidden: Bool { method.hidesFor != nil }
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

  /// Lines that the user has cut off and that padlint takes for picture, for some of the time at least, in display orientation.
  package var cutPicture: Insets {
    let verdict = candidate.evidence.verdict
    guard candidate.isMeasuredByHand, verdict.answer != .inconclusive else { return .zero }
    let stretches = verdict.segments.isEmpty ? [verdict.insets] : verdict.segments.map(\.insets)
    return Insets { side in max(0, shownInsets[side] - (stretches.map { $0[side] }.min() ?? 0)) }
  }

  /// What users of the new file should know, without full stops.
  package var notes: [String] {
    var notes: [String] = []
    if candidate.isMeasuredByHand { notes.append("cropped as --insets says, not by the verdict") }
    if !cutPicture.isZero {
      notes.append(
        "\(cutPicture.described) of what is cut is picture by the verdict, for some of the time at least")
    }
    if !candidate.doubtfulLines.isZero {
      notes.append("\(candidate.doubtfulLines.described) of what is cut may be picture")
    }
    if let unfitPlayers { notes.append(unfitPlayers) }
    if !crop.rim.isZero {
      notes.append("padding of \(shownRim.described) remains, as no crop can lie closer to the picture")
    }
    if !crop.lost.isZero {
      let lost = crop.lost.rotated(clockwise: candidate.evidence.video.rotationDegrees)
      notes.append("\(lost.described) of picture are lost, as no crop can lie closer to its edge")
    }
    if case .encode(let encoding) = work, !encoding.isLossless {
      notes.append("encoded again with \(encoding.encoder), which loses a little quality")
      let codec = media.stream(streamIndex)?.codec
      if let codec, let other = encoding.codec, codec != other {
        notes.append("becomes \(other) instead of \(codec)")
      }
    }
    if media.streams.contains(where: \.holdsAddresses) {
      notes.append("the navigation of the DVD is left out, as it holds addresses in the original")
    }
    if let container {
      notes.append("becomes \(container.rawValue) instead of \(media.format.name)")
    }
    if format == "mpegts" {
      notes.append("the PIDs, the number of the programme and the name of the service are FFmpeg's")
    }
    if media.streams.contains(where: { ["ass", "ssa"].contains($0.codec) }) {
      notes.append("subtitles that are placed in the old frame may be misplaced")
    }
    return notes
  }

  /// About how many bytes the new file has; nil if that cannot be told.
  package var expectedBytes: Int64? {
    guard case .encode(let encoding) = work else { return candidate.sizeBytes }
    guard !encoding.isLossless, let rate = encoding.originalBitRate,
      let seconds = media.format.durationSeconds
    else { return nil }
    let others = max(0, candidate.sizeBytes - Int64(Double(rate) * seconds / 8))
    return others + Int64(Double(rate) * seconds / 8 * 1.1)
  }

  /// About how many seconds it takes to make and prove, on one core; nil if that cannot be told.
  package var expectedSeconds: Double? {
    let video = candidate.evidence.video
    guard let seconds = media.format.durationSeconds else { return nil }
    let rate = video.frameRate.map { Double($0.numerator) / Double(max(1, $0.denominator)) } ?? 25
    let pixels = Double(video.width * video.height) * rate * seconds
    // A guess, so that people see minutes from hours: an encoder of medium effort takes 5 to 30 million pixels in a second on one
    // core, by how much there is to see, and the proof decodes about 100 million of each file.
    if case .encode(let encoding) = work {
      return pixels / (encoding.isLossless ? 40e6 : 15e6) + pixels / 50e6 + 1
    }
    return 1 + Double(candidate.sizeBytes) / 200e6 + pixels / 1e9
  }
}
