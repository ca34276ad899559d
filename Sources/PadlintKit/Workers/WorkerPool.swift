package import LintReporting
internal import Synchronization

/// Analyses files in processes of their own, so that a file that crashes, hangs or exhausts a decoder costs
/// itself only.
///
/// The first workers are copies of this process, made before it has a second thread: loading FFmpeg takes
/// longer than many a verdict, and a copy has it loaded already. Workers that replace lost ones are started anew.
package final class WorkerPool: Sendable {
  private let settings: WorkerSettings
  private let idle = Mutex<[Worker]>([])

  /// A pool; to be made while this process has one thread.
  ///
  /// - Parameter initialWorkers: how many workers to make now; more follow as they are needed.
  package init(_ settings: WorkerSettings, initialWorkers: Int) {
    self.settings = settings
    #if canImport(Glibc)
      // Elsewhere a copy without `exec` may not use the system's frameworks.
      let workers = (0..<initialWorkers).compactMap { _ in try? Worker.forked(settings) }
      idle.withLock { $0 = workers }
    #endif
  }

  deinit {
    for worker in idle.withLock({ $0 }) { worker.end() }
  }

  /// Has a file analysed. Takes over the descriptor.
  ///
  /// A worker that is lost over a file may have been spoilt by another one, so the file gets a second chance in
  /// a fresh worker.
  package func analyse(descriptor: Int32) throws(Failure) -> FileAnalysis.VideoEvidence {
    let file = FileDescriptor(owning: descriptor)
    var answer = answer(on: file.number, from: idle.withLock { $0.popLast() })
    if case .failure = answer { answer = self.answer(on: file.number, from: nil) }
    switch answer {
    case .success(.analysed(let evidence)): return evidence
    case .success(.failed(let failure)), .failure(let failure): throw failure
    }
  }

  /// What a worker, or else a fresh one, answers; a failure where it is lost.
  private func answer(on descriptor: Int32, from idleWorker: Worker?) -> Result<FileAnalysis.Outcome, Failure>
  {
    let worker: Worker
    do throws(SystemError) {
      if let idleWorker { worker = idleWorker } else { worker = try Worker.spawned(settings) }
    } catch {
      // Nothing that the file could help: not a `permission-denied`, say.
      return .failure(Failure(.workerCrashed, "No worker could be started: \(error)"))
    }
    let answer = worker.analyse(descriptor: descriptor)
    if case .success = answer { idle.withLock { $0.append(worker) } }
    return answer
  }
}
