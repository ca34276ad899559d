internal import MediaModel
internal import PaddingDetection
internal import Paths
internal import Presentation

/// A row a file and a summary, for people.
///
/// Path and rules come last, so that the columns stay aligned whatever their length, and no row waits for another.
struct TextReporter: Reporter {
  private static let severityWidth = 7
  private static let verdictWidth = 12
  private static let detailWidth = 27
  private static let ratioWidth = 6
  private static let gap = "  "
  private static let pathColumn =
    severityWidth + verdictWidth + detailWidth + ratioWidth + 4 * gap.count
  /// What stands before lines that belong to the file above.
  private static let margin = String(repeating: " ", count: severityWidth + gap.count)

  private let style: TextStyle
  private var devices: [Device] = []
  private var shrinkage = ShrinkageText()
  private var statistics = StatisticsText()
  /// Short forms that the rows so far use.
  private var notations: Set<String> = []
  private var rows = 0
  private var omittedRows = 0
  /// The files to list, where not all of them are.
  private var worstFiles: WorstFiles?
  /// The worst file of which `padlint inspect` has something to show.
  private var example: (path: FilePath, severity: Severity?)?

  /// - Parameter worst: how many files to list: the worst; nil for all.
  init(style: TextStyle, worst: Int? = nil) {
    self.style = style
    worstFiles = worst.map { WorstFiles(most: $0) }
  }

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    devices = header.devices
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    let presentation = FilePresentation(of: file, on: devices)
    // What is let pass is nobody's concern any more.
    if !file.activeFindings.isEmpty { shrinkage.add(presentation, of: file.analysis.path) }
    if style.showsStatistics { statistics.add(file) }
    guard style.listing.lists(file) else {
      omittedRows += 1
      return
    }
    if worstFiles?.add(file) == nil { list(file, presentation, into: &out) }
  }

  private mutating func list(
    _ file: FileReport, _ presentation: FilePresentation?, into out: inout [UInt8]
  ) {
    rows += 1
    let words = VerdictText(file.analysis)
    out += row(of: file, words)
    notations.formUnion(words.notations)
    let isTelling = file.analysis.outcome.evidence.map { $0.verdict.answer != .clean } ?? false
    let severity = FileFacts(file).severity
    let isWorse = example.map { known in severity.map { $0 > known.severity ?? .note } ?? false } ?? true
    if isWorse, isTelling, file.findings.isEmpty || !file.activeFindings.isEmpty {
      example = (file.analysis.path, severity)
    }
    var below = [words.changes].compactMap { $0 } + reasons(of: file)
    if let failure = file.analysis.outcome.failure, !style.isVerbose {
      below.append(TerminalText.escaped(failure.message))
    }
    if style.isVerbose { below += details(of: file, presentation) }
    for detail in below {
      for line in style.wrapped(detail, indent: Self.margin.count) { out += "\(line)\n".utf8 }
    }
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    var lines: [String] = []
    let (kept, dropped) = worstFiles?.taken() ?? ([], 0)
    for file in kept { list(file, FilePresentation(of: file, on: devices), into: &out) }
    if style.showsSummary {
      let words = SummaryText(summary, style: style)
      let notes = SizeNotation.all.filter(notations.contains)
      if !notes.isEmpty { lines += [""] + notes.map { style.paint($0, .dim) } }
      if rows > 0 { lines.append("") }
      if summary.files > 0 || !run.isInterrupted { lines.append(words.files) }
      if summary.files > 0 { lines.append(words.all) }
      if summary.files > 0, let skipped = SkippedText.line(run) { lines.append(skipped) }
      if let shrunk = shrinkage.line(style: style) { lines.append(shrunk) }
      if omittedRows > 0, style.listing == .findings {
        let files = DecimalText.count(omittedRows, "file")
        lines.append(style.paint("\(files) not listed; --show all lists every file", .dim))
      }
      if dropped > 0 {
        let files = DecimalText.count(dropped, "file is", "files are")
        lines.append(style.paint("\(files) less serious and not listed (--worst)", .dim))
      }
    }
    if run.isInterrupted { lines.append(style.paint(InterruptionText.sentence, .error)) }
    for line in lines { out += style.wrapped(line, indent: 0).map { "\($0)\n" }.joined().utf8 }
    // To be copied, so on one line.
    if style.showsSummary, let example, !style.isVerbose {
      out += "\(style.paint(Self.hint(example.path), .dim))\n".utf8
    }
    if style.showsStatistics { out += statistics.text(summary.findingsByRule, style: style).utf8 }
  }

  /// Where all is told about a file: a command to copy, as far as its name can be typed.
  private static func hint(_ path: FilePath) -> String {
    let isTypable = path.displayed == path.text && !path.isObjectAddress
    let name = isTypable ? String(decoding: ShellText.word(path.bytes), as: UTF8.self) : "FILE"
    return "padlint inspect \(name.hasPrefix("-") ? "-- " : "")\(name) shows all the evidence"
  }

  private mutating func row(of file: FileReport, _ words: VerdictText) -> [UInt8] {
    let worst = FileFacts(file).severity
    // Not so a file that nobody has looked at, even where that is let pass.
    let isFine = file.findings.isEmpty && file.analysis.outcome.failure == nil
    if worst == nil && !isFine { notations.insert(SizeNotation.allowed) }
    let severity = style.column(
      worst?.rawValue ?? (isFine ? "ok" : "allowed"), width: Self.severityWidth,
      worst?.color ?? .good)
    let hasColumns = style.width.map { $0 > Self.pathColumn } ?? true
    let facts = [
      (file.analysis.verdictWord, Self.verdictWidth), (words.detail, Self.detailWidth),
      (words.ratio, Self.ratioWidth),
    ].map { style.column($0, width: hasColumns ? $1 : 0) }.filter { !$0.isEmpty }
    let line = ([severity] + facts).joined(separator: Self.gap)
    let path = style.paint(file.analysis.path.displayed, .strong)
    let rules = rules(of: file).map { style.paint($0, .dim) }
    let tail = ([path] + [rules].compactMap { $0 }).joined(separator: Self.gap)
    guard let width = style.width,
      TextStyle.letters(in: line) + Self.gap.count + TextStyle.letters(in: tail) > width
    else { return Array("\(line)\(Self.gap)\(tail)\n".utf8) }
    // What does not fit has lines of its own, whole: a path is there to be copied, a rule to be named.
    let start = "\(line.trimmingTrailingSpaces)\n\(Self.margin)\(path)"
    guard let rules else { return Array("\(start)\n".utf8) }
    if Self.margin.count + TextStyle.letters(in: tail) <= width {
      return Array("\(start)\(Self.gap)\(rules)\n".utf8)
    }
    let below = style.wrapped(rules, indent: Self.margin.count).joined(separator: "\n")
    return Array("\(start)\n\(below)\n".utf8)
  }

  /// The rules of the findings that count, or, if none does, of those that are suppressed; nil without findings.
  private func rules(of file: FileReport) -> String? {
    let findings = file.activeFindings.isEmpty ? file.findings : file.activeFindings
    guard !findings.isEmpty else { return nil }
    return "[\(findings.map(\.ruleID).joined(separator: ", "))]"
  }

  /// Why findings of a file are let pass, as the configuration says it; what is in the baseline is only counted.
  private func reasons(of file: FileReport) -> [String] {
    var rules: [(reason: String, ids: [String])] = []
    for finding in file.findings {
      guard let reason = finding.suppression?.reason else { continue }
      if let index = rules.firstIndex(where: { $0.reason == reason }) {
        rules[index].ids.append(finding.ruleID)
      } else {
        rules.append((reason, [finding.ruleID]))
      }
    }
    return rules.map { "suppressed: \($0.ids.joined(separator: ", ")) (\(TerminalText.escaped($0.reason)))" }
  }

  private func details(of file: FileReport, _ presentation: FilePresentation?) -> [String] {
    var lines = file.findings.map { FindingText.line($0, style: style) }
    if let sentence = presentation?.sentence { lines.append(sentence) }
    if let evidence = file.analysis.outcome.evidence {
      let facts = EvidenceText(evidence)
      if let declared = DeclaredText(evidence).line { lines.append(style.paint(declared, .dim)) }
      lines.append(style.paint("\(facts.frame), \(facts.stream)", .dim))
      lines.append(style.paint("\(facts.confidence), \(facts.sampling)", .dim))
    }
    return lines
  }
}
