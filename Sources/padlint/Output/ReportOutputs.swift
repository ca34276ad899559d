internal import LintReporting
internal import PadlintKit

/// All the reports of a run: judges each file once and hands it to every one of them.
final class ReportOutputs {
  private let settings: ReportSettings
  private let outputs: [ReportOutput]
  /// What has been reported so far.
  private(set) var summary = ReportSummary()

  /// Opens the reports, so that one that cannot be written is known before any file is looked at.
  init(_ settings: ReportSettings) throws(Problem) {
    self.settings = settings
    var outputs = [ReportOutput(reporter: settings.format.makeReporter(style: settings.style))]
    for file in settings.files { outputs.append(try ReportOutput(file)) }
    self.outputs = outputs
    let header = ReportHeader(
      tool: PadlintVersion.tool, policyName: settings.policy.name, failOn: settings.failOn,
      devices: settings.devices)
    for output in outputs { try output.begin(header) }
  }

  /// What the files so far mean for the exit status.
  var status: ExitStatus {
    if summary.failed > 0 { return .cannotRun }
    let fails = summary.worstSeverity.map { $0 >= settings.failOn } ?? false
    return fails && !settings.exitZero ? .findings : .success
  }

  /// Reports a file. Ends the process where nobody reads any of the reports any more.
  func add(_ analysis: FileAnalysis) throws(Problem) {
    let report = settings.policy.report(on: analysis)
    summary.add(report)
    for output in outputs { try output.add(report) }
    if outputs.allSatisfy(\.isClosed) { CurrentProcess.endOfClosedPipe() }
  }

  /// Completes the reports.
  func end(_ run: RunDescription) throws(Problem) {
    for output in outputs { try output.end(summary, run: run) }
  }
}
