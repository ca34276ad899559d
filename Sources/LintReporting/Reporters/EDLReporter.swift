internal import MediaModel
internal import PaddingDetection

/// An edit decision list (CMX 3600): an event for each file, with a locator for each stretch that has padding.
///
/// The files follow each other, so that each has its own place in the list; of one file, the times are its own. A list counts at one
/// rate, that of its first file.
struct EDLReporter: Reporter {
  /// Events have three digits.
  private static let mostEvents = 999

  private var events = 0
  private var frames = 0
  private var place: Timecode?
  /// Files that a full list does not hold.
  private var leftOut = 0

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    (events, frames, place, leftOut) = (0, 0, nil, 0)
    out += "TITLE: padlint\n".utf8
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    guard let timeline = ReportTimeline(file) else { return }
    let start = timeline.start.advanced(by: timeline.offset)
    let name = file.analysis.path.displayed
    if let place, place.framesPerSecond != start.framesPerSecond {
      out +=
        "* COMMENT: NOT IN THIS LIST, WHICH COUNTS \(place.framesPerSecond) FRAMES A SECOND: \(name)\n".utf8
      return
    }
    // The list keeps the way of counting with which it begins.
    let record = place ?? start
    // A clock of the list that starts again after a day would give two files one place.
    guard events < Self.mostEvents, frames + timeline.frames < record.framesOfDay else {
      leftOut += 1
      return
    }
    events += 1
    frames += timeline.frames
    let end = record.advanced(by: timeline.frames)
    let number = String(1000 + events).dropFirst()
    let times = [start, start.advanced(by: timeline.frames), record, end].map(\.text)
    out += "FCM: \(start.isDropFrame ? "" : "NON-")DROP FRAME\n".utf8
    out += "\(number)  AX       V     C        \(times.joined(separator: " "))\n".utf8
    out += "* FROM CLIP NAME: \(name)\n".utf8
    for stretch in timeline.padded {
      let insets = stretch.segment.insets.described
      let color = stretch.segment.insets == file.analysis.outcome.evidence?.verdict.insets ? "YELLOW" : "RED"
      let place = record.advanced(by: stretch.first - timeline.offset).text
      out +=
        "* LOC: \(place) \(color.padded(to: 7)) PADDING \(insets), \(DecimalText.count(stretch.count, "frame"))\n"
        .utf8
    }
    place = end
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    if leftOut > 0 { out += "* COMMENT: FULL; \(DecimalText.count(leftOut, "FILE", "FILES")) MORE\n".utf8 }
    if run.isInterrupted { out += "* COMMENT: \(InterruptionText.sentence)\n".utf8 }
  }
}
