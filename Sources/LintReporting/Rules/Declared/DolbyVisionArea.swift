internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection

// Both directions of one comparison, which weigh differently.

extension Rule {
  /// Level 5 that tells of bars where there is picture.
  static let dolbyVisionCutsPicture = Rule(
    id: "dolby-vision-cuts-picture",
    defaultSeverity: .error,
    summary: "Dolby Vision's metadata declares bars where there is picture.",
    rationale: """
      Displays and players leave out what level 5 calls bars, or black it out. Metadata that stays as it was when the \
      bars are cropped off the frame does that to the picture.
      """,
    source: "https://github.com/xbmc/xbmc/issues/24420",
    examples: [
      "Reported: level 5 offsets of 276 rows above and below, in frames whose picture reaches all edges.",
      "Not reported: offsets of 276 rows over bars of 276 rows, which is what they are for.",
    ],
    remedy: "Set level 5 to the bars that the frames have, 0 where they have none: dovi_tool editor.",
    check: { subject in
      subject.dolbyVision { insets, comparison, measured in
        comparison.cut.isZero
          ? nil
          : """
          Dolby Vision level 5 declares bars of \(insets.described), where the frames have \(measured): \
          displays cut \(comparison.cut.described) of picture off, or black it out
          """
      }
    }
  )

  /// Level 5 that leaves bars out.
  static let dolbyVisionMissesPadding = Rule(
    id: "dolby-vision-misses-padding",
    defaultSeverity: .warning,
    summary: "The frames have bars that Dolby Vision's metadata does not declare.",
    rationale: """
      Displays measure and map the picture by its active area. Bars that level 5 does not declare count as \
      dark picture, and subtitles, or the picture on a wide screen, are placed by the wrong edges.
      """,
    source: "https://github.com/rigaya/QSVEnc/issues/268",
    examples: [
      "Reported: level 5 offsets of 0 over bars of 276 rows.",
      "Not reported: metadata without level 5.",
    ],
    remedy: "Set level 5 to the bars that the report gives: dovi_tool editor.",
    check: { subject in
      subject.dolbyVision { insets, comparison, measured in
        let told = insets.isZero ? "no bars" : "bars of \(insets.described)"
        return comparison.remaining.isZero
          ? nil : "Dolby Vision level 5 tells of \(told), where the frames have \(measured)"
      }
    }
  )
}

extension RuleSubject {
  /// What a rule says about the first stretch of level 5 that it has something to say about.
  fileprivate func dolbyVision(
    _ message: (Insets, DeclaredComparison, String) -> String?
  ) -> RuleObservation? {
    guard let evidence else { return nil }
    for area in evidence.declared.areas where area.source == .dolbyVision {
      guard let insets = area.insets, let comparison = DeclaredComparison(area, evidence) else { continue }
      let measured = DeclaredComparison.measured(while: area, evidence)
      let words = measured.count == 1 ? measured.first.map { $0.isZero ? "none" : $0.described } : nil
      guard let message = message(insets, comparison, words ?? "bars that change") else { continue }
      let time = DeclaredText(evidence).time(area).map { " (\($0))" } ?? ""
      return RuleObservation(
        message: message + time, startSeconds: area.startSeconds ?? 0,
        endSeconds: area.endSeconds ?? evidence.video.durationSeconds)
    }
    return nil
  }
}
