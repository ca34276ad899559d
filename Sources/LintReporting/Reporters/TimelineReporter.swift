internal import PaddingDetection

/// Comma-separated values (RFC 4180) of the padding over time: a header, then a line for each stretch.
struct TimelineReporter: Reporter {
  private static let columns = [
    "path", "firstFrame", "lastFrame", "startSeconds", "endSeconds", "startTimecode", "endTimecode", "top",
    "bottom", "left", "right", "kind", "fill", "confidence", "cropX", "cropY", "cropWidth", "cropHeight",
  ]

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    CSVText.write(Self.columns, into: &out)
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    guard let timeline = ReportTimeline(file) else { return }
    let path = CSVText.cell(file.analysis.path.displayed)
    for stretch in timeline.stretches {
      let segment = stretch.segment
      let crop = ActivePicture(of: timeline.video, insets: segment.insets).safeCrop
      let times = [segment.startSeconds, segment.endSeconds].map { CSVText.number($0, decimals: 3) }
      // Of a file that nobody could decide about, nothing is said, as if it had no padding.
      let isDecided = file.analysis.outcome.evidence?.verdict.answer != .inconclusive
      let lines = Side.allCases.map { isDecided ? "\(segment.insets[$0])" : "" }
      let picture =
        isDecided && file.analysis.outcome.evidence?.cropProblem == nil
        ? [crop.x, crop.y, crop.width, crop.height].map { "\($0)" } : ["", "", "", ""]
      CSVText.write(
        [path, CSVText.number(segment.firstFrame), CSVText.number(segment.lastFrame)] + times + [
          segment.startTimecode ?? "", segment.endTimecode ?? "",
        ] + lines + [
          PaddingKind(segment.insets)?.rawValue ?? "", segment.fill?.type.rawValue ?? "",
          CSVText.number(segment.confidence, decimals: 3),
        ] + picture, into: &out)
    }
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    guard run.isInterrupted else { return }
    // A row of no file: a table has no other place for what is true of all of it.
    CSVText.write(
      [CSVText.cell(InterruptionText.sentence)] + Self.columns.dropFirst().map { _ in "" }, into: &out)
  }
}
