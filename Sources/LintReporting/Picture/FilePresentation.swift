internal import PaddingDetection
internal import DeclaredPicture
internal import MediaModel
internal import Presentation

/// What the padding of a file does to its viewers; nil for a file without padding, or of which a crop hides all padding.
///
/// Where a finding says that a crop hides padding, the frame is what players show that apply the crop.
struct FilePresentation {
  /// The padding that is looked at: what persists, or of a variable file what is seen longest.
  let padding: Insets
  /// The crop of the container that the players apply; nil where there is none, or they do not apply it.
  let crop: DeclaredArea?
  /// How long that padding is seen, in seconds; nil for what persists.
  let seconds: Double?
  /// The frame with that padding.
  let video: VideoFrame
  /// What it does on each device, in the order of the selection.
  let devices: [DevicePresentation]

  init?(of file: FileReport, on devices: [Device]) {
    guard let evidence = file.analysis.outcome.evidence, let presented = PresentedPadding(evidence.verdict)
    else { return nil }
    seconds = presented.seconds
    let isHidden = file.findings.contains { $0.ruleID == Rule.hiddenPadding.id }
    crop = isHidden ? evidence.declared.containerCrop : nil
    var shown = evidence.video
    if let cut = crop?.insets {
      padding = DeclaredComparison.remaining(presented.insets, besides: cut, evidence)
      if padding.isZero { return nil }
      shown = shown.without(cut)
    } else {
      padding = presented.insets
    }
    guard let video = VideoFrame(shown, padding: padding) else { return nil }
    self.video = video
    self.devices = devices.map { DevicePresentation(of: video, on: $0) }
  }

  /// The device on which the padding costs most of the picture's size; nil where it costs less than half a
  /// percent on all of them.
  var worst: DevicePresentation? {
    let worst = devices.min { $0.apparentSize() < $1.apparentSize() }
    return worst.flatMap { $0.isSmaller ? $0 : nil }
  }

  /// The worst in a sentence, with the shares of the screen; nil where there is no such device.
  var sentence: String? {
    guard let worst else { return nil }
    if worst.isCutOff { return "The picture \(worst.described)" }
    let shares = [worst.asDelivered, worst.withoutPadding].map {
      DecimalText.wholePercent($0.view().pictureShare)
    }
    return """
      The picture \(worst.described): \(shares[0]) of the screen instead of \(shares[1])
      """
  }
}

extension VideoFacts {
  /// The facts of what is left of the frame without the lines of `insets`.
  func without(_ insets: Insets) -> VideoFacts {
    var facts = self
    facts.width -= insets.left + insets.right
    facts.height -= insets.top + insets.bottom
    return facts
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
  /// Whether the picture is seen smaller than without padding, by more than rounding.
  var isSmaller: Bool { apparentSize() < 0.995 }

  /// Whether the padding keeps the player from filling the screen, and so from cutting picture off: then sizes do not compare.
  var isCutOff: Bool { changesMode && withoutPadding.defaultMode == .fill }

  /// How large the picture is seen: `fills 61 % of the area that it would fill without padding on iPhone XS`, or
  /// `covers 61 % of the screen of iPhone XS; without padding all of it, with 9 % of the picture cut off`.
  var described: String {
    if isCutOff {
      let (covered, cut) = (asDelivered.view().pictureShare, withoutPadding.view().croppedShare)
      let loss = cut < 0.005 ? "" : ", with \(DecimalText.wholePercent(cut)) of the picture cut off"
      return
        "covers \(DecimalText.wholePercent(covered)) of the screen of \(device.name); without padding all of it\(loss)"
    }
    return
      "fills \(DecimalText.wholePercent(apparentSize())) of the area that it would fill without padding on \(device.name)"
  }
}
