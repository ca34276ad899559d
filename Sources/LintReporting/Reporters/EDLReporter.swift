internal import MediaModel
internal import PaddingDetection

/// An edit decision list (CMX 3600): an event for each file, with a locator for each stretch that has padding.
///
/// The files follow each other, so that each has its own place in the list; of one file, the times are its own.
struct EDLReporter: Reporter {
  private var events = 0
  private var place: Timecode?

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    (events, place) = (0, nil)
    out += "TITLE: padlint\n".utf8
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    // Events have three digits.
    guard let timeline = ReportTimeline(file), events < 999 else { return }
    events += 1
    let start = timeline.start.advanced(by: timeline.offset)
    // Each file counts at its own rate, from the first of its frames that does not lie in the one before.
    let record =
      place.map {
        Timecode(
          frames: ($0.frames * start.framesPerSecond + $0.framesPerSecond - 1) / $0.framesPerSecond,
          framesPerSecond: start.framesPerSecond, isDropFrame: start.isDropFrame)
      } ?? start
    let end = record.advanced(by: timeline.frames)
    let number = String(1000 + events).dropFirst()
    let times = [start, start.advanced(by: timeline.frames), record, end].map(\.text)
    out += "FCM: \(start.isDropFrame ? "" : "NON-")DROP FRAME\n".utf8
    out += "\(number)  AX       V     C        \(times.joined(separator: " "))\n".utf8
    out += "* FROM CLIP NAME: \(Self.line(file.analysis.path.displayed))\n".utf8
    for stretch in timeline.padded {
      let insets = stretch.segment.insets.described
      let color = stretch.segment.insets == file.analysis.outcome.evidence?.verdict.insets ? "YELLOW" : "RED"
      let name = color.padded(to: 7)
      let place = record.advanced(by: stretch.first - timeline.offset).text
      out +=
        "* LOC: \(place) \(name) PADDING \(Self.line(insets)), \(DecimalText.count(stretch.count, "frame"))\n"
        .utf8
    }
    place = end
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    if run.isInterrupted { out += "* COMMENT: \(InterruptionText.sentence)\n".utf8 }
  }

  /// A name in one line.
  private static func line(_ text: String) -> String { TerminalText.escaped(text) }
}
