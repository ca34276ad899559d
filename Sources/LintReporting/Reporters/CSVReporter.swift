internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection

/// Comma-separated values (RFC 4180): a header, then a line a file.
struct CSVReporter: Reporter {
  private static let columns = [
    "path", "verdict", "severity", "rules", "confidence", "kind", "top", "bottom", "left", "right",
    "shareOfFrame",
    "width", "height", "pictureWidth", "pictureHeight", "pictureAspectRatio", "nearestStandard", "cropX",
    "cropY",
    "cropWidth", "cropHeight", "codec", "durationSeconds", "sizeBytes", "reason", "failureCode", "message",
    "suppressedRules", "suppressionReasons", "declared", "shownWidth", "shownHeight",
  ]

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    CSVText.write(Self.columns, into: &out)
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    let facts = FileFacts(file)
    let verdict = facts.evidence?.verdict
    let video = facts.evidence?.video
    let crop = facts.evidence?.cropProblem == nil ? facts.picture?.safeCrop : nil
    let path = file.analysis.path.displayed
    let messages = file.activeFindings.map(\.message).joined(separator: "; ")
    let suppressed = file.suppressedFindings
    let reasons = suppressed.compactMap(\.suppression?.described).reduce(into: [String]()) {
      reasons, reason in
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    let sources = Set(facts.evidence?.declared.areas.map(\.source) ?? [])
    let declared = DeclaredArea.Source.allCases.filter(sources.contains).map(\.rawValue)
    let geometry = Side.allCases.map { CSVText.number(facts.insets?[$0]) }
    let fields =
      [
        CSVText.cell(path), file.analysis.verdictWord, facts.severity?.rawValue ?? "",
        file.activeFindings.map(\.ruleID).joined(separator: " "),
        CSVText.number(verdict?.confidence, decimals: 3),
        facts.kind?.rawValue ?? "",
      ] + geometry + [
        CSVText.number(facts.picture?.paddedShareOfFrame, decimals: 4), CSVText.number(video?.width),
        CSVText.number(video?.height),
        CSVText.number(facts.picture?.rectangle.width), CSVText.number(facts.picture?.rectangle.height),
        CSVText.number(facts.picture?.displayAspectRatio, decimals: 4), facts.picture?.nearestStandard ?? "",
        CSVText.number(crop?.x), CSVText.number(crop?.y), CSVText.number(crop?.width),
        CSVText.number(crop?.height), CSVText.cell(video?.codec ?? ""),
        CSVText.number(video?.durationSeconds, decimals: 3),
        CSVText.number(file.analysis.sizeBytes.map(Int.init)),
        verdict?.reason?.rawValue ?? "", facts.failure?.code.rawValue ?? "",
        CSVText.cell(TerminalText.escaped(messages)), suppressed.map(\.ruleID).joined(separator: " "),
        CSVText.cell(TerminalText.escaped(reasons.joined(separator: "; "))),
        declared.joined(separator: " "), CSVText.number(facts.shown?.picture.rectangle.width),
        CSVText.number(facts.shown?.picture.rectangle.height),
      ]
    CSVText.write(fields, into: &out)
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    guard run.isInterrupted else { return }
    // A row of no file: a table has no other place for what is true of all of it.
    let values = ["verdict": InterruptionText.name, "message": InterruptionText.sentence]
    CSVText.write(Self.columns.map { CSVText.cell(values[$0] ?? "") }, into: &out)
  }
}
