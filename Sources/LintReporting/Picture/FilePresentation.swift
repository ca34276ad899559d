internal import MediaModel
internal import PaddingDetection
internal import Presentation

/// What the padding of a file does to its viewers; nil for a file without padding.
struct FilePresentation {
  /// The padding that is looked at: what persists, or of a variable file what is seen longest.
  let padding: Insets
  /// How long that padding is seen, in seconds; nil for what persists.
  let seconds: Double?
  /// The frame with that padding.
  let video: VideoFrame
  /// What it does on each device, in the order of the selection.
  let devices: [DevicePresentation]

  init?(of file: FileReport, on devices: [Device]) {
    guard case .analysed(let evidence) = file.analysis.outcome else { return nil }
    self.init(of: evidence, on: devices)
  }

  init?(of evidence: FileAnalysis.VideoEvidence, on devices: [Device]) {
    guard let presented = PresentedPadding(evidence.verdict) else { return nil }
    padding = presented.insets
    seconds = presented.seconds
    guard let video = VideoFrame(evidence.video, padding: padding) else { return nil }
    self.video = video
    self.devices = devices.map { DevicePresentation(of: video, on: $0) }
  }

  /// The device on which the padding costs most of the picture's size; nil where it costs less than half a
  /// percent on all of them.
  var worst: DevicePresentation? {
    let worst = devices.min { $0.apparentSize() < $1.apparentSize() }
    return worst.flatMap { $0.apparentSize() < 0.995 ? $0 : nil }
  }

  /// The worst in a sentence, with the shares of the screen; nil where there is no such device.
  var sentence: String? {
    guard let worst else { return nil }
    let shares = [worst.asDelivered, worst.withoutPadding].map {
      DecimalText.wholePercent($0.view().pictureShare)
    }
    return """
      The picture \(worst.described): \(shares[0]) of the screen instead of \(shares[1])
      """
  }
}

extension VideoFrame {
  /// The frame of a linted video with `padding`; nil where that leaves no picture.
  init?(_ video: VideoFacts, padding: Insets) {
    let ratio = video.sampleAspectRatio?.value ?? 1
    self.init(
      width: video.width, height: video.height, sampleAspectRatio: ratio > 0 ? ratio : 1, padding: padding)
  }
}

extension DevicePresentation {
  /// How large the picture is seen: `fills 61 % of the area that it would fill without padding on iPhone XS`.
  var described: String {
    "fills \(DecimalText.wholePercent(apparentSize())) of the area that it would fill without padding on \(device.name)"
  }
}
