internal import ArgumentParser
internal import Configuration
internal import FixRunning
internal import Fixing
internal import LintReporting
internal import PadlintKit
internal import PictureCrop
internal import VideoDecoding

/// `padlint fix [PATH… | --from REPORT] --out-dir DIR`
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Make new files without padding, and prove them; prints the plan unless --apply is given.",
    discussion: """
      Originals are never changed and no file is written over. A new file gets its name only when its frames have \
      been compared with those of the cropped original and padlint finds nothing wrong with it. Needs the programs \
      ffmpeg and ffprobe, 5.1 or newer, which read the files with the rights of whoever started padlint.

      Exit status: 0 everything that has padding is fixed; 1 something was left alone, for the reason that is told; 2 \
      something could not be done.
      """)

  @OptionGroup(title: "What to fix") var discovery: DiscoveryArguments

  @Option(
    help: ArgumentHelp(
      "Fix what a JSON or NDJSON report of padlint says is padded; repeatable.", valueName: "report"),
    completion: .file())
  var from: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where new files go, below it as they were below what was named.", valueName: "folder"),
    completion: .directory)
  var outDir: String

  @Flag(help: "Make the new files. Without, only a shell script that would is printed.")
  var apply = false

  @Flag(help: "Print the plan as a shell script, which is what happens without --apply.")
  var plan = false

  @Option(
    help: ArgumentHelp(
      """
      How: sps (the cropping window of H.264 and HEVC), clap (a clean aperture in MP4 and QuickTime), pixelcrop (in \
      Matroska), encode (anew, in the same codec), or auto: the first of these that changes no frame and that the \
      players of the policy apply.
      """,
      valueName: "method"),
    completion: .list(["auto"] + FixMethod.allCases.map(\.rawValue)), transform: Self.choice)
  var method: FixMethodChoice = .auto

  @Option(
    help: ArgumentHelp(
      """
      Where no crop can lie exactly on an edge: outer keeps every line of picture, inner leaves no rim of padding.
      """,
      valueName: "way"))
  var rounding: RoundingChoice = .outer

  @Option(
    help: ArgumentHelp(
      """
      Also do what is not done by itself; repeatable: encode (where nothing else would do), bitmap-subtitles (keep \
      subtitles that are pictures, which are misplaced afterwards).
      """,
      valueName: "what"))
  var allow: [AllowanceChoice] = []

  @Option(
    help: ArgumentHelp(
      "Also write what was done, or would be, as JSON: `padlint schema fixes`.", valueName: "file"),
    completion: .file())
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Use this ffmpeg, and the ffprobe beside it, instead of those on the PATH.", valueName: "file"),
    completion: .file())
  var ffmpeg: String?

  @OptionGroup(title: "How closely to look") var sampling: SamplingArguments
  @OptionGroup(title: "What a file may cost") var limits: LimitArguments
  @OptionGroup(title: "What to remember") var cache: CacheArguments
  @OptionGroup(title: "By what to judge") var judgement: JudgementArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Work at N files at a time (default: one for each processor).", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Show how far the run is: auto (a bar, on a terminal only), plain (a line now and then) or none.",
      valueName: "how"))
  var progress: ProgressChoice = .auto

  @Flag(name: .shortAndLong, help: "Keep standard error quiet about the sum of it all, and progress.")
  var quiet = false

  func validate() throws {
    if let jobs, !SettingRange.jobs.contains(jobs) { throw ValidationError("--jobs must be from 1 to 256.") }
    if apply && plan { throw ValidationError("--apply and --plan exclude each other.") }
    if outDir.isEmpty { throw ValidationError("--out-dir must name a folder.") }
  }

  private static func choice(_ typed: String) throws -> FixMethodChoice {
    if let choice = FixMethodChoice(name: typed) { return choice }
    let names = ["auto"] + FixMethod.allCases.map(\.rawValue)
    throw ValidationError("there is no method '\(typed)'\(Spelling.hint(for: typed, among: names))")
  }

  func run() throws {
    let isFromReport = !from.isEmpty
    if isFromReport != (discovery.paths.isEmpty && discovery.filesFrom.isEmpty) {
      throw Problem("name files or folders to fix, or a report with --from; padlint fix --help shows how")
    }
    var layer = judgement.layer
    discovery.add(to: &layer)
    sampling.add(to: &layer)
    limits.add(to: &layer)
    layer.jobs = jobs.map { Setting($0, .commandLine) }
    // Before anything is begun that a signal could leave unfinished.
    let signals = SignalWatch()
    let access = limits.access(signals.cancellation)
    let settings = try judgement.configuration.settings(layer, by: access)
    var options = FixOptions()
    options.method = method
    options.rounding = rounding.rounding
    options.allowances = Set(allow.map(\.allowance))
    let analysis = limits.settings(sampling.settings(settings), settings)
    var close = analysis
    close.workers.sampling.isThorough = true
    if settings.choices.timeoutSeconds == nil { close.workers.sampling.limits.timeoutSeconds *= 20 }
    access.wait(atMostSeconds: analysis.workers.sampling.limits.timeoutSeconds)
    let targets = try discovery.targets(by: access)
    let named = from.filter { $0 != "-" }.map { ArgumentText.decode($0) }
    let reportFile = try report.map { path in
      try FixReportFile(path: ArgumentText.decode(path), besides: discovery.namedFiles + named, by: access)
    }
    var selection = try discovery.options(settings)
    selection.takesObjects = false
    let session = FixSession(
      targets: targets, reports: from, discovery: selection, analysis: analysis,
      closeAnalysis: close, cache: cache, jobs: settings.choices.jobs?.value ?? CurrentProcess.processorCount,
      settings: settings, options: options, folder: ArgumentText.decode(outDir), isApplied: apply,
      ffmpeg: ffmpeg.map { ArgumentText.decode($0) }, scriptArguments: scriptArguments,
      reportFile: reportFile,
      progress: quiet ? nil : progress.style, isQuiet: quiet, signals: signals, access: access)
    let status = try session.run()
    if status != .success { throw status }
  }

  /// What the commands of a plan are given so that they do what was planned.
  private var scriptArguments: [[UInt8]] {
    var words: [String] = []
    if rounding != .outer { words += ["--rounding", rounding.rawValue] }
    for choice in allow { words += ["--allow", choice.rawValue] }
    if let policy = judgement.policy { words += ["--policy", policy] }
    if let config = judgement.configuration.config { words += ["--config", config] }
    if judgement.configuration.noConfig { words += ["--no-config"] }
    if let ffmpeg { words += ["--ffmpeg", ffmpeg] }
    return words.map { ArgumentText.decode($0) }
  }
}

/// What `--rounding` takes.
enum RoundingChoice: String, CaseIterable, ExpressibleByArgument {
  case outer, inner

  var rounding: PictureCrop.Rounding { self == .outer ? .outer : .inner }
}

/// What `--allow` takes.
enum AllowanceChoice: String, CaseIterable, ExpressibleByArgument {
  case encode
  case bitmapSubtitles = "bitmap-subtitles"

  var allowance: FixOptions.Allowance { self == .encode ? .encode : .bitmapSubtitles }
}
