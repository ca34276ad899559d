internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit
internal import Paths
internal import Presentation
internal import SystemCalls

/// The options of reports.
struct ReportArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Write the report to standard output as FORMAT (default: text); paths are those of the listed files alone, each before \
      a NUL, for xargs -0.
      """, valueName: "format"))
  var format: ShownFormat?

  @Option(Settings.output) var output: [[OutputChoice]]
  @Option(Settings.failOn) var failOn: Severity?

  @Option(Settings.baseline) var baseline: FilePath?

  @OptionGroup var color: ColorArguments

  @Option(Settings.devices) var devices: [Device]?

  @Option(
    help: ArgumentHelp(
      "In pages (html), show pictures of all files, of those with findings, or of none (default: all).",
      valueName: "which"))
  var pictures: PagePictures?

  @Option(
    help: ArgumentHelp(
      """
      In text, list all files, those with findings, or none (default: findings; all, if no more than \
      \(TextListing.fewFiles) files and no folder are named).
      """,
      valueName: "which"))
  var show: TextListing?

  @Flag(name: .shortAndLong, help: "Show the details of each file.")
  var verbose = false

  @Flag(
    name: .shortAndLong,
    help: """
      Print findings only: no summary, no progress, no messages about files; twice (-qq), no findings either. The exit \
      status and reports in other formats than text stay the same.
      """)
  var quiet: Int

  func validate() throws {
    if verbose && quiet > 0 { throw ValidationError("--verbose and --quiet cannot be used together") }
    if quiet > 1, let show, show != .none {
      throw ValidationError("--show \(show.rawValue) and -qq cannot be used together")
    }
  }

  /// Whether one of the reports shows pictures of the files.
  func showsPictures(_ effective: EffectiveSettings) -> Bool {
    if pictures == PagePictures.none { return false }
    return (format?.report.showsPictures ?? false)
      || effective[Settings.output].contains(where: \.format.showsPictures)
  }

  /// Adds the settings that were given to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.add(output, as: Settings.output)
    layer.add(failOn, as: Settings.failOn)
    layer.add(devices, as: Settings.devices)
    layer.add(baseline, as: Settings.baseline)
  }

  /// The validated settings of reports.
  ///
  /// - Parameters:
  ///   - ending: what becomes of the run at its end.
  ///   - inputs: files that no report may overwrite.
  ///   - access: examines these files.
  ///   - isRun: whether files are analysed: only then the reports of the configuration are written.
  ///   - isShort: whether there are so few files that all are listed.
  func settings(
    _ effective: EffectiveSettings, _ ending: EndingArguments, besides inputs: [FilePath],
    by access: FileAccess, isRun: Bool,
    isShort: Bool
  ) throws(ProgramError) -> ReportSettings {
    let known = ending.writeBaseline == nil ? effective.baseline : nil
    let read = inputs + [effective.file?.path, known].compactMap { $0 }
    var plan = OutputPlan(inputs: read, by: access)
    let isTyped = effective.setting(Settings.output).origin == .commandLine
    let wanted = isRun || isTyped ? effective[Settings.output] : []
    // Only the command line may name standard output; the configuration always names a file.
    let isShown = wanted.map { isTyped && OutputPlan.isStandardOutput($0.path, by: access) }
    let shown = zip(wanted, isShown).filter(\.1).map(\.0.format)
    let written = zip(wanted, isShown).filter { !$0.1 }.map(\.0)
    let shownFormat = try standardOutputFormat(shown)
    let format = shownFormat.report
    for (option, isGiven) in [
      ("--statistics", ending.statistics), ("--show", show != nil), ("--verbose", verbose),
    ]
    where isGiven && (format != .text || shownFormat.isPaths && option != "--show") {
      throw ProgramError(
        "\(option) applies to text, but the format of standard output is \(shownFormat.name)")
    }
    if let pictures, pictures != PagePictures.none,
      !([format] + written.map(\.format)).contains(where: \.showsPictures)
    {
      throw ProgramError(
        "--pictures applies to pages (html), and no report is one: --output html=FILE writes one")
    }
    return ReportSettings(
      format: format, files: try files(written, &plan), policyName: effective.policy.name,
      suppressionUse: Self.suppressionUse(effective),
      failOn: effective[Settings.failOn], configurationFile: effective.file?.path,
      baseline: try baselineTask(effective, ending, &plan, access), devices: effective[Settings.devices],
      exitZero: ending.exitZero, exitZeroWhenComplete: ending.exitZeroWhenComplete,
      failsOnEmpty: ending.failOnEmpty,
      style: style(isShort: isShort, isPaths: shownFormat.isPaths, ending), isQuiet: quiet > 0,
      access: access,
      pictures: pictures ?? .all,
      console: ReportConsole(say: Console.say, write: Console.write)
    ) { comparison in effective.judge(comparison: comparison) }
  }

  private static func suppressionUse(_ effective: EffectiveSettings) -> SuppressionUse? {
    guard let file = effective.file, !file.suppressions.isEmpty else { return nil }
    return SuppressionUse(
      of: file.suppressions, in: file.path, today: effective.today,
      workingFolder: CurrentProcess.workingFolder ?? "")
  }

  /// How text is laid out on standard output.
  private func style(isShort: Bool, isPaths: Bool, _ ending: EndingArguments) -> TextStyle {
    let statistics = ending.statistics
    let isAll = isShort && quiet == 0 && !isPaths
    let standard: TextListing = quiet > 1 || statistics ? .none : isAll ? .all : .findings
    var style = TextStyle(
      usesColor: color.isOn(for: Console.output), width: Terminal.columns(Console.output), isVerbose: verbose,
      listing: show ?? standard, showsSummary: quiet == 0, showsStatistics: statistics)
    style.showsPathsOnly = isPaths
    return style
  }

  /// The format of standard output, which `--output FORMAT=-` or `--format FORMAT` gives.
  private func standardOutputFormat(_ shown: [ReportFormat]) throws(ProgramError) -> ShownFormat {
    let formats = shown.map(ShownFormat.report) + [format].compactMap { $0 }
    if formats.count > 1 {
      throw ProgramError("two reports go to standard output: name a file for one of them")
    }
    return formats.first ?? .report(.text)
  }

  private func files(
    _ written: [OutputChoice], _ plan: inout OutputPlan
  ) throws(ProgramError) -> [FileOutput] {
    var files: [FileOutput] = []
    for choice in written {
      let format = choice.format
      let target = try plan.add(choice.path, kind: format.described, isOurs: format.recognizes)
      files.append(FileOutput(format: format, name: choice.path.displayed, target: target))
    }
    return files
  }

  private func baselineTask(
    _ effective: EffectiveSettings, _ ending: EndingArguments, _ plan: inout OutputPlan, _ access: FileAccess
  ) throws(ProgramError) -> BaselineTask? {
    if let path = ending.writeBaseline {
      let target = try plan.add(path, kind: "a baseline", isOurs: Baseline.recognizes)
      return .write(BaselineFile(path: path, target: target, access: access))
    }
    guard let path = effective.baseline else {
      if ending.pruneBaseline { throw ProgramError("--prune-baseline needs a baseline: --baseline FILE") }
      return nil
    }
    guard ending.pruneBaseline else {
      let isTyped = effective.setting(Settings.baseline).origin == .commandLine
      return .compare(BaselineFile(path: path, target: nil, access: access, mayBePipe: isTyped), prune: false)
    }
    // This output is meant to replace an input: it has a plan of its own, without inputs.
    var pruning = OutputPlan(inputs: [], by: access)
    let target = try pruning.add(path, kind: "a baseline", isOurs: Baseline.recognizes)
    return .compare(BaselineFile(path: path, target: target, access: access), prune: true)
  }
}
