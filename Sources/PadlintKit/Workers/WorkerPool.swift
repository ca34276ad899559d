package import FrameTracing
package import LintReporting
package import MediaModel
internal import Synchronization
internal import SystemCalls

/// Analyses files in processes of their own, so that a file that crashes, hangs or exhausts a decoder costs
/// itself only.
///
/// The first workers are copies of this process, made before it has threads that do something: loading FFmpeg takes
/// longer than many a verdict, and a copy has it loaded already. Workers that replace lost ones are started anew.
package final class WorkerPool: AnalysisBackend {
  package let access: FileAccess
  private let settings: WorkerSettings
  private let shortage = MemoryShortage()
  private let idle = Mutex<[Worker]>([])

  /// A pool; for the copies of this process see `ChildProcess.fork`.
  ///
  /// - Parameter initialWorkers: how many workers to make now; more follow as they are needed.
  package init(_ settings: WorkerSettings, access: FileAccess, initialWorkers: Int) {
    self.settings = settings
    self.access = access
    #if canImport(Glibc)
      // Elsewhere a copy without `exec` may not use the system's frameworks.
      let workers = (0..<initialWorkers).compactMap { _ in try? Worker.forked(settings, shortage) }
      idle.withLock { $0 = workers }
    #endif
  }

  deinit {
    for worker in idle.withLock({ $0 }) { worker.end() }
  }

  package var sampling: SamplingSettings { settings.sampling }

  package func measure(_ slice: FrameSlice, of video: VideoLocation) -> Result<FrameTrace, Failure> {
    let deadline = ContinuousClock.now + .seconds(slice.timeoutSeconds)
    let first = answer(video, .trace(of: slice), from: idle.withLock { $0.popLast() }, until: deadline)
    guard case .lost(_, mayHelp: let chance) = first, chance != .no else { return Self.trace(first) }
    return Self.trace(answer(video, .trace(of: slice), from: nil, until: deadline))
  }

  private static func trace(_ answer: Worker.Answer) -> Result<FrameTrace, Failure> {
    switch answer {
    case .trace(let trace): .success(trace)
    case .outcome(let packed):
      .failure(packed.outcome.failure ?? Failure(.workerCrashed, "The worker answered another question."))
    case .lost(let failure, _): .failure(failure)
    case .unopened(let error): .failure(Failure(opening: error))
    }
  }

  /// Has a video opened and analysed.
  ///
  /// A worker that crashes over a file may have been spoilt by another one before; then the file gets a second
  /// chance in a fresh worker. A file that takes too long gets none.
  package func analyse(
    _ video: VideoLocation, part: AnalysedRange, until deadline: ContinuousClock.Instant
  ) -> PackedOutcome {
    outcome(of: video, part == sampling.part ? nil : .analysis(of: part), until: deadline)
  }

  package func judge(
    _ stretch: AnalysedRange, of video: VideoLocation, until deadline: ContinuousClock.Instant
  ) -> PackedOutcome {
    outcome(of: video, .glance(at: stretch), until: deadline)
  }

  private func outcome(
    of video: VideoLocation, _ task: WorkerTask?, until deadline: ContinuousClock.Instant
  ) -> PackedOutcome {
    let first = answer(video, task, from: idle.withLock { $0.popLast() }, until: deadline)
    guard case .lost(_, mayHelp: let chance) = first, chance != .no else { return outcome(first) }
    let second = answer(video, task, from: nil, until: deadline)
    // What was left of the time says nothing about the file.
    if case .lost(let other, _) = second, other.code == .timedOut, chance == .maybe { return outcome(first) }
    return outcome(second)
  }

  private func outcome(_ answer: Worker.Answer) -> PackedOutcome {
    switch answer {
    case .outcome(let outcome): outcome
    case .trace: PackedOutcome(.failed(Failure(.workerCrashed, "The worker answered another question.")))
    case .lost(let failure, _): PackedOutcome(.failed(failure))
    case .unopened(let error): PackedOutcome(.failed(Failure(opening: error)))
    }
  }

  /// What a worker, or else a fresh one, answers.
  private func answer(
    _ video: VideoLocation, _ task: WorkerTask?, from idleWorker: Worker?,
    until deadline: ContinuousClock.Instant
  ) -> Worker.Answer {
    let worker: Worker
    do throws(SystemError) {
      if let idleWorker { worker = idleWorker } else { worker = try Worker.spawned(settings, shortage) }
    } catch {
      // Nothing that the file could help: not a `permission-denied`, say.
      return .lost(Failure(.workerCrashed, "No worker could be started: \(error)"), mayHelp: .no)
    }
    let answer = worker.analyse(video, task, by: access, until: deadline)
    switch answer {
    case .outcome, .trace: idle.withLock { $0.append(worker) }
    // One that was told what to do with it has ended.
    case .unopened: if task == nil { idle.withLock { $0.append(worker) } }
    case .lost: break
    }
    return answer
  }
}
