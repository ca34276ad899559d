internal import Configuration
internal import FixRunning
internal import Fixing
internal import LintReporting
internal import MediaModel
internal import PadlintKit
internal import Paths
internal import SystemCalls

/// One run of `padlint fix`: finds padded files, fixes them or plans how, reports it, and returns the exit status.
struct FixSession {
  /// Measuring every keyframe takes longer than measuring a few: the default timeout is multiplied by this.
  private static let closeTimeoutFactor = 20.0

  let plan: RunPlan
  /// Stored reports that name the padded files; empty to analyse files instead.
  let reports: [FilePath]
  /// Of the files in the reports, only these; empty for all.
  let only: Set<FilePath>
  let options: FixOptions
  /// Where new files go.
  let folder: FilePath
  let isApplied: Bool
  /// Whether every frame is decoded for the proof.
  let decodesAll: Bool
  /// The ffmpeg program; nil for the one in `PATH`.
  let ffmpeg: FilePath?
  /// Options that padlint's commands in a script need to do what was planned; nil unless a script is wanted.
  let scriptArguments: [[UInt8]]?
  let reportFile: FixReportFile?
  let isQuiet: Bool

  func run() throws(ProgramError) -> ExitStatus {
    let clock = RunClock()
    let (settings, signals, jobs) = (plan.settings, plan.signals, plan.jobs)
    // Before any thread is started: both fork this process.
    // A crop changes all of a file, also what does not count in reports.
    let analysis = plan.analysis.ofWholeFiles
    let linter = try linter(analysis, jobs: jobs)
    let isTimeChosen = settings.setting(Settings.timeout).origin != .standard
    let close = try self.linter(
      analysis.thorough(timeoutFactor: isTimeChosen ? 1 : Self.closeTimeoutFactor), jobs: jobs)
    let processes = ToolProcesses(endedBy: signals.cancellation)
    let tools = Self.findTools(ffmpeg, processes)
    // A signal also ends the programs that are asked for their versions.
    if let status = signals.exitStatus { return status }
    if isApplied, case .failure(let refusal) = tools { throw ProgramError(refusal.message) }
    let files = try found(by: linter)
    let roots = reports.isEmpty ? namedRoots : Self.commonRoot(files)
    let names = TargetNames(folder: folder, roots: roots)
    let fixer = FileFixer(
      by: tools.map { FFmpegRunner($0, processes) }, names: names, isApplied: isApplied,
      decodesAll: decodesAll,
      options: options,
      counted: { path, evidence in settings.policy(for: path).countedInsets(of: evidence) },
      lint: { path, isClose in (isClose ? close : linter).lint(FoundFile(path: path)) })
    let text = FixText(
      script: scriptArguments.map { arguments in
        PlanScript(
          folder: CurrentProcess.workingFolder, arguments: arguments, program: ffmpeg,
          command: (try? tools.get()).map(FFmpegCommand.init))
      })
    text.begin()
    var outcomes: [FixOutcome] = []
    var summary = FixSummary()
    let work = files.filter(isComplainedOf)
    for file in files where !isComplainedOf(file) {
      outcomes.append(FixOutcome(path: file.path, target: nil, result: .nothingToFix))
    }
    for outcome in outcomes { summary.add(outcome) }
    if signals.exitStatus == nil {
      var lastShown = ContinuousClock.now - .seconds(60)
      FixRun(fixer, jobs: jobs).run(work, cancellation: signals.cancellation) { done, current in
        show(done, work.count, current, &lastShown)
      } deliver: { outcome in
        outcomes.append(outcome)
        summary.add(outcome)
        text.tell(outcome)
      }
    }
    if plan.progress == .bar { Console.removeBar() }
    text.end()
    outcomes.sort { $0.path < $1.path }
    let interruption = signals.exitStatus
    var run = clock.description(jobs: jobs, configurationFile: settings.file?.path)
    run.conclusion = interruption == nil ? nil : .interrupted
    let version = (try? tools.get()).map { "\($0.version.major).\($0.version.minor)" }
    try reportFile?.write(
      FixReport.text(
        outcomes, tool: PadlintVersion.tool, run: run, ffmpegProgram: version, isApplied: isApplied))
    if !isQuiet {
      Console.say(text.sum(summary, isInterrupted: interruption != nil))
      for line in FixText.reasons(summary) { Console.say(line) }
    }
    return interruption ?? status(outcomes)
  }

  private func linter(_ analysis: AnalysisPlan, jobs: Int) throws(ProgramError) -> FileLinter {
    let cache = try plan.cache?.open(for: analysis, by: plan.access)
    return analysis.makeLinter(jobs: jobs, by: plan.access, cache: cache)
  }

  private static func findTools(
    _ named: FilePath?, _ processes: ToolProcesses
  ) -> Result<FFmpegTools, FixRefusal> {
    do throws(FixRefusal) {
      return .success(try FFmpegTools.find(named: named, by: processes))
    } catch {
      return .failure(error)
    }
  }

  private func status(_ outcomes: [FixOutcome]) -> ExitStatus {
    var status = ExitStatus.success
    for outcome in outcomes {
      switch outcome.result {
      case .failed, .refused(.unreadable), .refused(.missingProgram): return .cannotRun
      case .refused: status = .findings
      case .nothingToFix, .planned, .fixed, .alreadyFixed: break
      }
    }
    return status
  }

  // MARK: Finding files

  /// The files that were named, analysed, or those of the stored reports.
  private func found(by linter: FileLinter) throws(ProgramError) -> [FileAnalysis] {
    var files: [FileAnalysis] = []
    if !reports.isEmpty {
      var stored = try StoredReports(by: plan.access)
      for path in reports { try stored.add(path) }
      var missing = only
      try stored.forEach { file in
        let path = file.analysis.path
        if only.isEmpty || missing.remove(path) != nil { files.append(file.analysis) }
      }
      if let path = missing.min() {
        throw ProgramError(
          "--only must name a file as the report names it; \(path.displayed) is not in it")
      }
      return files
    }
    let finder = VideoFinder(targets: plan.targets, options: plan.discovery, by: plan.access)
    var lastShown = ContinuousClock.now
    LintRun(linter: linter, jobs: plan.jobs).run(
      finder, cancellation: plan.signals.cancellation,
      watch: plan.progress == nil
        ? nil
        : { state in
          guard ContinuousClock.now - lastShown >= .milliseconds(100), plan.progress == .bar else { return }
          lastShown = .now
          Console.showBar("looking: \(state.finishedFiles) files")
        }
    ) { files.append($0) }
    if let failure = plan.targets.compactMap(\.listFailure).first { throw ProgramError(failure.message) }
    // What an earlier run has made, in a folder within one that was named, is no file to fix.
    let named = Set(plan.targets.compactMap(\.path))
    let workingFolder = CurrentProcess.workingFolder ?? ""
    let swallowed = named.subtracting(files.map(\.path)).first { root in
      PathBase(folderOf: root.appending("any".utf8), workingFolder: workingFolder).lies(in: folder)
    }
    if let swallowed, !files.isEmpty {
      throw ProgramError(
        "\(swallowed.displayed) is or lies in \(folder.displayed), where new files go: choose another --out-dir"
      )
    }
    return files.filter { file in
      named.contains(file.path) || file.path.isObjectAddress
        || !PathBase(folderOf: file.path, workingFolder: workingFolder).lies(in: folder)
    }
  }

  /// Whether a file has padding that counts: a finding that tells of it, and is neither off nor suppressed.
  private func isComplainedOf(_ analysis: FileAnalysis) -> Bool {
    // What the user measured needs no finding.
    if options.insets != nil { return true }
    var judge = plan.settings.judge()
    guard let report = judge.report(on: analysis) else { return false }
    return report.activeFindings.contains(where: \.tellsOfPadding)
  }

  private var namedRoots: [FilePath] {
    plan.targets.compactMap(\.path).filter { FileStatus.isFolder(path: $0) }
  }

  /// The deepest folder that contains all files of the reports.
  private static func commonRoot(_ files: [FileAnalysis]) -> [FilePath] {
    let paths = files.map(\.path).filter { !$0.isObjectAddress }
    return [TargetNames.commonFolder(of: paths)].compactMap { $0 }.filter { !$0.isEmpty }
  }

  private func show(
    _ done: Int, _ total: Int, _ current: [FilePath], _ lastShown: inout ContinuousClock.Instant
  ) {
    guard let progress = plan.progress else { return }
    let text =
      "\(isApplied ? "fixing" : "planning"): \(done) of \(total)"
      + (current.first.map { ", \($0.displayed)" } ?? "")
    switch progress {
    case .bar:
      let width = Terminal.columns(Console.error) ?? 80
      Console.showBar(String(text.prefix(max(width - 1, 20))))
    case .plain:
      guard ContinuousClock.now - lastShown >= .seconds(10) else { return }
      lastShown = .now
      Console.say(text)
    }
  }
}
