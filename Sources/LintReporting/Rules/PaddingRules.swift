internal import DeclaredPicture
internal import PaddingDetection
internal import Presentation

extension Rule {
  /// Rules about padding that the frames show, in the order of findings.
  static let aboutPadding: [Rule] = [
    .embeddedPadding, .edgeSliver, .asymmetricPadding, .overlayInPadding, .variablePadding, .viewingMode,
  ]

  /// Bars that stay for the whole file.
  static let embeddedPadding = Rule(
    id: "embedded-padding",
    defaultSeverity: .error,
    summary: "The frame carries letterbox, pillarbox or windowbox padding throughout the file.",
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
      Export from the master without padding. Or crop to the safe crop that the report gives, which has even numbers \
      and loses no line of the picture, and encode again.
      """,
    check: { subject in
      let sides = subject.paddedSides(embedded: true)
      guard let evidence = subject.evidence, let video = subject.shownVideo, !sides.isEmpty else {
        return nil
      }
      let insets = subject.insets.keeping(sides)
      let picture = ActivePicture(of: video, insets: subject.insets)
      // Of the frame as it is stored.
      let counted = subject.policy.countedInsets(of: evidence)
      let crop = ActivePicture(of: evidence.video, insets: counted).safeCrop
      let safeCrop =
        evidence.cropProblem == nil
        ? "; safe crop \(crop.width)x\(crop.height) at \(crop.x),\(crop.y)" : ""
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
        \(padding(insets)): the picture is \(picture.described) \
        in a frame of \(ActivePicture(of: video, insets: .zero).described)\(safeCrop)\(note)
        """
      )
    }
  )

  /// A thin line along an edge that carries no picture.
  static let edgeSliver = Rule(
    id: "edge-sliver",
    defaultSeverity: .warning,
    summary: "A thin line along an edge of the frame carries no picture.",
    rationale: """
      A few black rows or columns are the trace of a scaler, a capture card, analogue blanking or a careless \
      crop. They are too thin to be a framing decision, but show as a line against a bright picture, and \
      cost the encoder a hard edge in every frame.
      """,
    source: "padlint's own, for padding that is too thin for embedded-padding",
    examples: [
      "Reported: 2 black columns left of a 1920x1080 picture.",
      "Not reported: 1 black column, which scaling alone can leave.",
    ],
    remedy: """
      Crop to the safe crop that the report gives, which has even numbers and loses no line of the picture, and encode \
      again. Where a line is so thin that the safe crop is the whole frame, the inner crop takes a line or more of the picture, too.
      """,
    check: { subject in
      let sides = subject.paddedSides(embedded: false).filter {
        subject.insets[$0] >= subject.policy.tolerances.pixels(.sliverPixels)
      }
      guard !sides.isEmpty else { return nil }
      return subject.wholeFile("thin padding of \(subject.insets.keeping(sides).described)")
    }
  )

  /// Opposite bars of different size.
  static let asymmetricPadding = Rule(
    id: "asymmetric-padding",
    defaultSeverity: nil,
    summary: "Opposite bars differ in size: the picture is not in the middle of the frame.",
    rationale: """
      Platforms that crop padding by themselves expect it to be symmetrical; a picture that sits off centre \
      is cropped wrongly, or shown off centre.
      """,
    source: "https://videocentral.amazon.com/support/delivery-experience/videos/video-requirements",
    examples: [
      "Reported: 100 black rows above the picture and 176 below.",
      "Not reported: 138 above and 139 below, as the picture's height is odd.",
    ],
    remedy: "Crop the padding off, or centre the picture in the frame.",
    check: { subject in
      let insets = subject.insets
      let allowed = subject.policy.tolerances.pixels(.asymmetryPixels)
      let isOff = abs(insets.top - insets.bottom) > allowed || abs(insets.left - insets.right) > allowed
      guard isOff else { return nil }
      return subject.wholeFile("padding is not symmetrical: \(insets.described)")
    }
  )

  /// Lettering or a graphic inside a bar.
  static let overlayInPadding = Rule(
    id: "overlay-in-padding",
    defaultSeverity: .note,
    summary: "Subtitles, a logo or a timecode sit inside the padding.",
    rationale: """
      Cropping the padding would cut them off, and leaving it would keep them burned in: somebody has to decide. \
      Platforms that crop by themselves refuse such files.
      """,
    source: "https://videocentral.amazon.com/support/delivery-experience/videos/video-requirements",
    examples: [
      "Reported: subtitles burned into the lower bar of a letterboxed film.",
      "Not reported: subtitles over the picture itself.",
    ],
    remedy: "Deliver subtitles as timed text, and graphics within the picture; then crop the padding off.",
    check: { subject in
      guard let evidence = subject.evidence else { return nil }
      let overlays = Side.allCases.compactMap { side -> String? in
        guard subject.insets[side] > 0, let edge = evidence.verdict.edges[side], edge.overlay != .none else {
          return nil
        }
        let share = DecimalText.percent(edge.overlayShare)
        return "\(edge.overlay.rawValue) in the \(side.rawValue) padding (\(share) of its length)"
      }
      guard !overlays.isEmpty else { return nil }
      return subject.wholeFile(overlays.joined(separator: ", "))
    }
  )

  /// Bars that come and go.
  static let variablePadding = Rule(
    id: "variable-padding",
    defaultSeverity: .warning,
    summary: """
      Padding changes during the file: mixed aspect ratios, or bars that move; where it lasts, at least as serious as \
      embedded-padding.
      """,
    rationale: """
      No single crop fits such a file. It may be intended (a film that opens up for some scenes, archive \
      footage in a documentary) or a mistake in editing; either way it should be known. From half of the time or ten seconds \
      on (lasting-share and lasting-seconds of the policy's tolerances), it is as serious as padding that stays, \
      unless variable-padding is set itself.
      """,
    source: "https://partnerhelp.netflixstudios.com/hc/en-us/articles/115000670191-Framing-Error",
    examples: [
      "Reported: a 16:9 film with its second half letterboxed to 2.39:1: an error where embedded-padding is one.",
      "Reported as a warning: bars during 5 seconds of a minute.",
      "Not reported: a film letterboxed throughout, which embedded-padding reports.",
    ],
    remedy: "Check the listed segments; where the change is not intended, bring the shots to one shape.",
    check: { subject in
      guard let verdict = subject.evidence?.verdict else { return nil }
      // What is there for a short time only has a rule of its own.
      let short = Set(subject.blankingErrors)
      let padded = verdict.segments.filter {
        $0.insets != verdict.insets && !$0.insets.isZero && !short.contains($0)
      }
      guard let first = padded.first, let last = padded.last else { return nil }
      let times = padded.listed(most: 3) { "\($0.insets.described) \(FrameText.place($0))" }
      return RuleObservation(
        message: "padding changes over time: \(times)\(subject.paddedTimeText)",
        startSeconds: first.startSeconds,
        endSeconds: last.endSeconds
      )
    }
  )

  /// Padding that makes the system choose another viewing mode.
  static let viewingMode = Rule(
    id: "viewing-mode",
    defaultSeverity: .warning,
    summary: "The padding makes Apple's player choose another viewing mode.",
    rationale: """
      Apple's player fills the screen by default for display aspect ratios from 2:1 through 2.40:1, and fits \
      the whole video otherwise. It decides by the frame: padding makes it choose for a shape that the \
      picture does not have.
      """,
    source: "https://developer.apple.com/design/human-interface-guidelines/playing-video",
    examples: [
      "Reported: a 2.39:1 picture in a 16:9 frame: it is shown whole, where the picture alone would fill the screen.",
      "Not reported: a 1.85:1 picture in a 16:9 frame: both are shown whole.",
    ],
    remedy: "Deliver the active picture alone, so that the player chooses by its shape.",
    check: { subject in
      guard let video = subject.shownVideo, !subject.insets.isZero else { return nil }
      let frame = ActivePicture(of: video, insets: .zero)
      let picture = ActivePicture(of: video, insets: subject.insets)
      guard frame.viewingMode != picture.viewingMode else { return nil }
      let size = VideoFrame(video, padding: subject.insets).flatMap { frame in
        Device.standard.first.map { DevicePresentation(of: frame, on: $0) }
      }.flatMap { $0.isSmaller ? "; the picture \($0.described)" : nil }
      let effect =
        frame.viewingMode == .fit
        ? "keep the \(frame.ratioText) frame whole, where it would fill the screen with the "
          + "\(picture.ratioText) picture"
        : "fill the screen with the \(frame.ratioText) frame and cut its edges, where it would keep the "
          + "\(picture.ratioText) picture whole"
      return subject.wholeFile("the padding makes Apple's player \(effect)\(size ?? "")")
    }
  )
}

extension RuleSubject {
  /// For how much of the time padding is shown that comes and goes, as the end of a message; empty where that is not known.
  fileprivate var paddedTimeText: String {
    guard let time = paddedTime, policy.tolerances.isLasting(time) else { return "" }
    return ", \(DecimalText.percent(time.share)) of the time"
  }
}

/// Padding in words: `letterbox padding of 22 px top, 22 px bottom`, or `bottom bar of 15 px` where it lies along one edge.
private func padding(_ insets: Insets) -> String {
  let sides = Side.allCases.filter { insets[$0] > 0 }
  if let side = sides.first, sides.count == 1 { return "\(side.rawValue) bar of \(insets[side]) px" }
  let kind = PaddingKind(insets).map { "\($0.rawValue) " } ?? ""
  return "\(kind)padding of \(insets.described)"
}
