internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit

/// What to report and how, as it was typed.
struct ReportArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Write the report to standard output as FORMAT.", valueName: "format"))
  var format: ReportFormat = .text

  @Option(
    help: ArgumentHelp(
      "Also write a report to a file; repeatable. FORMAT is one of those of --format.",
      valueName: "format=file"),
    transform: OutputArgument.init(typed:))
  var output: [OutputArgument] = []

  @Option(
    help: ArgumentHelp("Fail (exit status 1) from this severity on (default: error).", valueName: "severity"))
  var failOn: Severity?

  @Flag(help: "Exit with 0 also where findings would fail; 2 stays 2.")
  var exitZero = false

  @OptionGroup var baselines: BaselineArguments

  @Option(help: ArgumentHelp("Colour the text: auto, always or never.", valueName: "when"))
  var color: ColorChoice = .auto

  @OptionGroup var devices: DeviceArguments

  @Flag(name: .shortAndLong, help: "Show the details of each file.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Keep standard error quiet about single files and progress.")
  var quiet = false

  func validate() throws {
    let paths = output.map(\.path)
    if Set(paths).count < paths.count { throw ValidationError("Two --output options name the same file.") }
  }

  /// Whether one of the reports shows pictures of the files.
  var showsPictures: Bool { format.showsPictures || output.contains { $0.format.showsPictures } }

  /// Adds what the command line says to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.failOn = failOn.map { Setting($0, .commandLine) }
    layer.baseline = baselines.baseline.map { Setting(ArgumentText.decode($0), .commandLine) }
  }

  /// The validated settings.
  func settings(_ effective: EffectiveSettings) throws(Problem) -> ReportSettings {
    let style = TextStyle(
      usesColor: color.isOn(for: Console.output), width: Terminal.columns(Console.output), isVerbose: verbose)
    return ReportSettings(
      format: format, files: output, effective: effective, baseline: try baseline(effective),
      devices: devices.devices, exitZero: exitZero, style: style, isQuiet: quiet)
  }

  private func baseline(_ effective: EffectiveSettings) throws(Problem) -> BaselineTask? {
    if let path = baselines.writeBaseline { return .write(BaselineFile(path: ArgumentText.decode(path))) }
    guard let path = effective.choices.baseline?.value else {
      if baselines.pruneBaseline { throw Problem("--prune-baseline needs a baseline: --baseline FILE") }
      return nil
    }
    return .compare(BaselineFile(path: path), prune: baselines.pruneBaseline)
  }
}
