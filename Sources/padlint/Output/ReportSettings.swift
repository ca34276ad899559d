internal import LintReporting
internal import PadlintKit

/// What to report, how, and what of it fails: validated.
struct ReportSettings {
  let format: ReportFormat
  let files: [OutputArgument]
  let policy: Policy
  let failOn: Severity
  let exitZero: Bool
  let style: TextStyle
  let isQuiet: Bool

  /// The reports to write: the one on standard output first.
  func openOutputs() throws(Problem) -> [ReportOutput] {
    var outputs = [ReportOutput(reporter: format.makeReporter(style: style))]
    for file in files { outputs.append(try ReportOutput(file)) }
    return outputs
  }

  /// What reports say before their first file.
  var header: ReportHeader { ReportHeader(tool: PadlintVersion.tool, policyName: policy.name) }

  /// Whether the findings of a run fail it.
  func fails(_ summary: ReportSummary) -> Bool {
    !exitZero && summary.worstSeverity.map { $0 >= failOn } ?? false
  }
}
