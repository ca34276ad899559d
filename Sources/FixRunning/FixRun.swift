package import Fixing
package import LintReporting
package import PadlintKit
package import Paths
internal import SystemCalls

/// Fixes many files, several at a time, and delivers their outcomes in order.
package struct FixRun: Sendable {
  /// How long to wait for files in progress after the run was cancelled.
  private static let patience = Duration.seconds(3)

  private let fixer: FileFixer
  private let jobs: Int

  /// A run.
  package init(_ fixer: FileFixer, jobs: Int) {
    self.fixer = fixer
    self.jobs = max(1, jobs)
  }

  /// Fixes files, and returns when all outcomes are delivered, or the run is cancelled.
  ///
  /// - Parameters:
  ///   - watch: called about ten times a second with the number of files that are done, and the files in progress.
  ///   - deliver: called on this thread, once for each file, in order.
  package func run(
    _ files: [FileAnalysis], cancellation: Cancellation, watch: ((Int, [FilePath]) -> Void)? = nil,
    deliver: (FixOutcome) -> Void
  ) {
    let fixer = fixer
    fixer.reserve(files)
    let threads = RunThreads(lookAhead: files.count) { (file: FileAnalysis) in fixer.fix(file) }
    // Before anything begins: a run that is cancelled already makes no file.
    cancellation.whenCancelled { threads.stop() }
    do throws(SystemError) {
      // Programs end with the thread that started them, which therefore waits for them.
      try threads.start(min(jobs, files.count), on: files)
    } catch {
      for file in files where !cancellation.isCancelled { deliver(fixer.fix(file)) }
      return
    }
    var limit: ContinuousClock.Instant?
    while true {
      if cancellation.isCancelled, limit == nil { limit = .now + Self.patience }
      let isOver = !threads.isRunning || limit.map { .now >= $0 } ?? false
      if !isOver { threads.wait(atMost: 100) }
      let (finished, current) = threads.progress
      watch?(finished, current.map(\.path))
      // Those of files after one that is abandoned, too.
      while let outcome = threads.takeResult(inOrder: !isOver) { deliver(outcome) }
      if isOver { return }
    }
  }
}
