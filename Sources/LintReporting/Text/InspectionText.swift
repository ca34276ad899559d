internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection
public import Presentation

/// Everything that is known about one file, for people: the output of `padlint inspect`.
public struct InspectionText: Sendable {
  /// Where the values of facts begin.
  private static let factIndent = 13

  private let file: FileReport
  private let style: TextStyle
  private let devices: [Device]
  private var lines: [String] = []

  /// The whole evidence of `file` as text that ends with a newline; what viewers see is told of `devices`.
  public static func render(
    _ file: FileReport, style: TextStyle, devices: [Device] = Device.standard
  ) -> String {
    var text = InspectionText(file: file, style: style, devices: devices)
    text.write()
    return text.lines.joined(separator: "\n") + "\n"
  }

  private init(file: FileReport, style: TextStyle, devices: [Device]) {
    self.file = file
    self.style = style
    self.devices = devices
  }

  private mutating func write() {
    lines.append(style.paint(file.analysis.path.displayed, .strong))
    switch file.analysis.outcome {
    case .failed(let failure):
      fact("verdict", "failed")
      fact("failure", "\(TerminalText.escaped(failure.message)) [\(failure.code.rawValue)]")
      fileFacts()
    case .analysed(let evidence):
      verdictFacts(evidence)
      fileFacts()
      edgeTable(evidence.verdict.edges)
      segmentList(evidence.verdict.segments)
      declaredTable(evidence)
      screenTable(FilePresentation(of: file, on: devices))
      timestampList(evidence.sampling.timestampsSeconds)
    }
    if !file.findings.isEmpty {
      heading("findings")
      for finding in file.findings {
        lines += style.wrapped(FindingText.line(finding, style: style), indent: 4)
      }
    }
  }

  private mutating func verdictFacts(_ evidence: FileAnalysis.VideoEvidence) {
    let verdict = evidence.verdict
    let facts = EvidenceText(evidence)
    let picture = ActivePicture(of: evidence.video, insets: verdict.insets)
    let reason = verdict.reason.map { ": \($0.sentence)" } ?? ""
    fact("verdict", "\(verdict.answer.rawValue)\(reason), \(facts.confidence)")
    if let kind = PaddingKind(verdict.insets) {
      let share = DecimalText.percent(picture.paddedShareOfFrame)
      fact("padding", "\(kind.rawValue): \(verdict.insets.described) (\(share) of the frame)")
    }
    if let fill = facts.fill { fact("fill", fill) }
    if verdict.answer == .padded {
      let (safe, crop) = (picture.safeCrop, picture.removingCrop.displayed)
      fact("picture", "\(picture.described) at \(picture.rectangle.x),\(picture.rectangle.y)")
      let remark =
        crop == safe ? "" : ", the whole frame: what removes the padding takes lines of the picture, too"
      if evidence.cropProblem == nil {
        fact("safe crop", "\(safe.width)x\(safe.height) at \(safe.x),\(safe.y)\(remark)")
      }
      if let problem = evidence.cropProblem {
        fact("crop with", "nothing: \(problem)")
      } else {
        // On one line, however long: it is there to be copied.
        let command = FFmpegCropCommand(
          of: file.analysis.path, to: crop,
          stream: evidence.otherTracks.isEmpty ? nil : evidence.video.streamIndex
        ).text
        lines.append("  \(style.column("crop with", width: 10, .dim)) \(command)")
        fact("or", "padlint fix, which keeps the packets or the codec; ffmpeg encodes with its defaults here")
      }
    }
    fact("frame", facts.frame)
    fact("video", facts.stream)
    fact(
      "container", TerminalText.escaped("\(evidence.video.container), stream \(evidence.video.streamIndex)"))
    fact("sampling", facts.sampling)
  }

  private mutating func fileFacts() {
    var facts: [String] = []
    if let size = file.analysis.sizeBytes { facts.append("\(size) bytes") }
    if let time = file.analysis.modifiedNanoseconds {
      facts.append("modified \(TimeText.rfc3339(nanosecondsSince1970: time))")
    }
    if !facts.isEmpty { fact("file", facts.joined(separator: ", ")) }
  }

  private mutating func edgeTable(_ edges: [Side: EdgeEvidence]) {
    let columns = Side.allCases.compactMap { side in edges[side].map { (side, ColumnReader($0)) } }
    guard let first = columns.first?.1 else { return }
    show(
      "edges", header: ["edge"] + first.titles, leftAligned: [0] + first.words.map { $0 + 1 },
      columns.map { side, row in [side.rawValue] + row.cells })
    let rejected = Side.allCases.compactMap { side in edges[side]?.rejected.map { (side, $0) } }
    guard !rejected.isEmpty else { return }
    show(
      "rejected edges", header: ["edge", "pixels", "likely", "because"], leftAligned: [0, 3],
      rejected.map { side, border in
        let reasons = border.objections.map(\.words).joined(separator: "; ")
        return [
          side.rawValue, "\(border.pixels)", DecimalText.percent(border.probability),
          reasons.isEmpty ? "not enough evidence" : reasons,
        ]
      })
  }

  private mutating func segmentList(_ segments: [PaddingSegment]) {
    guard !segments.isEmpty else { return }
    // Where every frame was measured, to the frame.
    let isExact = segments.allSatisfy { $0.firstFrame != nil && $0.lastFrame != nil }
    show(
      "segments", header: ["from", "to"] + (isExact ? ["frames"] : []) + ["padding"],
      leftAligned: [isExact ? 3 : 2],
      segments.map { segment in
        let padding = segment.insets.isZero ? "none" : segment.insets.described
        guard isExact, let first = segment.firstFrame, let last = segment.lastFrame else {
          return [TimeText.clock(segment.startSeconds), TimeText.clock(segment.endSeconds), padding]
        }
        return [
          segment.startTimecode ?? FrameText.precise(segment.startSeconds),
          segment.endTimecode ?? FrameText.precise(segment.endSeconds), "\(first) to \(last)", padding,
        ]
      })
  }

  private mutating func declaredTable(_ evidence: FileAnalysis.VideoEvidence) {
    let (areas, words) = (evidence.declared.areas, DeclaredText(evidence))
    guard !areas.isEmpty else { return }
    show(
      "declared",
      header: ["by", "top", "bottom", "left", "right", "frames", "when", "compared with the pixels"],
      leftAligned: [0, 6, 7],
      areas.map { area in
        let sides = Side.allCases.map { side in area.insets.map { "\($0[side])" } ?? "" }
        let when = area.frames == nil ? "" : DeclaredText.time(area) ?? "always"
        return [DeclaredText.name(area)] + sides
          + [area.frames.map(String.init) ?? "", when, words.note(area) ?? ""]
      })
    let drawing = words.drawing
    if !drawing.isEmpty { lines += [""] + drawing.map { "    \($0)" } }
    if let shown = ShownPicture(evidence) {
      lines += style.wrapped("players that honour the crop show \(shown.picture.described)", indent: 4)
    }
  }

  private mutating func screenTable(_ presentation: FilePresentation?) {
    guard let presentation, !presentation.devices.isEmpty else { return }
    let applied = presentation.crop.map { ", in players that apply the \(DeclaredText.name($0))" } ?? ""
    show(
      "share of the screen that shows picture\(applied)",
      header: ["device", "as delivered", "without padding", "delivered / without"], leftAligned: [0],
      presentation.devices.map { device in
        let versions = [device.asDelivered, device.withoutPadding].map { version in
          let (view, mode) = (version.view(), version.defaultMode.rawValue)
          let cut = DecimalText.wholePercent(view.croppedShare)
          let loss = view.croppedShare < 0.005 ? "" : ", \(cut) cut off"
          return "\(DecimalText.wholePercent(view.pictureShare)) (\(mode)\(loss))"
        }
        let ratio = device.changesMode ? "–" : DecimalText.wholePercent(device.apparentSize())
        return [device.device.name] + versions + [ratio]
      })
  }

  private mutating func timestampList(_ timestamps: [Double]) {
    guard !timestamps.isEmpty else { return }
    heading("frames at (seconds)")
    let times = timestamps.compactMap { DecimalText.trimmed($0, decimals: 3) }
    // There may be thousands: no line of them all, whatever reads it.
    var style = style
    style.width = style.width ?? 80
    lines += style.wrapped(times.joined(separator: " "), indent: 4)
  }

  private mutating func show(_ title: String, header: [String], leftAligned: [Int], _ rows: [[String]]) {
    heading(title)
    lines += TextTable(header: header, leftAligned: leftAligned, rows: rows).lines.map { "    \($0)" }
  }

  private mutating func heading(_ title: String) {
    lines += ["", "  \(style.paint(title, .strong))"]
  }

  private mutating func fact(_ name: String, _ value: String) {
    var parts = style.wrapped(value, indent: Self.factIndent)
    parts[0] = "  \(style.column(name, width: 10, .dim)) \(parts[0].dropFirst(Self.factIndent))"
    lines += parts
  }
}
