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
    write(Self.columns, into: &out)
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    let facts = FileFacts(file)
    let verdict = facts.evidence?.verdict
    let video = facts.evidence?.video
    let crop = facts.picture?.safeCrop
    let path = file.analysis.path.displayed
    let messages = file.activeFindings.map(\.message).joined(separator: "; ")
    let suppressed = file.suppressedFindings
    let reasons = suppressed.compactMap(\.suppression?.described).reduce(into: [String]()) {
      reasons, reason in
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    let sources = Set(facts.evidence?.declared.areas.map(\.source) ?? [])
    let declared = DeclaredArea.Source.allCases.filter(sources.contains).map(\.rawValue)
    let geometry = Side.allCases.map { number(facts.insets?[$0]) }
    let fields =
      [
        cell(path), file.analysis.verdictWord, facts.severity?.rawValue ?? "",
        file.activeFindings.map(\.ruleID).joined(separator: " "), number(verdict?.confidence, decimals: 3),
        facts.kind?.rawValue ?? "",
      ] + geometry + [
        number(facts.picture?.paddedShareOfFrame, decimals: 4), number(video?.width), number(video?.height),
        number(facts.picture?.rectangle.width), number(facts.picture?.rectangle.height),
        number(facts.picture?.displayAspectRatio, decimals: 4), facts.picture?.nearestStandard ?? "",
        number(crop?.x), number(crop?.y), number(crop?.width), number(crop?.height), cell(video?.codec ?? ""),
        number(video?.durationSeconds, decimals: 3), number(file.analysis.sizeBytes.map(Int.init)),
        verdict?.reason?.rawValue ?? "", facts.failure?.code.rawValue ?? "",
        cell(TerminalText.escaped(messages)), suppressed.map(\.ruleID).joined(separator: " "),
        cell(TerminalText.escaped(reasons.joined(separator: "; "))),
        declared.joined(separator: " "), number(facts.shown?.picture.rectangle.width),
        number(facts.shown?.picture.rectangle.height),
      ]
    write(fields, into: &out)
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    guard run.isInterrupted else { return }
    // A row of no file: a table has no other place for what is true of all of it.
    let values = ["verdict": InterruptionText.name, "message": InterruptionText.sentence]
    write(Self.columns.map { cell(values[$0] ?? "") }, into: &out)
  }

  private func write(_ fields: [String], into out: inout [UInt8]) {
    out += "\(fields.joined(separator: ","))\r\n".utf8
  }

  /// Text as a field: quoted where it must be, and never a formula to a spreadsheet.
  ///
  /// Source of the prefixes: OWASP, "CSV Injection".
  private func cell(_ text: String) -> String {
    // By scalar: a quote under a combining accent is another character, but still a quote to a reader.
    let scalars = text.unicodeScalars
    let isFormula = scalars.first.map { "=+-@".unicodeScalars.contains($0) } ?? false
    let safe = isFormula ? "'\(text)" : text
    guard scalars.contains(where: { $0 == "\"" || $0 == "," }) else { return safe }
    let doubled = safe.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }
    return "\"\(doubled.joined())\""
  }

  private func number(_ value: Int?) -> String { value.map(String.init) ?? "" }

  private func number(_ value: Double?, decimals: Int) -> String {
    value.flatMap { DecimalText.trimmed($0, decimals: decimals) } ?? ""
  }
}
