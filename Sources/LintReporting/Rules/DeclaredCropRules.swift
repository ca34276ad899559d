internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection

extension Rule {
  /// Rules about crops that the container declares, in the order of findings.
  static let aboutDeclaredCrops: [Rule] = [
    .hiddenPadding, .declaredCropCutsPicture, .declaredCropLeavesPadding,
  ]

  /// Padding that the players of a policy do not show, as the container declares a crop.
  static let hiddenPadding = Rule(
    id: "hidden-padding",
    defaultSeverity: .warning,
    summary: "A declared crop hides padding in some players; others show it.",
    rationale: """
      AVFoundation applies the clean aperture of MP4 and QuickTime, so that the padding is not seen on Apple's \
      devices. Browsers, mpv and most converters ignore it, and whatever encodes the file again may bring the \
      padding back.
      """,
    source: "https://developer.apple.com/documentation/avfoundation/avvideoaperturemode/cleanaperture",
    examples: [
      "Reported: a letterbox of 88+88 rows, and a clean aperture that leaves exactly the picture.",
      """
      Not reported: the same letterbox without a crop, or under a policy whose players ignore crops; embedded-padding \
      reports both.
      """,
    ],
    remedy: "Crop the padding off for good, and remove the clean aperture.",
    check: { subject in
      guard let crop = subject.honouredCrop, !subject.hidden.isZero, let evidence = subject.evidence else {
        return nil
      }
      let shown = ActivePicture(of: evidence.video, insets: crop.insets ?? .zero)
      return subject.wholeFile(
        """
        the declared \(DeclaredText.name(crop)) hides padding of \(subject.hidden.described) from players that honour \
        it, which show \(shown.described); others show \
        \(ActivePicture(of: evidence.video, insets: .zero).described) with the padding
        """)
    }
  )

  /// A crop of the container that takes picture away.
  static let declaredCropCutsPicture = Rule(
    id: "declared-crop-cuts-picture",
    defaultSeverity: .error,
    summary: "The crop that the container declares cuts picture off, not only padding.",
    rationale: """
      Players that apply the crop do not show what it cuts off. Often it was measured in a dark scene, or it stayed in \
      the container when the stream itself was cropped, so that the same rows are cut off twice.
      """,
    source: "https://www.rfc-editor.org/rfc/rfc9559#name-pixelcropbottom-element",
    examples: [
      "Reported: a PixelCrop of 88+88 rows for bars that the cropping window of the stream has taken off already.",
      "Not reported: a crop that misses the edges of the picture by no more than their uncertainty and 2 px.",
      """
      Not reported: a centred clean aperture that takes off at most 2.5 % of the columns and 2 % of the rows. Broadcast \
      formats define one, since filters may spoil the outermost lines.
      """,
    ],
    remedy: "Remove the crop, or set it to the active picture that the report gives.",
    check: { subject in
      guard let evidence = subject.evidence, let crop = evidence.declared.containerCrop,
        let comparison = DeclaredComparison(crop, evidence), !comparison.cut.isZero,
        !crop.isApertureOfFormat(in: evidence.video)
      else { return nil }
      let insets = crop.insets ?? .zero
      // It takes off what rounds a frame up to whole blocks besides.
      let window = evidence.declared.areas.first { area in
        area.source == .croppingWindow && Side.allCases.allSatisfy { area.insets?[$0] ?? 0 >= insets[$0] }
      }
      let twice =
        window == nil ? "" : "; the cropping window of the stream has taken the same lines off before"
      let shown = ActivePicture(of: evidence.video, insets: insets)
      return subject.wholeFile(
        """
        the declared \(DeclaredText.name(crop)) of \(insets.described) cuts \(comparison.cut.described) of picture off: \
        players that honour it show \(shown.described)\(twice)
        """)
    }
  )

  /// A crop of the container that is smaller than the padding.
  static let declaredCropLeavesPadding = Rule(
    id: "declared-crop-leaves-padding",
    defaultSeverity: .error,
    summary: "The crop that the container declares hides only a part of the padding.",
    rationale: """
      Somebody meant to hide the padding, but players that apply the crop still show some of it: the crop was \
      measured wrongly, or belongs to another version of the file.
      """,
    source: "https://www.rfc-editor.org/rfc/rfc9559#name-pixelcropbottom-element",
    examples: [
      "Reported: bars of 88+88 rows, and a PixelCrop of 60+60.",
      "Not reported: a clean aperture of the whole frame, which says nothing of bars.",
    ],
    remedy: "Set the crop to the active picture that the report gives, or encode that picture alone.",
    check: { subject in
      guard let evidence = subject.evidence, evidence.verdict.answer == .padded,
        let crop = evidence.declared.containerCrop, let insets = crop.insets,
        !crop.isApertureOfFormat(in: evidence.video), let comparison = DeclaredComparison(crop, evidence)
      else { return nil }
      // A crop of columns does not affect rows.
      let sides = Side.allCases.filter { insets[$0] > 0 || insets[$0.opposite] > 0 }
      let remaining = comparison.remaining.keeping(sides)
      guard !remaining.isZero else { return nil }
      return subject.wholeFile(
        """
        the declared \(DeclaredText.name(crop)) of \(insets.described) leaves \(remaining.described) of \
        \(evidence.verdict.insets.described) padding
        """)
    }
  )
}

extension DeclaredArea {
  /// Whether it is the clean aperture that a broadcast format defines, of about the middle 97 %, and says nothing of bars.
  func isApertureOfFormat(in video: VideoFacts) -> Bool {
    guard source == .cleanAperture, let insets else { return false }
    return abs(insets.left - insets.right) <= 2 && abs(insets.top - insets.bottom) <= 2
      && Double(insets.left + insets.right) <= 0.025 * Double(video.width)
      && Double(insets.top + insets.bottom) <= 0.02 * Double(video.height)
  }
}
