internal import DeclaredPicture
internal import PaddingDetection

extension Rule {
  /// Bars that stay for the whole file.
  static let embeddedPadding = Rule(
    id: "embedded-padding",
    defaultSeverity: .error,
    summary: "The frame carries letterbox, pillarbox or windowbox padding during the whole file.",
    rationale: """
      A player scales the whole frame, padding included. Bars that are baked into the frame make the picture \
      smaller than the screen allows, stop the viewer from choosing between fit and fill, and show as bars \
      inside a window or Picture in Picture. The player adds bars of its own where they are needed.
      """,
    source: "https://developer.apple.com/design/human-interface-guidelines/playing-video",
    examples: [
      "Reported: a 2.39:1 film delivered as 1920x1080 with 138 black rows above and below.",
      "Reported: a vertical phone video set in a 1920x1080 frame over a blurred copy of itself.",
      "Not reported: the same film delivered as 1920x804.",
    ],
    remedy: """
      Deliver the active picture alone: crop to the safe crop that the report gives (it is even, and keeps \
      every picture line) and encode again, or export from the master without padding.
      """,
    check: { subject in
      let sides = subject.paddedSides(embedded: true)
      guard let evidence = subject.evidence, let video = subject.shownVideo, !sides.isEmpty else {
        return nil
      }
      let insets = subject.insets.keeping(sides)
      let kind = PaddingKind(insets).map(\.rawValue) ?? "padding"
      let picture = ActivePicture(of: video, insets: subject.insets)
      // Of the frame as it is stored.
      let counted = subject.policy.countedInsets(of: evidence)
      let crop = ActivePicture(of: evidence.video, insets: counted).safeCrop
      let other = evidence.declared.containerCrop.flatMap { subject.honouredCrop == nil ? $0 : nil }
      let hides = other.map {
        DeclaredComparison.remaining(counted, besides: $0.insets ?? .zero, evidence).isZero
      }
      let note =
        hides == true
        ? other.map { "; the declared \(DeclaredText.name($0)) hides it in players that honour it" } ?? ""
        : ""
      return subject.wholeFile(
        """
        \(kind) padding of \(insets.described): the picture is \(picture.described) \
        in a frame of \(ActivePicture(of: video, insets: .zero).described); \
        safe crop \(crop.width)x\(crop.height) at \(crop.x),\(crop.y)\(note)
        """
      )
    }
  )
}
