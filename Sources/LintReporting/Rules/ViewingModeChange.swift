internal import PaddingDetection
internal import Presentation

extension Rule {
  /// Padding that makes the system choose another viewing mode.
  static let viewingMode = Rule(
    id: "viewing-mode",
    defaultSeverity: .warning,
    summary: "The padding changes the viewing mode that the system player chooses.",
    rationale: """
      Apple's player fills the screen by default for display aspect ratios from 2:1 through 2.40:1, and fits \
      the whole video otherwise. It decides by the frame: padding makes it choose for a shape that the \
      picture does not have.
      """,
    source: "https://developer.apple.com/design/human-interface-guidelines/playing-video",
    examples: [
      "Reported: a 2.39:1 picture in a 16:9 frame, which is fitted where the picture alone would fill.",
      "Not reported: a 1.85:1 picture in a 16:9 frame: both are fitted.",
    ],
    remedy: "Deliver the active picture alone, so that the player chooses by its shape.",
    check: { subject in
      guard let video = subject.shownVideo, !subject.insets.isZero else { return nil }
      let frame = ActivePicture(of: video, insets: .zero)
      let picture = ActivePicture(of: video, insets: subject.insets)
      guard frame.viewingMode != picture.viewingMode else { return nil }
      let size = VideoFrame(video, padding: subject.insets).flatMap { frame in
        Device.standard.first.map { "; the picture \(DevicePresentation(of: frame, on: $0).described)" }
      }
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
