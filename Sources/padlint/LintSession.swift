internal import Configuration
internal import LintReporting
internal import PadlintKit

/// One run: lints what was asked for, writes the reports, and knows the exit status.
struct LintSession {
  let targets: [LintTarget]
  let discovery: DiscoveryOptions
  let analysis: AnalysisSettings
  let cache: AnalysisCache?
  let jobs: Int
  let unordered: Bool
  let progress: ProgressDisplay.Style?
  let reports: ReportSettings

  func run() throws(Problem) -> ExitStatus {
    let clock = RunClock()
    // Before anything starts a thread.
    let linter = analysis.makeLinter(jobs: firstFiles, cache: cache)
    let outputs = try ReportOutputs(reports)
    let signals = SignalWatch()
    let run = LintRun(linter: linter, jobs: jobs, unordered: unordered)
    let files = VideoFinder(targets: targets, options: discovery)
    var display = progress.map { ProgressDisplay($0, total: isCountable ? FileCount(files) : nil) }
    let watch = progress.map { _ in
      { (state: LintProgress) -> Void in display?.update(state, outputs.summary) }
    }
    run.run(files, cancellation: signals.cancellation, watch: watch) { analysis in
      outputs.add(analysis)
      tell(analysis)
    }
    display?.end()
    cache?.finish()
    let status = signals.exitStatus
    try outputs.end(
      clock.description(jobs: jobs, configurationFile: reports.effective.file?.path),
      isComplete: status == nil)
    if let status {
      Console.say("interrupted; what was done until then is reported (\(outputs.summary.files) files)")
      return status
    }
    for case .list(let list) in targets {
      if let failure = list.failure { throw Problem(failure.message) }
    }
    if outputs.summary.files == 0 { tellOfNothing() }
    return outputs.status
  }

  /// How many files can be in work at first: no more than were named, unless folders or lists may hold more.
  private var firstFiles: Int {
    let namesFilesOnly = targets.allSatisfy { target in
      if case .path(let path) = target { !FileStatus.isFolder(path: path) } else { false }
    }
    return namesFilesOnly ? min(jobs, targets.count) : jobs
  }

  /// Whether the files can be found twice: a list is read once.
  private var isCountable: Bool {
    targets.allSatisfy { target in if case .path = target { true } else { false } }
  }

  /// One line on standard error for a file that could not be analysed.
  private func tell(_ analysis: FileAnalysis) {
    guard !reports.isQuiet, case .failed(let failure) = analysis.outcome else { return }
    Console.say(TerminalText.escaped("\(analysis.path.text): \(failure.message) [\(failure.code.rawValue)]"))
  }

  private func tellOfNothing() {
    let names = targets.compactMap { target in
      if case .path(let path) = target { FilePathText(bytes: path).text } else { nil }
    }
    let place = names.isEmpty ? "the list" : names.joined(separator: ", ")
    let hint = discovery.allFiles ? "" : "; --all-files looks into files of every name"
    Console.say(TerminalText.escaped("no video found in \(place)\(hint)"))
  }
}
