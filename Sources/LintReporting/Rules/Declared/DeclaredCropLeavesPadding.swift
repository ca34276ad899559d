internal import DeclaredPicture
internal import PaddingDetection

extension Rule {
  /// A crop of the container that is smaller than the padding.
  static let declaredCropLeavesPadding = Rule(
    id: "declared-crop-leaves-padding",
    defaultSeverity: .error,
    summary: "The crop that the container declares takes a part of the padding only.",
    rationale: """
      Somebody meant to hide the padding, and players that honour the crop still show some of it: the measure is \
      wrong, or is that of another version of the file.
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
