internal import ArgumentParser
internal import Configuration
internal import FixRunning
internal import Fixing
internal import LintReporting
internal import MediaModel
internal import PadlintKit
internal import Paths
internal import PictureCrop
internal import SystemCalls
internal import VideoDecoding

/// `padlint fix [PATH… | --from REPORT] --out-dir DIR`
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Make new files without padding and prove them; without --apply, only print the plan.",
    discussion: """
      Originals are never changed and no file is overwritten. A new file gets its name only after its frames have \
      been compared with those of the cropped original and padlint finds nothing wrong with it. Needs the programs \
      ffmpeg and ffprobe, 5.1 or newer, which run with the rights of the user.

      After sps, the proof is that every packet is equal but for the cropping window in the parameter sets, and that \
      every keyframe is decoded to the cropped original's; with --thorough, every frame is decoded.

      Exit status: 0 every padded file is fixed; 1 some were left alone, for the reasons printed; 2 something failed.
      """)

  @OptionGroup(title: "Files") var discovery: DiscoveryArguments

  @Option(
    help: ArgumentHelp(
      "Fix the files that a JSON or NDJSON report of padlint calls padded; repeatable.", valueName: "report"),
    completion: .file())
  var from: [FilePath] = []

  @Option(
    help: ArgumentHelp(
      "The folder for the new files, which keeps the folders below those that were named.",
      valueName: "folder"),
    completion: .directory)
  var outDir: FilePath

  @Flag(help: "Make the new files. Without this option, print a shell script that would make them.")
  var apply = false

  @Flag(help: "Print the plan as a shell script (the default).")
  var plan = false

  @Option(
    help: ArgumentHelp(
      """
      How to crop: sps (the cropping window of H.264 and HEVC), mjpeg (JPEG images by whole blocks), clap (a clean \
      aperture in MP4 and QuickTime), pixelcrop (in Matroska), encode (again, with the same codec), or auto: the \
      first of these that changes no frame and that the players of the policy apply.
      """,
      valueName: "method"),
    completion: .list(["auto"] + FixMethod.allCases.map(\.rawValue)), transform: Self.choice)
  var method: FixMethodChoice = .auto

  @Option(
    help: ArgumentHelp(
      """
      If no crop can lie exactly on an edge: outer keeps every line of picture, inner leaves no padding.
      """,
      valueName: "way"))
  var rounding: RoundingChoice = .outer

  @Option(
    help: ArgumentHelp(
      """
      Allow what is not done otherwise; repeatable: encode (if nothing else works), bitmap-subtitles (keep subtitles \
      that are pictures, although they are misplaced afterwards).
      """,
      valueName: "what"))
  var allow: [AllowanceChoice] = []

  @Option(
    help: ArgumentHelp(
      "Also write a JSON report of what was done or planned; its schema is `padlint schema fixes`.",
      valueName: "file"),
    completion: .file())
  var report: FilePath?

  @Option(
    help: ArgumentHelp(
      "Use this ffmpeg, and the ffprobe next to it, instead of those in PATH.", valueName: "file"),
    completion: .file())
  var ffmpeg: FilePath?

  @OptionGroup(title: "Sampling") var sampling: SamplingArguments
  @OptionGroup(title: "Limits") var limits: LimitArguments
  @OptionGroup(title: "Cache") var cache: CacheArguments
  @OptionGroup(title: "Configuration and policy") var judgement: JudgementArguments

  @OptionGroup var work: WorkArguments

  @Flag(name: .shortAndLong, help: "Print neither progress nor a summary on standard error.")
  var quiet = false

  func validate() throws {
    if apply && plan { throw ValidationError("--apply and --plan cannot be used together") }
    if outDir.isEmpty { throw ValidationError("--out-dir must name a folder") }
  }

  private static func choice(_ typed: String) throws -> FixMethodChoice {
    if let choice = FixMethodChoice(name: typed) { return choice }
    let names = ["auto"] + FixMethod.allCases.map(\.rawValue)
    throw ValidationError(
      "--method: there is no method '\(typed)'\(Spelling.hint(for: typed, amongAll: names, called: "methods"))"
    )
  }

  func run() throws {
    let isFromReport = !from.isEmpty
    if isFromReport != (discovery.paths.isEmpty && discovery.filesFrom.isEmpty) {
      throw Problem("name files or folders to fix, or a report with --from; padlint fix --help shows how")
    }
    // First, so that no signal can leave anything unfinished.
    let signals = SignalWatch()
    let access = limits.access(signals.cancellation)
    if let there = try? access.status(of: outDir), there.kind != .folder {
      throw Problem("--out-dir must name a folder; \(outDir.displayed) is none")
    }
    let typed = RunPlan.Arguments(
      discovery: discovery, sampling: sampling, limits: limits, objects: nil, cache: cache,
      judgement: judgement, work: work)
    let settings = try judgement.configuration.settings(typed.layer, by: access)
    let plan = try RunPlan(
      typed, settings, picture: nil, isQuiet: quiet, signals: signals, access: access)
    var options = FixOptions()
    options.method = method
    options.rounding = rounding.rounding
    options.allowances = Set(allow.map(\.allowance))
    let named = from.filter { $0 != "-" }
    let reportFile = try report.map { path in
      try FixReportFile(path: path, besides: discovery.namedFiles + named, by: access)
    }
    let session = FixSession(
      plan: plan, reports: from, options: options, folder: outDir, isApplied: apply,
      decodesAll: sampling.thorough, ffmpeg: ffmpeg, scriptArguments: scriptArguments,
      reportFile: reportFile, isQuiet: quiet)
    let status = try session.run()
    if status != .success { throw status }
  }

  /// What the commands of a plan are given so that they do what was planned.
  private var scriptArguments: [[UInt8]] {
    var words: [[UInt8]] = []
    func add(_ option: String, _ value: [UInt8]? = nil) {
      words += [Array(option.utf8), value].compactMap { $0 }
    }
    if rounding != .outer { add("--rounding", Array(rounding.rawValue.utf8)) }
    if sampling.thorough { add("--thorough") }
    for choice in allow { add("--allow", Array(choice.rawValue.utf8)) }
    if let policy = judgement.policy { add("--policy", Array(policy.utf8)) }
    if let config = judgement.configuration.config { add("--config", config.bytes) }
    if judgement.configuration.noConfig { add("--no-config") }
    if let ffmpeg { add("--ffmpeg", ffmpeg.bytes) }
    return words
  }
}

/// The values of `--rounding`.
enum RoundingChoice: String, CaseIterable, ExpressibleByArgument {
  case outer, inner

  var rounding: PictureCrop.Rounding { self == .outer ? .outer : .inner }
}

/// The values of `--allow`.
enum AllowanceChoice: String, CaseIterable, ExpressibleByArgument {
  case encode
  case bitmapSubtitles = "bitmap-subtitles"

  var allowance: FixOptions.Allowance { self == .encode ? .encode : .bitmapSubtitles }
}
