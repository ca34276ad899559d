internal import DeclaredPicture

extension Rule {
  /// A declaration that no frame fits.
  static let invalidDeclaration = Rule(
    id: "invalid-declaration",
    defaultSeverity: .warning,
    summary: "A declared area does not fit the frame, or cannot be read.",
    rationale: """
      Players differ in what they make of a crop that reaches beyond the frame or leaves nothing of it: some ignore \
      it, some refuse the file, some show nothing.
      """,
    source: "ISO/IEC 14496-12, 12.1.4; RFC 9559, 5.1.4.1.28",
    examples: [
      "Reported: a clean aperture of 1282 columns in a frame of 1280, or with a denominator of 0.",
      "Reported: a PixelCrop of 360+360 rows of 720.",
      "Not reported: an aperture between pixels.",
    ],
    remedy: "Remove the declaration, or set it to the active picture that the report gives.",
    check: { subject in
      let areas = subject.evidence?.declared.areas ?? []
      let invalid = areas.compactMap { area in
        area.problem.map { "the declared \(DeclaredText.name(area)) \(DeclaredText.explanation($0))" }
      }
      guard let first = invalid.first else { return nil }
      let more = invalid.count > 1 ? ", and \(invalid.count - 1) more" : ""
      return subject.wholeFile(first + more)
    }
  )
}
