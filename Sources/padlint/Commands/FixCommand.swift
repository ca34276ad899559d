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

      After sps, the proof is that every packet is equal except for the cropping window in the parameter sets, and that \
      every keyframe is decoded to the cropped original's; with --thorough, every frame is decoded.

      Files are left alone where something might be lost that nobody has looked at: the reasons are counted at the end, \
      each with the option that would allow it.

      Exit status: 0 every padded file is fixed; 1 some were left alone, for the reasons printed; 2 something failed.
      """)

  @Argument(
    help: ArgumentHelp(
      "Video files, and folders to search for them; - reads a list of these from standard input.",
      valueName: "path"),
    completion: .file())
  var paths: [FilePath] = []

  @OptionGroup(title: "Files") var lists: ListArguments
  @OptionGroup(title: "Files") var discovery: DiscoveryArguments

  @Option(
    help: ArgumentHelp(
      "Fix the files that a JSON or NDJSON report of padlint calls padded; repeatable.", valueName: "report"),
    completion: .file())
  var from: [FilePath] = []

  @Option(
    help: ArgumentHelp(
      """
      Of the files in the reports, fix only this one, once you have looked at it: its verdict is accepted however sure it is; \
      repeatable.
      """,
      valueName: "file"),
    completion: .file())
  var only: [FilePath] = []

  @Option(
    help: ArgumentHelp(
      "The folder for the new files; folders below those that were named are recreated in it.",
      valueName: "folder"),
    completion: .directory)
  var outDir: FilePath?

  @Flag(help: "Make the new files. Without this option, print what would be done.")
  var apply = false

  @Flag(name: [.long, .customLong("dry-run")], help: "Print the plan, a line for each file (the default).")
  var plan = false

  @Flag(
    help: """
      Print the plan as a shell script of ffmpeg commands, which make the files without proving them.
      """)
  var script = false

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

  @OptionGroup(title: "Cropping") var fixing: FixArguments
  @OptionGroup(title: "Encoding") var encoding: EncodingArguments
  @OptionGroup(title: "Sampling") var sampling: SamplingArguments
  @OptionGroup(title: "Limits") var limits: LimitArguments
  @OptionGroup(title: "Cache") var cache: CacheArguments
  @OptionGroup(title: "Configuration and policy") var judgement: JudgementArguments

  @OptionGroup var work: WorkArguments

  @Flag(name: .shortAndLong, help: "Print neither progress nor a summary on standard error.")
  var quiet = false

  func validate() throws {
    if apply && plan { throw ValidationError("--apply and --plan cannot be used together") }
    if apply && script { throw ValidationError("--apply and --script cannot be used together") }
    if !only.isEmpty && from.isEmpty {
      throw ValidationError("--only names files of a report: use it with --from")
    }
    if !encoding.words.isEmpty, !fixing.mayEncode {
      throw ValidationError("\(encoding.words[0]) is for files that are encoded again: add --allow encode")
    }
    if fixing.insets != nil, from.isEmpty ? paths.count != 1 : only.count != 1 {
      throw ValidationError("--insets is for one file: name it alone, or by --only")
    }
    if outDir?.isEmpty == true { throw ValidationError("--out-dir must name a folder") }
  }

  func run() throws {
    // Not by the parser, which would not name an unknown option before.
    guard let outDir else {
      throw ProgramError("missing '--out-dir <folder>': new files go there, originals are never changed")
    }
    let isFromReport = !from.isEmpty
    if isFromReport != (paths.isEmpty && lists.filesFrom.isEmpty) {
      throw ProgramError(
        "name files or folders to fix, or a report with --from, not both; padlint fix --help shows how")
    }
    try limits.runUntilSignalled { signals, access in try run(signals, access, outDir: outDir) }
  }

  private func run(_ signals: SignalWatch, _ access: FileAccess, outDir: FilePath) throws -> ExitStatus {
    if let there = try? access.status(of: outDir), there.kind != .folder {
      throw ProgramError("--out-dir must name a folder; \(outDir.displayed) is not one")
    }
    for path in paths where path != "-" && StoredReports.isReport(path, by: access) {
      let name = path.displayed
      throw ProgramError("\(name) is a report of padlint: --from \(name) fixes the files that it names")
    }
    let typed = RunPlan.Arguments(
      paths: paths, lists: lists, discovery: discovery, sampling: sampling, part: nil, limits: limits,
      objects: nil, cache: cache, judgement: judgement, work: work, reports: nil)
    let plan = try RunPlan(typed, isQuiet: quiet, signals: signals, access: access)
    let named = from.filter { $0 != "-" }
    let reportFile = try report.map { path in
      try FixReportFile(path: path, besides: plan.namedFiles + named, by: access)
    }
    if fixing.insets != nil, let path = paths.first, (try? access.status(of: path))?.kind == .folder {
      throw ProgramError("--insets is for one file; \(path.displayed) is a folder")
    }
    let session = FixSession(
      plan: plan, reports: from, only: Set(only),
      options: fixing.options(isReviewed: !only.isEmpty, encoding), folder: outDir, isApplied: apply,
      decodesAll: sampling.thorough, ffmpeg: ffmpeg, scriptArguments: script ? scriptArguments : nil,
      reportFile: reportFile, isQuiet: quiet)
    return try session.run()
  }

  /// What the commands of a plan are given so that they do what was planned.
  private var scriptArguments: [[UInt8]] {
    var words: [[UInt8]] = []
    func add(_ option: String, _ value: [UInt8]? = nil) {
      words += [Array(option.utf8), value].compactMap { $0 }
    }
    for word in fixing.words + encoding.words { add(word) }
    if sampling.thorough { add("--thorough") }
    // Who named the files has looked at them.
    if !only.isEmpty { add("--min-confidence", Array("0".utf8)) }
    if let policy = judgement.policy { add("--policy", Array(policy.utf8)) }
    if let config = judgement.configuration.config { add("--config", config.bytes) }
    if judgement.configuration.noConfig { add("--no-config") }
    if let ffmpeg { add("--ffmpeg", ffmpeg.bytes) }
    return words
  }
}
