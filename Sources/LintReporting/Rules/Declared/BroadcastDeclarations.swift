internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection

// Both are read by the same receivers, for the same purpose.

extension Rule {
  /// An active format description that the pixels contradict.
  static let activeFormatMismatch = Rule(
    id: "active-format-mismatch",
    defaultSeverity: .note,
    summary: "The active format description tells of another picture than the frames show.",
    rationale: """
      Receivers choose by the active format how to fit a programme on a screen of another shape. A code that is wrong \
      makes them cut picture off or add bars around bars.
      """,
    source: "ETSI TS 101 154, annex B; SMPTE ST 2016-1",
    examples: [
      "Reported: code 10 (16:9) in a 4:3 frame whose picture reaches all edges.",
      "Reported: code 8 (full frame) over a letterbox.",
      "Not reported: any code in a frame that is neither 4:3 nor 16:9, where none has a meaning.",
    ],
    remedy: "Set the active format description to what the frames show, or remove it.",
    check: { subject in
      guard let evidence = subject.evidence else { return nil }
      for area in evidence.declared.areas where area.source == .activeFormat {
        guard let code = area.activeFormat, let expected = area.contradiction(by: evidence) else { continue }
        let measured = DeclaredComparison.measured(while: area, evidence)
        let seen = measured.count == 1 ? measured.first.map { $0.isZero ? "none" : $0.described } : nil
        return RuleObservation(
          message:
            "active format \(code) tells of \(expected), where the frames have \(seen ?? "bars that change")",
          startSeconds: area.startSeconds ?? 0,
          endSeconds: area.endSeconds ?? evidence.video.durationSeconds)
      }
      return nil
    }
  )

  /// Bar data that the pixels contradict.
  static let barDataMismatch = Rule(
    id: "bar-data-mismatch",
    defaultSeverity: .note,
    summary: "Bar data tells of other bars than the frames have.",
    rationale: """
      Receivers and converters crop by bar data where the active format is not exact enough. Bars that are not there \
      cost picture; bars that are not told of stay.
      """,
    source: "ATSC A/53 Part 4, 6.2.3.2; SMPTE ST 2016-1",
    examples: [
      "Reported: bar data of 88 rows above and below, in frames whose picture reaches all edges.",
      """
      Not reported: bars to within the uncertainty of their edges and 2 px, whether lines are counted in the frame or \
      on the interface.
      """,
    ],
    remedy: "Set bar data to the bars that the report gives, or remove it.",
    check: { subject in
      guard let evidence = subject.evidence else { return nil }
      for area in evidence.declared.areas where area.source == .barData {
        guard let insets = area.insets, let comparison = DeclaredComparison(area, evidence),
          !comparison.agrees
        else { continue }
        let measured = DeclaredComparison.measured(while: area, evidence)
        let seen = measured.count == 1 ? measured.first.map { $0.isZero ? "none" : $0.described } : nil
        return RuleObservation(
          message: """
            bar data tells of \(insets.isZero ? "no bars" : "bars of \(insets.described)"), where the frames have \
            \(seen ?? "bars that change")
            """,
          startSeconds: area.startSeconds ?? 0,
          endSeconds: area.endSeconds ?? evidence.video.durationSeconds)
      }
      return nil
    }
  )
}

extension DeclaredArea {
  /// A letterbox of a picture wider than 16:9, however wide.
  private static let widerThanWide = 4

  /// What an active format description tells of, where the pixels show something else; nil where they agree, or nothing
  /// can be said.
  fileprivate func contradiction(by evidence: FileAnalysis.VideoEvidence) -> String? {
    let video = evidence.video
    let shape = ActivePicture(of: video, insets: .zero).displayAspectRatio
    // Codes mean frames as they are broadcast, which are not turned.
    guard video.rotationDegrees == 0, ActiveFormat.Frame(displayAspectRatio: shape) != nil else { return nil }
    if activeFormat == Self.widerThanWide {
      guard evidence.verdict.answer != .inconclusive else { return nil }
      let agrees = DeclaredComparison.measured(while: self, evidence).allSatisfy { insets in
        let ratio = ActivePicture(of: video, insets: insets).displayAspectRatio
        return ratio > 16.0 / 9 * 1.02 && insets.top + insets.bottom > 0
      }
      return agrees ? nil : "a letterbox of a picture wider than 16:9"
    }
    guard let insets, let comparison = DeclaredComparison(self, evidence, slack: slack(in: video)),
      !comparison.agrees
    else { return nil }
    return insets.isZero ? "no bars" : "bars of \(insets.described)"
  }
}
