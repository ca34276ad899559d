internal import MediaModel
internal import PaddingDetection

/// What was established about a video, in phrases that the text report and `inspect` share.
struct EvidenceText {
  private let evidence: FileAnalysis.VideoEvidence

  init(_ evidence: FileAnalysis.VideoEvidence) {
    self.evidence = evidence
  }

  /// Size and shape of the frame as it is displayed.
  var frame: String {
    let video = evidence.video
    var facts = [ActivePicture(of: video, insets: .zero).described]
    if let ratio = video.sampleAspectRatio, ratio.numerator != ratio.denominator {
      facts.append("sample aspect ratio \(ratio.text(separator: ":"))")
    }
    if video.rotationDegrees != 0 { facts.append("rotated by \(video.rotationDegrees)°") }
    if video.interlaced { facts.append("interlaced") }
    return facts.joined(separator: ", ")
  }

  /// Codec, samples, rate and duration.
  var stream: String {
    let video = evidence.video
    var facts = [video.codec, "\(video.pixelFormat) (\(video.bitDepth) bits)"]
    if let range = video.colorRange { facts.append("\(range.rawValue) range") }
    if let transfer = video.transfer { facts.append(transfer) }
    if let rate = video.frameRate {
      facts.append("\(DecimalText.trimmed(rate.value, decimals: 3) ?? "?") fps")
    }
    if let duration = video.durationSeconds { facts.append(TimeText.clock(duration)) }
    return TerminalText.escaped(facts.joined(separator: ", "))
  }

  /// How sure the verdict is.
  var confidence: String { "confidence \(DecimalText.percent(evidence.verdict.confidence))" }

  /// How many frames were looked at.
  var sampling: String {
    let sampling = evidence.sampling
    let frames = DecimalText.count(sampling.framesDecoded, "frame")
    let informative = "\(sampling.framesInformative) informative"
    if let measured = sampling.framesMeasured {
      return "\(DecimalText.count(measured, "frame")) measured; \(frames) sampled, \(informative)"
    }
    return "\(sampling.strategy.rawValue) sampling of \(frames), \(informative)"
  }

  /// What the padding is made of; nil where there is none.
  var fill: String? {
    guard let fill = evidence.verdict.fill else { return nil }
    let color = FillColor(fill, in: evidence.video).hex
    let noise = DecimalText.trimmed(fill.noise, decimals: 2) ?? "?"
    return "\(fill.type.rawValue) \(color), luma \(fill.lumaCode), noise \(noise)"
  }
}
