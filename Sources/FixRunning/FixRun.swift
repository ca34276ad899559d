internal import Dispatch
package import Fixing
package import LintReporting
package import PadlintKit
package import Paths
internal import Synchronization
internal import SystemCalls

/// Fixes many files, several at a time, and delivers their outcomes in order.
package struct FixRun: Sendable {
  /// How long to wait for files in progress after the run was cancelled.
  private static let patience = Duration.seconds(3)

  private struct State {
    var next = 0
    var running = 0
    var current: [Int: FilePath] = [:]
    var outcomes: [Int: FixOutcome] = [:]
  }

  private final class Lanes: Sendable {
    let state = Mutex(State())
    let changed = DispatchSemaphore(value: 0)
  }

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
    let lanes = Lanes()
    let fixer = fixer
    fixer.reserve(files)
    for _ in 0..<min(jobs, files.count) {
      lanes.state.withLock { $0.running += 1 }
      let work: @Sendable () -> Void = {
        while !cancellation.isCancelled {
          let place: Int? = lanes.state.withLock { state in
            guard state.next < files.count else { return nil }
            defer { state.next += 1 }
            state.current[state.next] = files[state.next].path
            return state.next
          }
          guard let place else { break }
          let outcome = fixer.fix(files[place])
          lanes.state.withLock { state in
            state.current[place] = nil
            state.outcomes[place] = outcome
          }
          lanes.changed.signal()
        }
        lanes.state.withLock { $0.running -= 1 }
        lanes.changed.signal()
      }
      // Programs end with the thread that started them, so that thread has to wait for them.
      if (try? SystemThread.start(work)) == nil { work() }
    }
    cancellation.whenCancelled { lanes.changed.signal() }
    var delivered = 0
    var stopsAt: ContinuousClock.Instant?
    while true {
      let (running, done, current) = lanes.state.withLock {
        ($0.running, $0.outcomes.count, $0.current.sorted { $0.key < $1.key }.map(\.value))
      }
      watch?(delivered + done, current)
      while let outcome = lanes.state.withLock({ $0.outcomes.removeValue(forKey: delivered) }) {
        delivered += 1
        deliver(outcome)
      }
      if running == 0 { break }
      if cancellation.isCancelled {
        let limit = stopsAt ?? .now + Self.patience
        stopsAt = limit
        if ContinuousClock.now >= limit { break }
      }
      _ = lanes.changed.wait(timeout: .now() + .milliseconds(100))
    }
    // Outcomes of files after one that was abandoned.
    let rest = lanes.state.withLock { $0.outcomes.sorted { $0.key < $1.key }.map(\.value) }
    for outcome in rest { deliver(outcome) }
  }
}
