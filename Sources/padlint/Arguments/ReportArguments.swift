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

  @Flag(help: "Fail (exit status 2) where there was no file to lint: a mistyped pattern passes no gate.")
  var failOnEmpty = false

  @OptionGroup var baselines: BaselineArguments

  @Option(help: ArgumentHelp("Colour the text: auto, always or never.", valueName: "when"))
  var color: ColorChoice = .auto

  @OptionGroup var devices: DeviceArguments

  @Flag(name: .shortAndLong, help: "Show the details of each file.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Keep standard error quiet about single files and progress.")
  var quiet = false

  /// Whether one of the reports shows pictures of the files.
  var showsPictures: Bool {
    (format?.showsPictures ?? false) || output.contains { $0.format.showsPictures }
  }

  /// Adds what the command line says to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.failOn = failOn.map { Setting($0, .commandLine) }
    layer.baseline = baselines.baseline.map { Setting(ArgumentText.decode($0), .commandLine) }
  }

  /// The validated settings.
  ///
  /// - Parameters:
  ///   - inputs: files that no output must take the place of.
  ///   - access: by way of which they are looked at.
  func settings(
    _ effective: EffectiveSettings, besides inputs: [[UInt8]], by access: FileAccess
  ) throws(Problem) -> ReportSettings {
    let known = baselines.writeBaseline == nil ? effective.choices.baseline?.value : nil
    let read = inputs + [effective.file?.path.bytes, known].compactMap { $0 }
    var plan = OutputPlan(inputs: read, by: access)
    let toStandardOutput = output.map { OutputPlan.isStandardOutput($0.path, by: access) }
    let shown = zip(output, toStandardOutput).filter(\.1).map(\.0.format)
    let written = zip(output, toStandardOutput).filter { !$0.1 }.map(\.0)
    let style = TextStyle(
      usesColor: color.isOn(for: Console.output), width: Terminal.columns(Console.output), isVerbose: verbose)
    return ReportSettings(
      format: try standardOutputFormat(shown), files: try files(written, &plan), effective: effective,
      baseline: try baseline(effective, &plan, access),
      devices: devices.devices, exitZero: exitZero, failsOnEmpty: failOnEmpty, style: style, isQuiet: quiet,
      access: access)
  }

  /// What standard output is in: `--output FORMAT=-` says it as well as `--format FORMAT`.
  private func standardOutputFormat(_ shown: [ReportFormat]) throws(Problem) -> ReportFormat {
    let formats = shown + [format].compactMap { $0 }
    if formats.count > 1 { throw Problem("two reports go to standard output: name a file for one of them") }
    return formats.first ?? .text
  }

  private func files(_ written: [OutputArgument], _ plan: inout OutputPlan) throws(Problem) -> [FileOutput] {
    var files: [FileOutput] = []
    for argument in written {
      let wanted = OutputPlan.Output(
        path: argument.path, kind: "\(argument.format.rawValue) report", isOurs: argument.format.recognizes)
      files.append(
        FileOutput(
          format: argument.format, name: FilePath(bytes: argument.path).displayed,
          target: try plan.add(wanted)))
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
