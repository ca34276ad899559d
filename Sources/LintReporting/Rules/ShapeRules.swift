internal import MediaModel
internal import PaddingDetection

extension Rule {
  /// Rules about the shape of the picture, padded or not.
  static let aboutShapes: [Rule] = [.unexpectedShape]

  /// A picture of another shape than was agreed on.
  static let unexpectedShape = Rule(
    id: "unexpected-shape",
    defaultSeverity: .error,
    summary: "The picture's shape is not one of those expected.",
    rationale: """
      A master whose display aspect ratio is not the one agreed on is refused at delivery, and a series whose episodes differ \
      in shape looks careless, whether the frame is padded or not. The rule applies where expect, in the configuration or in \
      a policy, lists shapes. A shape may differ by 1 %: sizes are rounded to whole samples and to blocks of encoders \
      (1920x1088 for 16:9, 1920x800 for 2.39:1), while the shapes in use lie further apart than that.
      """,
    source: "padlint's own, for shapes that a delivery specification names",
    examples: [
      "Reported where 2.39:1 is expected: a picture of 1920x1080, and one of 2.39:1 in which a bar hides part.",
      "Not reported where 2.39:1 is expected: 138 black rows above and below 1920x804, which embedded-padding reports.",
    ],
    remedy: "Export the picture in the shape that was agreed on, or add its shape to expect.",
    check: { subject in
      let expected = subject.policy.expectedShapes
      guard !expected.isEmpty, let video = subject.shownVideo, let verdict = subject.evidence?.verdict,
        [.clean, .padded].contains(verdict.answer)
      else { return nil }
      let picture = ActivePicture(of: video, insets: subject.insets)
      let ratio = picture.displayAspectRatio
      if ratio <= 0 || expected.contains(where: { $0.fits(ratio) }) { return nil }
      return subject.wholeFile(
        "the picture is \(picture.described); expected is \(expected.map(\.text).joined(separator: " or "))")
    }
  )
}
