internal import Configuration
internal import LintReporting
internal import ObjectReading
internal import PadlintKit

/// One run: lints what was asked for, writes the reports, and knows the exit status.
struct LintSession {
  let targets: [LintTarget]
  let discovery: DiscoveryOptions
  let analysis: AnalysisSettings
  let cache: AnalysisCache?
  let jobs: Int
  let objectJobs: Int
  let unordered: Bool
  let progress: ProgressDisplay.Style?
  let reports: ReportSettings
  let signals: SignalWatch
  let access: FileAccess
  /// How many files can be in work at first, as far as is known.
  let firstFiles: Int

  func run() throws(Problem) -> ExitStatus {
    let clock = RunClock()
    // Before anything else starts a thread.
    let linter = analysis.makeLinter(jobs: firstFiles, by: access, cache: cache)
    if let status = signals.exitStatus {
      Console.say("interrupted before anything was begun")
      return status
    }
    let outputs = try ReportOutputs(reports)
    let run = LintRun(linter: linter, jobs: jobs, objectJobs: objectJobs, unordered: unordered)
    let passedOver = PassedOver()
    let files = VideoFinder(targets: targets, options: discovery, noting: passedOver, by: access)
    let counted = VideoFinder(targets: targets, options: discovery, by: access)
    var display = progress.map { ProgressDisplay($0, total: isCountable ? FileCount(counted) : nil) }
    let watch = progress.map { _ in
      { (state: LintProgress) -> Void in display?.update(state, outputs.summary) }
    }
    run.run(files, cancellation: signals.cancellation, watch: watch) { analysis in
      outputs.add(analysis)
      tell(analysis)
    }
    display?.end(isComplete: signals.exitStatus == nil)
    cache?.finish()
    let status = signals.exitStatus
    var description = clock.description(jobs: jobs, configurationFile: reports.effective.file?.path)
    description.skipped = passedOver.counts
    description.shard = discovery.shard.map { RunShard(number: $0.number, count: $0.count) }
    let failures = targets.compactMap { target in
      if case .list(let list) = target { list.failure } else { nil }
    }
    if !failures.isEmpty { description.conclusion = .incomplete }
    let final = try outputs.end(description, interruption: status)
    if status != nil {
      Console.say(
        "interrupted; what was done until then is reported (\(outputs.summary.files == 1 ? "1 file" : "\(outputs.summary.files) files"))"
      )
      return final
    }
    if !reports.isQuiet { for remark in outputs.suppressionRemarks { Console.say(remark) } }
    if let failure = failures.first { throw Problem(failure.message) }
    if outputs.summary.files == 0 { tellOfNothing(passedOver.counts) }
    return final
  }

  /// Whether text on the same terminal says of each file why it could not be analysed.
  private var isTold: Bool {
    reports.format == .text && reports.style.listing != .none && Terminal.isTerminal(Console.output)
  }

  /// Whether the files can be found twice: a list is read once.
  private var isCountable: Bool {
    targets.allSatisfy { target in if case .path = target { true } else { false } }
  }

  /// One line on standard error for a file that could not be analysed.
  private func tell(_ analysis: FileAnalysis) {
    guard !reports.isQuiet, !isTold, case .failed(let failure) = analysis.outcome else { return }
    let message = TerminalText.escaped(failure.message)
    Console.say("\(analysis.path.displayed): \(message) [\(failure.code.rawValue)]")
  }

  /// Says where there was nothing to lint, and what was passed over there.
  private func tellOfNothing(_ passedOver: [SkipReason: Int]) {
    let names = targets.compactMap { target in
      if case .path(let path) = target { FilePath(bytes: ObjectURL.redacted(path)).displayed } else { nil }
    }
    let most = 3
    let more = names.count > most ? " and \(names.count - most) more" : ""
    let place = names.isEmpty ? "the list" : names.prefix(most).joined(separator: ", ") + more
    let reasons = SkipReason.allCases.compactMap { reason in
      passedOver[reason].map { reason.words($0) }
    }
    let skipped = reasons.isEmpty ? "" : "; passed over: \(reasons.joined(separator: ", "))"
    Console.say("no video found in \(place)\(skipped)")
  }
}
