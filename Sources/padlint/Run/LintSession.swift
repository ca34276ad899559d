internal import Configuration
internal import LintReporting
internal import MediaModel
internal import ObjectReading
internal import PadlintKit
internal import Paths
internal import Synchronization
internal import SystemCalls

/// One run of `padlint lint`: lints the files of the plan, writes the reports, and returns the exit status.
struct LintSession {
  let plan: RunPlan
  let reports: ReportSettings
  /// Whether files are reported as soon as they are done instead of in order.
  let isUnordered: Bool

  func run() throws(ProgramError) -> ExitStatus {
    let clock = RunClock()
    let (signals, jobs) = (plan.signals, plan.jobs)
    var cache = try plan.cache?.open(for: plan.analysis, by: plan.access)
    if !reports.isQuiet { cache?.whenPictureIsMissing = Self.tellingOnce }
    // Before any thread is started: workers are forks of this process.
    let linter = plan.analysis.makeLinter(
      jobs: plan.firstFiles, of: jobs, by: plan.access, cache: cache)
    if let status = signals.exitStatus {
      Console.say("interrupted before any file was analysed")
      return status
    }
    let outputs = try ReportOutputs(reports, roots: scope)
    let run = LintRun(linter: linter, jobs: jobs, objectJobs: plan.objectJobs, unordered: isUnordered)
    let skipped = SkippedFiles()
    var discovery = plan.discovery
    discovery.knownName = outputs.knownName
    let files = VideoFinder(targets: plan.targets, options: discovery, noting: skipped, by: plan.access)
    let counted = VideoFinder(targets: plan.targets, options: discovery, by: plan.access)
    var display = plan.progress.map { ProgressDisplay($0, total: isCountable ? FileCount(counted) : nil) }
    let watch = plan.progress.map { _ in
      { (state: LintProgress) -> Void in display?.update(state, outputs.summary) }
    }
    run.run(files, cancellation: signals.cancellation, noting: skipped, watch: watch) { analysis in
      outputs.add(analysis)
      if outputs.isUnread { CurrentProcess.endOfClosedPipe() }
      tell(analysis)
    }
    display?.end(isComplete: signals.exitStatus == nil)
    cache?.finish()
    let status = signals.exitStatus
    var description = clock.description(jobs: jobs, configurationFile: reports.configurationFile)
    description.skipped = skipped.counts
    description.ignored = skipped.ignored
    description.shard = plan.discovery.shard
    let failures = plan.targets.compactMap(\.listFailure)
    if !failures.isEmpty { description.conclusion = .incomplete }
    let final = try outputs.end(description, interruption: status)
    if status != nil {
      Console.say(
        "interrupted; the reports contain what was done until then (\(DecimalText.count(outputs.summary.files, "file")))"
      )
      return final
    }
    // Audio files and images are no failures.
    let failed = outputs.summary.failures(from: reports.failOn)
    if isTold, !reports.isQuiet, failed > 0, !Terminal.isTerminal(Console.output) {
      Console.say(
        "\(DecimalText.count(failed, "file")) could not be analysed; the report on standard output says why")
    }
    if !reports.isQuiet {
      for remark in outputs.suppressionRemarks(on: scope, isWhole: takesAll) { Console.say(remark) }
    }
    if let failure = failures.first { throw ProgramError(failure.message) }
    // What fails the run says more than that there was no video.
    if outputs.summary.files == outputs.summary.failed, failed == 0 { tellOfNothing(skipped.counts) }
    return final
  }

  /// Says once why a run takes longer than the one before.
  private static var tellingOnce: @Sendable () -> Void {
    let isTold = Mutex(false)
    return {
      let isFirst = isTold.withLock { isTold in
        defer { isTold = true }
        return !isTold
      }
      if !isFirst { return }
      Console.say(
        "earlier runs made no pictures: files are decoded once more for the page (--pictures none goes without)"
      )
    }
  }

  /// Whether the text report on standard output already says why files could not be analysed: a log that holds both
  /// streams tells of each once.
  private var isTold: Bool {
    reports.format == .text && reports.style.listing != .none && !reports.style.showsPathsOnly
  }

  /// The files and folders that were named, but in lists.
  private var scope: [FilePath] {
    plan.targets.compactMap(\.path).filter { !$0.isObjectAddress }
  }

  /// Whether all videos of the folders that were named are linted.
  private var takesAll: Bool {
    let options = plan.discovery
    return options.including.isEmpty && options.excluding.isEmpty && options.shard == nil
      && options.changed == nil
  }

  /// Whether the files can be counted beforehand: lists can be read only once.
  private var isCountable: Bool {
    plan.targets.allSatisfy { $0.path != nil }
  }

  /// Prints a line on standard error for a file that could not be analysed.
  private func tell(_ analysis: FileAnalysis) {
    guard !reports.isQuiet, !isTold, let failure = analysis.outcome.failure else { return }
    let message = TerminalText.escaped(failure.message)
    Console.say("\(analysis.path.displayed): \(message) [\(failure.code.rawValue)]")
  }

  /// Prints that no video was found, where, and what was skipped there.
  private func tellOfNothing(_ skipped: [SkipReason: Int]) {
    let names = plan.targets.compactMap(\.path).map { path in
      (ObjectURL.mistake(in: path)?.path ?? ObjectURL.redacted(path)).displayed
    }
    let most = 3
    let more = names.count > most ? " and \(names.count - most) more" : ""
    let place = names.isEmpty ? "the list" : names.prefix(most).joined(separator: ", ") + more
    let reasons = SkipReason.allCases.compactMap { reason in
      skipped[reason].map { reason.words($0) }
    }
    let skipped = reasons.isEmpty ? "" : "; skipped: \(reasons.joined(separator: ", "))"
    Console.say("no video found in \(place)\(skipped)")
  }
}
