internal import Configuration
internal import LintReporting
internal import PadlintKit

/// All the reports of a run: judges each file once and hands it to every one of them.
final class ReportOutputs {
  private let settings: ReportSettings
  private let outputs: [ReportOutput]
  private var judge: FileJudge
  private var knownFindings: Baseline?
  /// What has been reported so far.
  private(set) var summary = ReportSummary()

  /// Opens the reports, so that one that cannot be written is known before any file is looked at.
  init(_ settings: ReportSettings) throws(Problem) {
    self.settings = settings
    switch settings.baseline {
    case .compare(let file, _):
      let known = try file.read()
      knownFindings = known
      judge = FileJudge(settings.effective, comparison: file.comparison(with: known))
    case .write(let file):
      judge = FileJudge(settings.effective, comparison: file.comparison(with: nil))
    case nil:
      judge = FileJudge(settings.effective)
    }
    var outputs = [
      ReportOutput(
        reporter: settings.format.makeReporter(
          style: settings.style, pictures: settings.pictures, worst: settings.worst))
    ]
    for file in settings.files {
      outputs.append(try ReportOutput(file, settings))
    }
    self.outputs = outputs
    let header = ReportHeader(
      tool: PadlintVersion.tool, policyName: settings.effective.policy.name,
      failOn: settings.effective.failOn,
      hasBaseline: settings.baseline != nil, devices: settings.devices)
    for output in outputs { output.begin(header) }
  }

  /// What the files so far come to.
  private var conclusion: RunConclusion {
    let limit = settings.effective.failOn
    if outputs.contains(where: \.hasFailed) { return .incomplete }
    if summary.failures(from: limit) > 0 { return .unreadableFiles }
    if summary.files == 0 && settings.failsOnEmpty { return .nothingLinted }
    return summary.worstSeverity.map { $0 >= limit } ?? false ? .findings : .passed
  }

  private func status(of conclusion: RunConclusion) -> ExitStatus {
    switch conclusion {
    case .passed: .success
    case .findings: settings.exitZero || settings.exitZeroWhenComplete ? .success : .findings
    case .unreadableFiles where settings.exitZeroWhenComplete: .success
    // Neither a finding nor to be overlooked: what could not be analysed may be anything. `unreadable-video` switches
    // that off by itself. An interruption that this process has seen has a status of its own.
    case .unreadableFiles, .nothingLinted, .incomplete, .interrupted: .cannotRun
    }
  }

  /// Reports a file. Ends the process where nobody reads any of the reports any more.
  func add(_ analysis: FileAnalysis) {
    guard let report = judge.report(on: analysis) else { return }
    summary.add(report)
    for output in outputs { output.add(report) }
    if outputs.allSatisfy(\.isClosed) { CurrentProcess.endOfClosedPipe() }
  }

  /// What is to be said of suppressions that are of no use.
  var suppressionRemarks: [String] { judge.suppressionRemarks }

  /// What was written into a baseline, and how it is used.
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
  ///   - run: its conclusion is what the files come to, unless it has one because files are missing: then no baseline
  ///     is written.
  ///   - interruption: the status of a run that was interrupted.
  /// - Returns: what the program is to end with.
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
