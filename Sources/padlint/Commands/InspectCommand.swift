internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit
internal import VideoDecoding

/// `padlint inspect FILE`
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Show all that is known about one file, and why.")

  @Argument(help: ArgumentHelp("The video file.", valueName: "file"), completion: .file())
  var path: String

  @OptionGroup(title: "How closely to look") var sampling: SamplingArguments
  @OptionGroup(title: "By what to judge") var judgement: JudgementArguments
  @OptionGroup(title: "What a file may cost") var limits: LimitArguments

  @Option(
    help: ArgumentHelp(
      """
      Also write a frame with the measured edges (magenta and green) and the declared areas (yellow and blue) drawn \
      on it, as .png or .jpg, to check the verdict by eye.
      """,
      valueName: "file"),
    completion: .file())
  var picture: PictureArgument?

  @OptionGroup var devices: DeviceArguments

  @Option(help: ArgumentHelp("Colour the text: auto, always or never.", valueName: "when"))
  var color: ColorChoice = .auto

  func run() throws {
    let path = ArgumentText.decode(path)
    var picture = picture
    var layer = judgement.layer
    sampling.add(to: &layer)
    limits.add(to: &layer)
    // A signal ends the process, and whatever waits for it with it.
    let access = limits.access()
    let settings = try judgement.configuration.settings(layer, by: access)
    var sampling = sampling.settings(settings)
    sampling.picture = try picture?.request(besides: [path], by: access)
    let analysis = limits.settings(sampling, settings)
    access.wait(atMostSeconds: analysis.workers.sampling.limits.timeoutSeconds)
    let linter = analysis.makeLinter(jobs: 1, by: access)
    guard let analysis = linter.lint(FoundFile(path: path)) else { return }
    let style = TextStyle(usesColor: color.isOn(for: Console.output), width: Terminal.columns(Console.output))
    let report = settings.policy(for: path).report(on: analysis)
    Console.answer(InspectionText.render(report, style: style, devices: devices.devices))
    if case .failed = analysis.outcome { throw ExitStatus.cannotRun }
    try picture?.write(report.thumbnail, by: access)
  }
}
