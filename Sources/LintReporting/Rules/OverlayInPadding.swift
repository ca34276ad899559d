internal import PaddingDetection

extension Rule {
  /// Lettering or a graphic inside a bar.
  static let overlayInPadding = Rule(
    id: "overlay-in-padding",
    defaultSeverity: .note,
    summary: "Subtitles, a logo or a timecode sit inside the padding.",
    rationale: """
      Cropping the padding off would cut them; leaving it would keep them burned in. Somebody has to decide, \
      and platforms that crop by themselves refuse such files.
      """,
    source: "https://videocentral.amazon.com/support/delivery-experience/videos/video-requirements",
    examples: [
      "Reported: subtitles burned into the lower bar of a letterboxed film.",
      "Not reported: subtitles over the picture itself.",
    ],
    remedy: "Deliver subtitles as timed text and graphics within the picture, then crop the padding off.",
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
}
