package import Paths

/// The progress of a run in one line.
package struct ProgressText {
  /// Files that are done.
  package var finishedFiles = 0
  /// How many files' worth of every frame is measured of those that are being looked at.
  package var measuredFiles = 0.0
  /// Files that are to be done, as far as they are known; nil where nothing is.
  package var knownFiles: Int?
  /// Whether `knownFiles` are all.
  package var knowsAllFiles = false
  /// Files done in a second, of late; nil where it is too early to say.
  package var filesPerSecond: Double?
  /// Findings so far.
  package var findings = 0
  /// Files that could not be analysed so far.
  package var failures = 0
  /// Files that are being looked at.
  package var currentFiles: [FilePath] = []

  private static let gap = "  "

  /// Nothing done yet.
  package init() {}

  /// The line without a bar and without the current files.
  package var plain: String { text(.all) }

  /// What the line tells of.
  private enum Content: CaseIterable {
    case all, withoutRate, countAndTime
  }

  private func text(_ content: Content) -> String {
    var parts = [files(of: " of ") + (finishedFiles == 1 && knownFiles == nil ? " file" : " files")]
    if measuredFiles > 0, !currentFiles.isEmpty {
      parts.append("\(DecimalText.percent(measuredFiles / Double(currentFiles.count))) of the frames")
    }
    if content == .all, let filesPerSecond {
      parts.append("\(DecimalText.fixed(filesPerSecond, decimals: 1) ?? "?")/s")
    }
    if content != .countAndTime {
      parts.append(DecimalText.count(findings, "finding"))
      parts.append("\(failures) failed")
    }
    if let secondsLeft { parts.append("\(TimeText.clock(secondsLeft)) left") }
    return parts.joined(separator: ", ")
  }

  /// The line for a terminal of `width` columns, with a bar where the end is known, and as many names of the
  /// current files as there is room for. Where there is little room, the bar and the rate make way for the time left.
  ///
  /// Leaves room for the `^C` that terminals echo: a line that it breaks could not be removed any more.
  package func line(width: Int) -> String {
    let names = currentFiles.map { file in
      file.names.last.map { FilePath(bytes: $0).displayed } ?? ""
    }
    let room = width - 3
    let fitting = Content.allCases.lazy.map(text).first { $0.count <= room } ?? text(.countAndTime)
    let bar = bar(columns: room - fitting.count - Self.gap.count)
    let start = (bar + [fitting, ""]).joined(separator: Self.gap)
    // What is cut ends in a mark, which must not take the place of the time.
    if start.count >= room { return Self.cut((bar + [fitting]).joined(separator: Self.gap), toColumns: room) }
    return Self.cut(start + names.joined(separator: ", "), toColumns: room)
  }

  /// Seconds until the end at the present rate; nil where end or rate are not known.
  private var secondsLeft: Double? {
    guard knowsAllFiles, let knownFiles, let filesPerSecond, filesPerSecond > 0 else { return nil }
    return (max(0, Double(knownFiles - finishedFiles) - measuredFiles) / filesPerSecond).rounded()
  }

  private func files(of separator: String) -> String {
    guard let knownFiles else { return "\(finishedFiles)" }
    // Files may appear after they were counted: never show more than all.
    return "\(finishedFiles)\(separator)\(max(knownFiles, finishedFiles))\(knowsAllFiles ? "" : "+")"
  }

  /// A bar of at most this many columns; none where it would say too little.
  private func bar(columns: Int) -> [String] {
    let cells = min(20, columns - 2)
    guard knowsAllFiles, let knownFiles, knownFiles > 0, cells >= 5 else { return [] }
    let full = min(cells, Int(Double(cells) * (Double(finishedFiles) + measuredFiles)) / knownFiles)
    return ["[" + String(repeating: "#", count: full) + String(repeating: "-", count: cells - full) + "]"]
  }

  /// The beginning of `text` that fits, with an ellipsis where something is missing.
  private static func cut(_ text: String, toColumns width: Int) -> String {
    // Terminals show most letters beyond the alphabets of Europe and the Near East in two columns; a name that is
    // cut too early does less harm than one that spills into the next line.
    func columns(_ character: Character) -> Int {
      character.unicodeScalars.contains { $0.value >= 0x1100 && $0 != "…" } ? 2 : 1
    }
    if text.reduce(0, { $0 + columns($1) }) <= width { return text }
    var room = width - 1
    let start = text.prefix { character in
      room -= columns(character)
      return room >= 0
    }
    return width > 0 ? start + "…" : ""
  }
}
