internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection

extension Rule {
  /// Rules about bars that metadata of the stream declares, in the order of findings.
  static let aboutDeclaredBars: [Rule] = [
    .dolbyVisionCutsPicture, .dolbyVisionMissesPadding, .activeFormatMismatch, .barDataMismatch,
  ]

  /// Level 5 that declares bars where there is picture.
  static let dolbyVisionCutsPicture = Rule(
    id: "dolby-vision-cuts-picture",
    defaultSeverity: .error,
    summary: "Dolby Vision's metadata declares bars where there is picture.",
    rationale: """
      Level 5 of the metadata says where the bars are, and displays and players leave these out or black them out. \
      Where bars were cropped off the frames and the metadata stayed as it was, they do so to the picture.
      """,
    source: "https://github.com/xbmc/xbmc/issues/24420",
    examples: [
      "Reported: level 5 offsets of 276 rows above and below, in frames whose picture reaches all edges.",
      "Not reported: offsets of 276 rows over bars of 276 rows, which is what they are for.",
    ],
    remedy: "With dovi_tool editor, set level 5 to the bars of the frames, or to 0 where they have none.",
    check: { subject in
      subject.first(.dolbyVision) { area, evidence, measured in
        guard let insets = area.insets, let comparison = DeclaredComparison(area, evidence),
          !comparison.cut.isZero
        else { return nil }
        return """
          Dolby Vision level 5 declares bars of \(insets.described), where the frames have \(measured): \
          displays cut \(comparison.cut.described) of picture off, or black it out\(area.timeNote)
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
      Displays set their brightness by what lies inside the bars that level 5 of the metadata declares. Bars that it \
      leaves out count as dark picture, and subtitles, or the picture on a wide screen, are placed by the wrong edges.
      """,
    source: "https://github.com/rigaya/QSVEnc/issues/268",
    examples: [
      "Reported: level 5 offsets of 0 over bars of 276 rows.",
      "Not reported: metadata without level 5.",
    ],
    remedy: "With dovi_tool editor, set level 5 to the bars that the report gives.",
    check: { subject in
      subject.first(.dolbyVision) { area, evidence, measured in
        guard let insets = area.insets, let comparison = DeclaredComparison(area, evidence),
          !comparison.remaining.isZero
        else { return nil }
        return """
          Dolby Vision level 5 declares \(insets.asBars), where the frames have \(measured)\(area.timeNote)
          """
      }
    }
  )

  /// An active format description that the pixels contradict.
  static let activeFormatMismatch = Rule(
    id: "active-format-mismatch",
    defaultSeverity: .note,
    summary: "The active format description does not fit the picture that the frames show.",
    rationale: """
      Receivers choose by the active format how to fit a programme on a screen of another shape. A wrong \
      code makes them cut picture off or add bars around bars.
      """,
    source: "ETSI TS 101 154, annex B; SMPTE ST 2016-1",
    examples: [
      "Reported: code 10 (16:9) in a 4:3 frame whose picture reaches all edges.",
      "Reported: code 8 (full frame) over a letterbox.",
      "Not reported: any code in a frame that is neither 4:3 nor 16:9, where none has a meaning.",
    ],
    remedy: "Set the active format description to what the frames show, or remove it.",
    check: { subject in
      subject.first(.activeFormat) { area, evidence, measured in
        guard let code = area.activeFormat, let told = area.contradiction(by: evidence) else { return nil }
        return "active format \(code) declares \(told), where the frames have \(measured)"
      }
    }
  )

  /// Bar data that the pixels contradict.
  static let barDataMismatch = Rule(
    id: "bar-data-mismatch",
    defaultSeverity: .note,
    summary: "Bar data describes other bars than the frames have.",
    rationale: """
      Receivers and converters crop by bar data where the active format is not exact enough. Where it describes \
      bars that are not there, they cut picture off; bars that it leaves out stay.
      """,
    source: "ATSC A/53 Part 4, 6.2.3.2; SMPTE ST 2016-1",
    examples: [
      "Reported: bar data of 88 rows above and below, in frames whose picture reaches all edges.",
      """
      Not reported: bar data that misses the edges of the bars by no more than their uncertainty and 2 px, whether it \
      counts the lines of the frame or those of the video interface.
      """,
    ],
    remedy: "Set bar data to the bars that the report gives, or remove it.",
    check: { subject in
      subject.first(.barData) { area, evidence, measured in
        guard let insets = area.insets, let comparison = DeclaredComparison(area, evidence),
          !comparison.agrees
        else { return nil }
        return "bar data declares \(insets.asBars), where the frames have \(measured)"
      }
    }
  )
}

extension RuleSubject {
  /// What a rule says about the first area of a source that it has something to say about, with the times of that area.
  ///
  /// - Parameter message: gets the area, the evidence, and what was measured meanwhile, to follow "the frames have".
  fileprivate func first(
    _ source: DeclaredArea.Source,
    _ message: (DeclaredArea, FileAnalysis.VideoEvidence, String) -> String?
  ) -> RuleObservation? {
    guard let evidence else { return nil }
    for area in evidence.declared.areas where area.source == source {
      let measured = DeclaredComparison.measured(while: area, evidence)
      let words = measured.count == 1 ? measured.first.map { $0.isZero ? "none" : $0.described } : nil
      guard let message = message(area, evidence, words ?? "bars that change") else { continue }
      return RuleObservation(
        message: message, startSeconds: area.startSeconds ?? 0,
        endSeconds: area.endSeconds ?? evidence.video.durationSeconds)
    }
    return nil
  }
}

extension Insets {
  /// Padding as it is declared, in words.
  fileprivate var asBars: String { isZero ? "no bars" : "bars of \(described)" }
}

extension DeclaredArea {
  /// When it holds, to end a sentence; empty where it does throughout.
  fileprivate var timeNote: String { DeclaredText.time(self).map { " (\($0))" } ?? "" }

  /// A letterbox of a picture wider than 16:9, however wide.
  private static let widerThanWide = 4

  /// What an active format description declares, where the pixels show something else; nil where they agree, or nothing
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
    guard let insets, let comparison = DeclaredComparison(self, evidence), !comparison.agrees else {
      return nil
    }
    return insets.asBars
  }
}
