internal import Configuration
internal import LintReporting
internal import PadlintKit
internal import Presentation

/// What to report, how, and what of it fails: validated.
struct ReportSettings {
  let format: ReportFormat
  let files: [OutputArgument]
  let effective: EffectiveSettings
  let baseline: BaselineTask?
  let devices: [Device]
  let exitZero: Bool
  let style: TextStyle
  let isQuiet: Bool
}
