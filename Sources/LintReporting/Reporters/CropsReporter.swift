internal import MediaModel
internal import PaddingDetection
internal import Paths

/// Commands that crop the stretches with padding, for HandBrakeCLI and mpv, and for mkvpropedit what may go from a whole Matroska file.
struct CropsReporter: Reporter {
  /// Names of new files without their endings that were given.
  private var stems: Set<String> = []

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    stems = []
    out += "# padlint: commands that crop each stretch, for HandBrakeCLI, mpv and mkvpropedit\n".utf8
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    guard let timeline = ReportTimeline(file), !timeline.padded.isEmpty else { return }
    let path = file.analysis.path
    out += "\n# \(path.displayed)\n".utf8
    if let problem = file.analysis.outcome.evidence?.cropProblem {
      out += "# no crop: \(problem)\n".utf8
      return
    }
    guard path.bytesBeyondText == nil, !path.text.unicodeScalars.contains(where: TerminalText.isHarmful)
    else {
      out += "# its name cannot be written in a command\n".utf8
      return
    }
    // What begins with a dash would be an option.
    let name = path.text.hasPrefix("-") ? "./\(path.text)" : path.text
    // Two files may differ in their endings only.
    let short = Self.stem(
      of: path.isObjectAddress ? path.names.last.map { String(decoding: $0, as: UTF8.self) } ?? "" : path.text
    )
    let stem = stems.insert(short).inserted ? short : name
    stems.insert(name)
    let track = timeline.track
    if track > 1 { out += "# of video \(track), which HandBrakeCLI does not take\n".utf8 }
    for (number, stretch) in timeline.stretches.enumerated() where !stretch.segment.insets.isZero {
      let segment = stretch.segment
      let picture = ActivePicture(of: timeline.video, insets: segment.insets)
      // mpv filters what is stored, and turns it afterwards.
      let (crop, stored) = picture.removingCrop
      let (start, end) = (
        Self.seconds(timeline.time(segment.startSeconds)), Self.seconds(timeline.time(segment.endSeconds))
      )
      // Half a frame less than it lasts: an end that is rounded up would take one more.
      let length = Self.seconds(segment.endSeconds - segment.startSeconds - 0.5 / timeline.rate.value)
      let sides = Self.insets(of: crop, in: timeline.video)
      // The end of a stream may not be known; of a whole file, nobody needs it.
      let isWhole = timeline.stretches.count == 1 && timeline.isWhole
      let words = segment.insets.notation
      out += (isWhole ? "# throughout: \(words)\n" : "# \(start) to \(end) s: \(words)\n").utf8
      if track == 1 {
        let target = isWhole ? "\(stem)-cropped.mp4" : "\(stem)-\(number + 1).mp4"
        // It would write over what is there.
        out += "[ -e ".utf8 + ShellText.word(Array(target.utf8)) + " ] || ".utf8
        Self.write(
          ["HandBrakeCLI", "-i", name, "-o", target]
            + (isWhole ? [] : ["--start-at", "seconds:\(start)", "--stop-at", "seconds:\(length)"])
            + ["--crop", "\(sides.top):\(sides.bottom):\(sides.left):\(sides.right)"], &out)
      }
      Self.write(
        ["mpv"] + (track == 1 ? [] : ["--vid=\(track)"])
          + (isWhole ? [] : ["--start=\(start)", "--end=\(end)"])
          + ["--vf=lavfi=[\(stored.filter)]", name], &out)
    }
    writeCommonCrop(timeline, name, &out)
  }

  /// Matroska has one crop for a whole track, in the frame as it is stored: that of what is padding throughout.
  private func writeCommonCrop(_ timeline: ReportTimeline, _ name: String, _ out: inout [UInt8]) {
    guard timeline.isWhole, timeline.video.container.contains("matroska"),
      timeline.video.rotationDegrees == 0
    else { return }
    let common = Insets { side in timeline.stretches.map { $0.segment.insets[side] }.min() ?? 0 }
    guard !common.isZero else { return }
    // What is shown of the frame after the crop: players would stretch it to the size of the whole frame.
    let shown = timeline.video.without(common)
    let width = Double(shown.width) * (shown.sampleAspectRatio?.value ?? 1)
    let sizes = ["display-unit=0", "display-width=\(Int(width.rounded()))", "display-height=\(shown.height)"]
    let crops = Side.allCases.map { "pixel-crop-\($0.rawValue)=\(common[$0])" }
    let sets = (crops + sizes).flatMap { ["--set", $0] }
    out += "# in players that obey it, without encoding\n".utf8
    Self.write(["mkvpropedit", name, "--edit", "track:v\(timeline.track)"] + sets, &out)
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    if run.isInterrupted { out += "# \(InterruptionText.sentence)\n".utf8 }
  }

  private static func write(_ words: [String], _ out: inout [UInt8]) {
    out += ShellText.words(words.map { Array($0.utf8) })
    out += "\n".utf8
  }

  /// A path without its ending; it is no option.
  private static func stem(of path: String) -> String {
    let path = path.hasPrefix("-") ? "./\(path)" : path
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return path.lastIndex(of: ".").flatMap { $0 > start ? String(path[..<$0]) : nil } ?? path
  }

  private static func seconds(_ seconds: Double) -> String {
    DecimalText.trimmed(max(0, seconds), decimals: 3) ?? "0"
  }

  private static func insets(of crop: ActivePicture.Rectangle, in video: VideoFacts) -> Insets {
    Insets(
      top: crop.y, bottom: video.height - crop.y - crop.height, left: crop.x,
      right: video.width - crop.x - crop.width)
  }
}
