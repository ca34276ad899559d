internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import MediaModel
internal import PadlintKit
internal import Paths
internal import Presentation
internal import SystemCalls

/// `padlint inspect FILE…`
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Show everything about files: the verdict and all its evidence.")

  @Argument(
    help: ArgumentHelp("The video files, or their https:// addresses.", valueName: "file"),
    completion: .file())
  var paths: [FilePath]

  @Option(help: ArgumentHelp("Print text, or a report in JSON as lint does.", valueName: "format"))
  var format: CatalogueFormat = .text

  @OptionGroup(title: "Sampling") var sampling: SamplingArguments
  @OptionGroup(title: "Part") var part: PartArguments
  @OptionGroup(title: "Configuration and policy") var judgement: JudgementArguments
  @OptionGroup(title: "Limits") var limits: LimitArguments
  @OptionGroup(title: "Objects") var objects: ObjectArguments

  @Option(
    help: ArgumentHelp(
      """
      Also write a frame with the measured edges (magenta and green) and the declared areas (yellow and blue) drawn \
      on it, as .png or .jpg, to check the verdict by eye.
      """,
      valueName: "file"),
    completion: .file(), transform: PictureArgument.init(argument:))
  var picture: PictureArgument?

  @Option(Settings.devices) var devices: [Device]?

  @OptionGroup var color: ColorArguments

  func validate() throws {
    if picture != nil && paths.count > 1 { throw ValidationError("--picture goes with one file only") }
  }

  func run() throws {
    let clock = RunClock()
    var picture = picture
    var layer = judgement.layer
    sampling.add(to: &layer)
    part.add(to: &layer)
    limits.add(to: &layer)
    layer.add(devices, as: Settings.devices)
    // There is nothing to finish: a signal simply ends the process.
    let access = limits.access()
    let settings = try judgement.configuration.settings(layer, by: access)
    access.wait(atMostSeconds: settings[Settings.timeout])
    for path in paths where !path.isObjectAddress && (try? access.status(of: path))?.kind == .folder {
      let name = path.displayed
      throw ProgramError("\(name) is a folder: inspect takes files; padlint \(name) lints what is in it")
    }
    let analysis = AnalysisPlan(
      sampling, limits, settings, readsImages: part.images,
      picture: try picture?.request(besides: paths, by: access),
      objects: objects.client)
    let linter = analysis.makeLinter(jobs: 1, by: access)
    let style = TextStyle(usesColor: color.isOn(for: Console.output), width: Terminal.columns(Console.output))
    var reports: [FileReport] = []
    for path in paths {
      guard let analysis = linter.lint(FoundFile(named: path)) else { return }
      let report = settings.policy(for: analysis.path).report(on: analysis)
      if format == .text {
        let gap = reports.isEmpty ? "" : "\n"
        Console.answer(gap + InspectionText.render(report, style: style, devices: settings[Settings.devices]))
      }
      reports.append(report)
    }
    let hasFailed = reports.contains { if case .failed = $0.analysis.outcome { true } else { false } }
    if format == .json {
      var run = clock.description(jobs: 1, configurationFile: settings.file?.path)
      run.conclusion = hasFailed ? .unreadableFiles : .passed
      run.exitStatus = Int((hasFailed ? ExitStatus.cannotRun : .success).rawValue)
      Console.answer(Self.json(reports, run, settings))
    }
    if hasFailed { throw ExitStatus.cannotRun }
    try picture?.write(reports.first?.thumbnail, by: access)
  }

  private static func json(
    _ reports: [FileReport], _ run: RunDescription, _ settings: EffectiveSettings
  ) -> [UInt8] {
    var reporter = ReportFormat.json.makeReporter()
    var summary = ReportSummary()
    var bytes: [UInt8] = []
    reporter.begin(
      ReportHeader(
        tool: PadlintVersion.tool, policyName: settings.policy.name, failOn: settings[Settings.failOn],
        devices: settings[Settings.devices]),
      into: &bytes)
    for report in reports {
      summary.add(report)
      reporter.add(report, into: &bytes)
    }
    reporter.end(summary, run: run, into: &bytes)
    return bytes
  }
}
