internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit

/// What to report and how, as it was typed.
struct ReportArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the report to standard output as FORMAT (default: text).", valueName: "format"))
  var format: ReportFormat?

  @Option(
    help: ArgumentHelp(
      """
      Also write a report to a file; repeatable. FORMAT is one of those of --format, and - as FILE is standard \
      output. A file that is there already is replaced if it is such a report of padlint's, or empty.
      """,
      valueName: "format=file"),
    completion: .list(ReportFormat.allCases.map { "\($0.rawValue)=" }),
    transform: OutputArgument.init(typed:))
  var output: [OutputArgument] = []

  @Option(
    help: ArgumentHelp("Fail (exit status 1) from this severity on (default: error).", valueName: "severity"))
  var failOn: Severity?

  @Flag(
    help: """
      Exit with 0 instead of 1 whatever was found. 2 stays: for files that could not be analysed (unless --severity \
      unreadable-video=off or =note), wrong usage, wrong configuration, and reports that cannot be written.
      """)
  var exitZero = false

  @Flag(
    help: """
      Exit with 0 whenever every file was looked at and every report written, its summary included, also where files \
      could not be analysed: for programs that start many runs, and read the reports. 2 stays for runs that say nothing, \
      or not all: wrong usage, a list that cannot be read, a report that cannot be written, shards that are missing.
      """)
  var exitZeroWhenComplete = false

  @Flag(help: "Fail (exit status 2) where there was no file to lint: a mistyped pattern passes no gate.")
  var failOnEmpty = false

  @OptionGroup var baselines: BaselineArguments

  @Option(help: ArgumentHelp("Colour the text: auto, always or never.", valueName: "when"))
  var color: ColorChoice = .auto

  @OptionGroup var devices: DeviceArguments

  @Option(
    help: ArgumentHelp(
      "In pages (html), show pictures of all files, of those with findings, or of none (default: all).",
      valueName: "which"))
  var pictures: PagePictures = .all

  @Option(
    help: ArgumentHelp(
      """
      In text, list all files, those with findings, or none (default: findings, and all of up to \
      \(TextListing.fewFiles) files that are named one by one).
      """,
      valueName: "which"))
  var show: TextListing?

  @Flag(help: "Print counts by rule, folder and policy after the summary; instead of rows, but for --show.")
  var statistics = false

  @Flag(name: .shortAndLong, help: "Show the details of each file.")
  var verbose = false

  @Flag(
    name: .shortAndLong,
    help: """
      Print findings only: no summary, no progress, nothing about single files on standard error; twice (-qq) no \
      findings either. Reports in other formats than text, and the exit status, stay as they are.
      """)
  var quiet: Int

  func validate() throws {
    if verbose && quiet > 0 { throw ValidationError("--verbose and --quiet exclude each other") }
    if quiet > 1, let show, show != .none {
      throw ValidationError("--show \(show.rawValue) and -qq exclude each other")
    }
    if quiet > 0 && statistics { throw ValidationError("--statistics and --quiet exclude each other") }
  }

  /// Whether one of the reports of a run shows pictures of the files.
  func showsPictures(_ effective: EffectiveSettings) -> Bool {
    if pictures == .none { return false }
    let formats = output.isEmpty ? effective.choices.outputs?.value.map(\.format) ?? [] : output.map(\.format)
    return (format?.showsPictures ?? false) || formats.contains(where: \.showsPictures)
  }

  /// Adds what the command line says to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.failOn = failOn.map { Setting($0, .commandLine) }
    devices.add(to: &layer)
    layer.baseline = baselines.baseline.map { Setting(ArgumentText.decode($0), .commandLine) }
  }

  /// The validated settings.
  ///
  /// - Parameters:
  ///   - inputs: files that no output must take the place of.
  ///   - access: by way of which they are looked at.
  ///   - isRun: whether files are analysed, so that the reports of the configuration are written.
  ///   - isShort: whether it is a matter of a few files, which are all listed.
  func settings(
    _ effective: EffectiveSettings, besides inputs: [[UInt8]], by access: FileAccess, isRun: Bool,
    isShort: Bool
  ) throws(Problem) -> ReportSettings {
    let known = baselines.writeBaseline == nil ? effective.choices.baseline?.value : nil
    let read = inputs + [effective.file?.path.bytes, known].compactMap { $0 }
    var plan = OutputPlan(inputs: read, by: access)
    let toStandardOutput = output.map { OutputPlan.isStandardOutput($0.path, by: access) }
    let shown = zip(output, toStandardOutput).filter(\.1).map(\.0.format)
    let written = zip(output, toStandardOutput).filter { !$0.1 }.map { ($0.0.format, $0.0.path) }
    let configured = isRun ? (effective.choices.outputs?.value ?? []).map { ($0.format, $0.path) } : []
    let format = try standardOutputFormat(shown)
    for (option, isGiven) in [("--statistics", statistics), ("--show", show != nil)]
    where isGiven && format != .text {
      throw Problem("\(option) is about text, and standard output is \(format.rawValue)")
    }
    return ReportSettings(
      format: format, files: try files(output.isEmpty ? configured : written, &plan), effective: effective,
      baseline: try baseline(effective, &plan, access), devices: effective.devices, exitZero: exitZero,
      exitZeroWhenComplete: exitZeroWhenComplete,
      failsOnEmpty: failOnEmpty, style: style(isShort: isShort), isQuiet: quiet > 0, access: access,
      pictures: pictures)
  }

  /// How text is set on standard output.
  private func style(isShort: Bool) -> TextStyle {
    let standard: TextListing = quiet > 1 || statistics ? .none : isShort && quiet == 0 ? .all : .findings
    return TextStyle(
      usesColor: color.isOn(for: Console.output), width: Terminal.columns(Console.output), isVerbose: verbose,
      listing: show ?? standard, showsSummary: quiet == 0, showsStatistics: statistics)
  }

  /// What standard output is in: `--output FORMAT=-` says it as well as `--format FORMAT`.
  private func standardOutputFormat(_ shown: [ReportFormat]) throws(Problem) -> ReportFormat {
    let formats = shown + [format].compactMap { $0 }
    if formats.count > 1 { throw Problem("two reports go to standard output: name a file for one of them") }
    return formats.first ?? .text
  }

  /// The reports to files: those of the command line, or else those of the configuration.
  private func files(
    _ written: [(format: ReportFormat, path: [UInt8])], _ plan: inout OutputPlan
  ) throws(Problem) -> [FileOutput] {
    var files: [FileOutput] = []
    for (format, path) in written {
      let wanted = OutputPlan.Output(
        path: path, kind: "\(format.rawValue) report", isOurs: format.recognizes)
      files.append(
        FileOutput(format: format, name: FilePath(bytes: path).displayed, target: try plan.add(wanted)))
    }
    return files
  }

  private func baseline(
    _ effective: EffectiveSettings, _ plan: inout OutputPlan, _ access: FileAccess
  ) throws(Problem) -> BaselineTask? {
    if let path = baselines.writeBaseline.map({ ArgumentText.decode($0) }) {
      let wanted = OutputPlan.Output(path: path, kind: "baseline", isOurs: Baseline.recognizes)
      return .write(BaselineFile(path: path, target: try plan.add(wanted), access: access))
    }
    guard let path = effective.choices.baseline?.value else {
      if baselines.pruneBaseline { throw Problem("--prune-baseline needs a baseline: --baseline FILE") }
      return nil
    }
    guard baselines.pruneBaseline else {
      let isTyped = effective.choices.baseline?.origin == .commandLine
      return .compare(BaselineFile(path: path, target: nil, access: access, mayBePipe: isTyped), prune: false)
    }
    // The one output that takes the place of an input, as it was asked to: a plan of its own.
    var pruning = OutputPlan(inputs: [], by: access)
    let wanted = OutputPlan.Output(path: path, kind: "baseline", isOurs: Baseline.recognizes)
    return .compare(BaselineFile(path: path, target: try pruning.add(wanted), access: access), prune: true)
  }
}
