internal import ArgumentParser
internal import LintReporting
internal import PadlintKit

/// `padlint inspect FILE`
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Show all that is known about one file, and why.")

  @Argument(help: ArgumentHelp("The video file.", valueName: "file"), completion: .file())
  var path: String

  @OptionGroup(title: "How closely to look") var sampling: SamplingArguments
  @OptionGroup(title: "What a file may cost") var limits: LimitArguments

  @Option(
    help: ArgumentHelp(
      "Also write a frame with the edges drawn on it, as .png or .jpg, to check the verdict by eye.",
      valueName: "file"),
    completion: .file())
  var picture: PictureArgument?

  @Option(help: ArgumentHelp("Judge by this policy.", valueName: "name"))
  var policy: Policy = .appleHIG

  @OptionGroup var devices: DeviceArguments

  @Option(help: ArgumentHelp("Colour the text: auto, always or never.", valueName: "when"))
  var color: ColorChoice = .auto

  func run() throws {
    var sampling = sampling.settings
    sampling.picture = try picture?.request()
    let linter = limits.settings(sampling).makeLinter(jobs: 1)
    guard let analysis = linter.lint(FoundFile(path: ArgumentText.decode(path))) else { return }
    let report = policy.report(on: analysis)
    let style = TextStyle(usesColor: color.isOn(for: Console.output), width: Terminal.columns(Console.output))
    Console.answer(InspectionText.render(report, style: style, devices: devices.devices))
    if case .failed = analysis.outcome { throw ExitStatus.cannotRun }
    try picture?.write(report.thumbnail)
  }
}
