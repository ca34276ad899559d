internal import LintReporting
internal import PadlintKit
internal import Presentation

/// What to report, how, and what of it fails: validated.
struct ReportSettings {
  let format: ReportFormat
  let files: [OutputArgument]
  let policy: Policy
  let failOn: Severity
  let devices: [Device]
  let exitZero: Bool
  let style: TextStyle
  let isQuiet: Bool
}
