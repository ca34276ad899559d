internal import LintReporting
internal import MediaModel
internal import PadlintKit
internal import Paths
internal import SystemCalls

/// One run of `padlint watch`: lints files as they become whole, until a signal stops it, and returns the exit status.
struct WatchSession {
  let plan: RunPlan
  let reports: ReportSettings
  /// The folders.
  let roots: [FilePath]
  let options: FolderWatcher.Options

  func run() throws(ProgramError) -> ExitStatus {
    let clock = RunClock()
    let (signals, jobs) = (plan.signals, plan.jobs)
    let cache = try plan.cache?.open(for: plan.analysis, by: plan.access)
    // Before any thread is started: workers are forks of this process.
    let linter = plan.analysis.makeLinter(jobs: jobs, by: plan.access, cache: cache)
    let outputs = try WatchReports(reports, roots: roots)
    let isQuiet = reports.isQuiet
    var discovery = plan.discovery
    discovery.knownName = outputs.knownName
    let watcher = FolderWatcher(
      roots, discovery, options, by: plan.access, cancellation: signals.cancellation
    ) { message in
      if !isQuiet { Console.say(message) }
    }
    func description() -> RunDescription {
      var description = clock.description(jobs: jobs, configurationFile: reports.configurationFile)
      description.shard = plan.discovery.shard
      return description
    }
    // Errors in writing them are known before any file is looked at.
    try outputs.write(description())
    if !isQuiet {
      Console.say("watching \(roots.map(\.displayed).joined(separator: ", ")); Ctrl-C ends it")
    }
    let run = LintRun(linter: linter, jobs: jobs, unordered: true)
    var problem: ProgramError?
    var current = 0
    let watch: (LintProgress) -> Void = { progress in
      current = progress.currentFiles.count
      outputs.apply(watcher.takeChanges())
      do throws(ProgramError) {
        try outputs.writeIfOutdated(description())
      } catch {
        problem = error
        signals.cancellation.cancel()
      }
    }
    run.run(watcher, cancellation: signals.cancellation, watch: watch) { analysis in
      let state = watcher.verify(analysis)
      if state == .outdated { return }
      outputs.add(analysis, isThere: state == .current)
      if outputs.isUnread { CurrentProcess.endOfClosedPipe() }
    }
    cache?.finish()
    if let problem { throw problem }
    outputs.apply(watcher.takeChanges())
    var final = description()
    let left = watcher.waitingCount + current
    if left > 0 {
      final.conclusion = .interrupted
      if !isQuiet {
        let files = DecimalText.count(left, "file was", "files were")
        Console.say("\(files) not complete yet, or not fully analysed; the reports do not include them")
      }
    }
    return try outputs.end(final)
  }
}
