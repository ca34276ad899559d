package import LintReporting
package import Paths
package import Presentation

/// Which reports to write, how, and what makes the run fail; validated.
package struct ReportSettings {
  package let format: ReportFormat
  let files: [FileOutput]
  /// Makes the judge of the files, which compares their findings with the baseline if there is one.
  let judge: (BaselineComparison?) -> FileJudge
  let policyName: String
  /// Watches which suppressions are used; nil where there are none.
  let suppressionUse: SuppressionUse?
  /// From which severity on a finding fails the gate.
  package let failOn: Severity
  /// The configuration in force; nil where there is none.
  package let configurationFile: FilePath?
  let baseline: BaselineTask?
  let devices: [Device]
  /// Whether findings do not fail the run.
  let exitZero: Bool
  /// Whether the content of the reports never fails the run.
  let exitZeroWhenComplete: Bool
  /// Whether a run without files fails.
  let failsOnEmpty: Bool
  package let style: TextStyle
  package let isQuiet: Bool
  /// Reads and writes the files.
  let access: FileAccess
  /// The files whose pictures pages show.
  let pictures: PagePictures
  /// How many files to list in formats that list all: the worst; nil for all.
  package var worst: Int?
  let console: ReportConsole

  package init(
    format: ReportFormat, files: [FileOutput], policyName: String,
    suppressionUse: SuppressionUse?, failOn: Severity,
    configurationFile: FilePath?, baseline: BaselineTask?, devices: [Device], exitZero: Bool,
    exitZeroWhenComplete: Bool, failsOnEmpty: Bool, style: TextStyle, isQuiet: Bool, access: FileAccess,
    pictures: PagePictures, console: ReportConsole, judge: @escaping (BaselineComparison?) -> FileJudge
  ) {
    self.format = format
    self.files = files
    self.policyName = policyName
    self.suppressionUse = suppressionUse
    self.failOn = failOn
    self.configurationFile = configurationFile
    self.baseline = baseline
    self.devices = devices
    self.exitZero = exitZero
    self.exitZeroWhenComplete = exitZeroWhenComplete
    self.failsOnEmpty = failsOnEmpty
    self.style = style
    self.isQuiet = isQuiet
    self.access = access
    self.pictures = pictures
    self.console = console
    self.judge = judge
  }

  /// What each report begins with.
  var header: ReportHeader {
    ReportHeader(
      tool: PadlintVersion.tool, policyName: policyName, failOn: failOn, hasBaseline: baseline != nil,
      devices: devices)
  }

  /// The formats of all reports.
  package var formats: [ReportFormat] { [format] + files.map(\.format) }
}
