package import LintReporting
internal import MediaModel
package import Paths
package import SystemCalls

/// All reports of a run: judges each file once, and adds it to every report.
package final class ReportOutputs {
  private let settings: ReportSettings
  private let outputs: [ReportOutput]
  private var judge: FileJudge
  private var suppressionUse: SuppressionUse?
  private var knownFindings: Baseline?
  /// The baseline that the run writes, which has no name until it is complete.
  private let newBaseline: AccessedOutput?
  private var reached: ReachedFolders
  /// The counts of all files so far.
  package private(set) var summary = ReportSummary()

  /// Opens the reports first, so that errors in writing them are known before any file is analysed.
  ///
  /// - Parameters:
  ///   - roots: the files and folders that were named.
  ///   - isShown: whether there is a report on standard output.
  package init(
    _ settings: ReportSettings, roots: [FilePath] = [], isShown: Bool = true
  ) throws(ProgramError) {
    self.settings = settings
    reached = ReachedFolders(roots: roots)
    suppressionUse = settings.suppressionUse
    newBaseline = if case .write(let file) = settings.baseline { try file.begin() } else { nil }
    switch settings.baseline {
    case .compare(let file, _):
      let known = try file.read()
      knownFindings = known
      judge = settings.judge(file.comparison(with: known))
    case .write(let file):
      judge = settings.judge(file.comparison(with: nil))
    case nil:
      judge = settings.judge(nil)
    }
    var outputs = isShown ? [ReportOutput(shown: settings)] : []
    for file in settings.files {
      outputs.append(try ReportOutput(file, settings))
    }
    self.outputs = outputs
    for output in outputs { output.begin(settings.header) }
  }

  /// The conclusion of the files so far.
  private var conclusion: RunConclusion {
    hasFailed
      ? .incomplete : RunConclusion(summary, failOn: settings.failOn, failsOnEmpty: settings.failsOnEmpty)
  }

  /// Whether one of the reports could not be written.
  var hasFailed: Bool { outputs.contains(where: \.hasFailed) }

  /// Whether nobody reads any of the reports any more.
  package var isUnread: Bool { outputs.allSatisfy(\.isClosed) }

  /// The name of a path in the baseline; nil where no finding is known of it.
  package var knownName: (@Sendable (FilePath) -> FilePath?)? { judge.comparison?.knownName }

  /// Adds a file to all reports.
  package func add(_ analysis: FileAnalysis) {
    guard let report = judge.report(on: analysis) else { return }
    summary.add(report)
    if knownFindings != nil, analysis.sizeBytes != nil { reached.add(analysis.path) }
    suppressionUse?.add(report)
    for output in outputs { output.add(report) }
  }

  /// Messages about suppressions that are not needed or have ended.
  ///
  /// - Parameters:
  ///   - scope: the files and folders that were named.
  ///   - isWhole: whether the run took all videos of these folders.
  package func suppressionRemarks(on scope: [FilePath], isWhole: Bool) -> [String] {
    suppressionUse?.remarks(on: scope, isWhole: isWhole) { path in
      do throws(SystemError) {
        _ = try settings.access.status(of: path)
        return true
      } catch {
        // What does not answer may be there.
        return !error.isNoSuchFile
      }
    } ?? []
  }

  /// How many findings each rule has: `2 embedded-padding, 1 edge-sliver`.
  private static func counts(of findings: Set<FindingKey>) -> String {
    Rule.all.compactMap { rule in
      let count = findings.count { $0.ruleID == rule.id }
      return count > 0 ? "\(count) \(rule.id)" : nil
    }.joined(separator: ", ")
  }

  /// A message on what was removed from a baseline.
  private static func words(removing fixed: Baseline, _ left: Baseline, in file: BaselineFile) -> String {
    let name = file.path.displayed
    if fixed.findings.isEmpty { return "no finding in \(name) has been fixed; it was not changed" }
    return """
      removed \(DecimalText.count(fixed.findings.count, "fixed finding")) (\(counts(of: fixed.findings))) from \(name); \
      \(DecimalText.count(left.findings.count, "is", "are")) left
      """
  }

  /// A message on what a new baseline contains, and how it is used.
  private static func words(_ recorded: Baseline, in file: BaselineFile) -> String {
    let findings = recorded.findings
    let name = file.path.displayed
    if findings.isEmpty { return "wrote an empty baseline to \(name): there are no findings to record" }
    let files = Set(findings.map(\.path)).count
    return """
      recorded \(DecimalText.count(findings.count, "finding")) in \(DecimalText.count(files, "file")) \
      (\(counts(of: findings))) in \(name); \
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
  package func end(_ run: RunDescription, interruption: ExitStatus? = nil) throws(ProgramError) -> ExitStatus
  {
    var run = run
    if interruption != nil { run.conclusion = .interrupted }
    let isWhole = run.conclusion == nil
    let conclusion = run.conclusion ?? self.conclusion
    run.conclusion = conclusion
    let status =
      interruption
      ?? ExitStatus(
        conclusion, exitZero: settings.exitZero, exitZeroWhenComplete: settings.exitZeroWhenComplete)
    // That of a watch does not depend on what it found.
    run.exitStatus = run.exitStatus ?? Int(status.rawValue)
    var fixed: Set<FindingKey> = []
    if case .compare(let file, _) = settings.baseline {
      fixed = judge.comparison?.fixed { reached.hold(file.place(of: $0)) && file.isGone($0) } ?? []
      summary.fixed = fixed.count
    }
    for output in outputs { output.end(summary, run: run) }
    let final = interruption == nil && outputs.contains(where: \.hasFailed) ? .cannotRun : status
    switch isWhole ? settings.baseline : nil {
    case .write(let file): try writeBaseline(to: file)
    case .compare(let file, prune: true): try pruneBaseline(file, of: fixed)
    case .compare, nil: break
    }
    return final
  }

  /// Writes what was found as what is known from now on.
  private func writeBaseline(to file: BaselineFile) throws(ProgramError) {
    let recorded = judge.comparison?.recorded ?? Baseline()
    try file.write(recorded, to: newBaseline)
    if !settings.isQuiet { settings.console.say(Self.words(recorded, in: file)) }
  }

  /// Takes findings out of the baseline that are no more.
  private func pruneBaseline(_ file: BaselineFile, of fixed: Set<FindingKey>) throws(ProgramError) {
    let left = Baseline((knownFindings?.findings ?? []).subtracting(fixed))
    if !fixed.isEmpty { try file.write(left, to: file.begin()) }
    if !settings.isQuiet || !fixed.isEmpty {
      settings.console.say(Self.words(removing: Baseline(fixed), left, in: file))
    }
  }
}

/// A report to a file, validated.
package struct FileOutput {
  let format: ReportFormat
  /// The name of the file as the user gave it.
  let name: String
  let target: OutputTarget

  package init(format: ReportFormat, name: String, target: OutputTarget) {
    self.format = format
    self.name = name
    self.target = target
  }
}

/// The streams of the program, which the kit itself never writes to.
package struct ReportConsole {
  /// Prints a message, a sentence, on standard error.
  let say: (String) -> Void
  /// Writes a part of the report to standard output.
  let write: ([UInt8]) throws(SystemError) -> Void

  package init(say: @escaping (String) -> Void, write: @escaping ([UInt8]) throws(SystemError) -> Void) {
    self.say = say
    self.write = write
  }
}
