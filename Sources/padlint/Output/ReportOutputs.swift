internal import Configuration
internal import LintReporting
internal import PadlintKit
internal import Paths
internal import Presentation
internal import SystemCalls

/// All reports of a run: judges each file once, and adds it to every report.
final class ReportOutputs {
  private let settings: ReportSettings
  private let outputs: [ReportOutput]
  private var judge: FileJudge
  private var knownFindings: Baseline?
  /// The counts of all files so far.
  private(set) var summary = ReportSummary()

  /// Opens the reports first, so that errors in writing them are known before any file is analysed.
  init(_ settings: ReportSettings) throws(Problem) {
    self.settings = settings
    switch settings.baseline {
    case .compare(let file, _):
      let known = try file.read()
      knownFindings = known
      judge = settings.effective.judge(comparison: file.comparison(with: known))
    case .write(let file):
      judge = settings.effective.judge(comparison: file.comparison(with: nil))
    case nil:
      judge = settings.effective.judge()
    }
    var outputs = [
      ReportOutput(reporter: settings.format.makeReporter(style: settings.style, pictures: settings.pictures))
    ]
    for file in settings.files {
      outputs.append(try ReportOutput(file, pictures: settings.pictures, by: settings.access))
    }
    self.outputs = outputs
    let header = ReportHeader(
      tool: PadlintVersion.tool, policyName: settings.effective.policy.name,
      failOn: settings.effective[Settings.failOn],
      hasBaseline: settings.baseline != nil, devices: settings.devices)
    for output in outputs { output.begin(header) }
  }

  /// The conclusion of the files so far.
  private var conclusion: RunConclusion {
    let limit = settings.effective[Settings.failOn]
    if outputs.contains(where: \.hasFailed) { return .incomplete }
    if summary.failures(from: limit) > 0 { return .unreadableFiles }
    if summary.files == 0 && settings.failsOnEmpty { return .nothingLinted }
    return summary.worstSeverity.map { $0 >= limit } ?? false ? .findings : .passed
  }

  private func status(of conclusion: RunConclusion) -> ExitStatus {
    switch conclusion {
    case .passed: .success
    case .findings: settings.exitZero ? .success : .findings
    // Files that could not be analysed may have padding: a gate must not pass. An interruption of this process has a
    // status of its own.
    case .unreadableFiles, .nothingLinted, .incomplete, .interrupted: .cannotRun
    }
  }

  /// Adds a file to all reports. Ends the process if nobody reads any of them any more.
  func add(_ analysis: FileAnalysis) {
    guard let report = judge.report(on: analysis) else { return }
    summary.add(report)
    for output in outputs { output.add(report) }
    if outputs.allSatisfy(\.isClosed) { CurrentProcess.endOfClosedPipe() }
  }

  /// Messages about suppressions that are not needed or have ended.
  var suppressionRemarks: [String] { judge.suppressionRemarks }

  /// A message on what a new baseline contains, and how it is used.
  private static func words(_ recorded: Baseline, in file: BaselineFile) -> String {
    let findings = recorded.findings
    let rules = Rule.all.compactMap { rule in
      let count = findings.count { $0.ruleID == rule.id }
      return count > 0 ? "\(count) \(rule.id)" : nil
    }
    let name = FilePath(bytes: file.path).displayed
    if findings.isEmpty { return "wrote an empty baseline to \(name): there are no findings to record" }
    let files = Set(findings.map(\.path)).count
    return """
      recorded \(findings.count == 1 ? "1 finding" : "\(findings.count) findings") in \
      \(files == 1 ? "1 file" : "\(files) files") (\(rules.joined(separator: ", "))) in \(name); \
      --baseline \(name) lets them pass
      """
  }

  /// Completes the reports, and the baseline.
  ///
  /// - Parameters:
  ///   - run: a run that already has a conclusion lacks files, and writes no baseline; otherwise the files give the
  ///     conclusion.
  ///   - interruption: the status of a run that was interrupted.
  /// - Returns: the exit status of the program.
  func end(_ run: RunDescription, interruption: ExitStatus? = nil) throws(Problem) -> ExitStatus {
    var run = run
    if interruption != nil { run.conclusion = .interrupted }
    let isWhole = run.conclusion == nil
    let conclusion = run.conclusion ?? self.conclusion
    run.conclusion = conclusion
    let status = interruption ?? status(of: conclusion)
    run.exitStatus = Int(status.rawValue)
    var fixed: Set<FindingKey> = []
    if case .compare(let file, _) = settings.baseline {
      fixed = judge.comparison?.fixed(isGone: file.isGone) ?? []
      summary.fixed = fixed.count
    }
    for output in outputs { output.end(summary, run: run) }
    let final = interruption == nil && outputs.contains(where: \.hasFailed) ? .cannotRun : status
    switch isWhole ? settings.baseline : nil {
    case .write(let file):
      let recorded = judge.comparison?.recorded ?? Baseline()
      try file.write(recorded)
      if !settings.isQuiet { Console.say(Self.words(recorded, in: file)) }
    case .compare(let file, prune: true) where !fixed.isEmpty:
      try file.write(Baseline((knownFindings?.findings ?? []).subtracting(fixed)))
    case .compare, nil: break
    }
    return final
  }
}

/// A report to a file, validated.
struct FileOutput {
  let format: ReportFormat
  /// The name of the file as the user gave it.
  let name: String
  let target: OutputTarget
}

/// Which reports to write, how, and what makes the run fail; validated.
struct ReportSettings {
  let format: ReportFormat
  let files: [FileOutput]
  let effective: EffectiveSettings
  let baseline: BaselineTask?
  let devices: [Device]
  let exitZero: Bool
  /// Whether a run without files fails.
  let failsOnEmpty: Bool
  let style: TextStyle
  let isQuiet: Bool
  /// Reads and writes the files.
  let access: FileAccess
  /// The files whose pictures pages show.
  let pictures: PagePictures
}
