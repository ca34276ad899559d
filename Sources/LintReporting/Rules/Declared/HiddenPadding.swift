internal import DeclaredPicture
internal import PaddingDetection

extension Rule {
  /// Padding that the players of a policy do not show, as the container declares a crop.
  static let hiddenPadding = Rule(
    id: "hidden-padding",
    defaultSeverity: .warning,
    summary: "A declared crop hides padding from some players; others show it.",
    rationale: """
      AVFoundation applies the clean aperture of MP4 and QuickTime, so that the padding is not seen on Apple's \
      devices. Browsers, mpv and most converters ignore it, and whatever encodes the file again may bring the \
      padding back.
      """,
    source: "https://developer.apple.com/documentation/avfoundation/avvideoaperturemode/cleanaperture",
    examples: [
      "Reported: a letterbox of 88+88 rows, and a clean aperture that leaves exactly the picture.",
      """
      Not reported: the same letterbox without a crop, or under a policy whose players ignore it (see \
      embedded-padding).
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
}
