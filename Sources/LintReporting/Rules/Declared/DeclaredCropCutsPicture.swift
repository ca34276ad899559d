internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection

extension Rule {
  /// A crop of the container that takes picture away.
  static let declaredCropCutsPicture = Rule(
    id: "declared-crop-cuts-picture",
    defaultSeverity: .error,
    summary: "The crop that the container declares takes picture away, not only padding.",
    rationale: """
      Players that honour the crop do not show what it takes. Often it was measured on a dark scene, or stayed \
      behind when the stream itself was cropped, so that the same rows are taken twice.
      """,
    source: "https://www.rfc-editor.org/rfc/rfc9559#name-pixelcropbottom-element",
    examples: [
      "Reported: a stream whose cropping window leaves 544 of 720 rows, and a PixelCrop of 88+88 for the same bars.",
      "Not reported: a crop that leaves the picture to within the uncertainty of its edges and 2 px.",
      """
      Not reported: a centred clean aperture that takes at most 2.5 % of the columns and 2 % of the rows, as broadcast \
      formats define it: the rest of the frame is there for filters to settle.
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
