internal import Configuration
internal import LintReporting
internal import PadlintKit
internal import Presentation

/// A report to a file: validated.
struct FileOutput {
  let format: ReportFormat
  /// The file as the user named it.
  let name: String
  let target: OutputTarget
}

/// What to report, how, and what of it fails: validated.
struct ReportSettings {
  let format: ReportFormat
  let files: [FileOutput]
  let effective: EffectiveSettings
  let baseline: BaselineTask?
  let devices: [Device]
  /// Whether findings do not fail.
  let exitZero: Bool
  /// Whether nothing fails that the reports tell.
  let exitZeroWhenComplete: Bool
  /// Whether a run that finds no file to lint fails.
  let failsOnEmpty: Bool
  let style: TextStyle
  let isQuiet: Bool
  /// By way of which files are written and read.
  let access: FileAccess
  /// Of which files pages show pictures.
  let pictures: PagePictures
  /// How many files formats list that hold them all: the gravest; nil for all.
  var worst: Int?
}
