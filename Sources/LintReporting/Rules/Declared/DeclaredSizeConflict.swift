internal import DeclaredPicture

extension Rule {
  /// A display size of Matroska that fits the frame before its crop.
  static let declaredSizeConflict = Rule(
    id: "declared-size-conflict",
    defaultSeverity: .warning,
    summary: "PixelCrop and the display size contradict each other.",
    rationale: """
      The specification means DisplayWidth and DisplayHeight for the frame after PixelCrop, some players and writers \
      for the frame before it. With the size of the whole frame beside a crop, the picture is stretched in players \
      that follow the specification.
      """,
    source: "https://www.rfc-editor.org/rfc/rfc9559#name-displaywidth-element",
    examples: [
      "Reported: 1280x720 with 88 rows cropped above and below, to be displayed at 1280x720.",
      "Not reported: the same crop, to be displayed at 1280x544, or without a display size.",
    ],
    remedy:
      "Delete DisplayWidth and DisplayHeight where samples are square; else set them to the cropped picture.",
    check: { subject in
      guard let declared = subject.evidence?.declared, declared.displaySizeIsOfFullFrame else { return nil }
      let size = declared.displaySize.map { "\($0.width)x\($0.height)" } ?? "of the track"
      return subject.wholeFile(
        """
        the display size \(size) fits the frame before PixelCrop, and the specification means the one after it: \
        players that follow it stretch the picture
        """)
    }
  )
}
