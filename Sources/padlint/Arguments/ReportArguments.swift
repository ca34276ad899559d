internal import ArgumentParser
internal import LintReporting
internal import PadlintKit

/// What to report and how, as it was typed.
struct ReportArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Write the report to standard output as FORMAT.", valueName: "format"))
  var format: ReportFormat = .text

  @Option(
    help: ArgumentHelp(
      "Also write a report to a file; repeatable. FORMAT is one of those of --format.",
      valueName: "format=file"))
  var output: [OutputArgument] = []

  @Option(help: ArgumentHelp("Judge by this policy; `padlint policies` lists them.", valueName: "name"))
  var policy: Policy = .appleHIG

  @Option(help: ArgumentHelp("Fail (exit status 1) from this severity on.", valueName: "severity"))
  var failOn: Severity = .error

  @Flag(help: "Exit with 0 also where findings would fail; 2 stays 2.")
  var exitZero = false

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

  /// The validated settings.
  var settings: ReportSettings {
    let style = TextStyle(
      usesColor: color.isOn(for: Console.output), width: Terminal.columns(Console.output), isVerbose: verbose)
    return ReportSettings(
      format: format, files: output, policy: policy, failOn: failOn, devices: devices.devices,
      exitZero: exitZero, style: style, isQuiet: quiet)
  }
}
