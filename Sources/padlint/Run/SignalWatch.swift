internal import PadlintKit
internal import Synchronization
internal import SystemCalls

/// Turns SIGINT, SIGTERM and SIGHUP into a request to stop; another one, at least a second later, ends the process at
/// once.
///
/// Signals in quick succession count as one: `timeout` and terminals signal the process and its group.
final class SignalWatch: Sendable {
  private static let secondWish = Duration.seconds(1)

  /// Cancelled by the first signal.
  let cancellation = Cancellation()
  private let received = Mutex<ExitStatus?>(nil)

  /// The exit status for the first signal; nil before one has arrived.
  var exitStatus: ExitStatus? { received.withLock { $0 } }

  /// Watches until the process ends; no signal is lost from here on.
  init() {
    let held = StopSignal.hold()
    do throws(SystemError) {
      try SystemThread.start { self.watch(held) }
    } catch {
      // Without a thread to handle them, signals end the process as usual.
      StopSignal.release(held)
    }
  }

  private func watch(_ held: [StopSignal]) {
    guard let first = StopSignal.next(of: held) else { return }
    let start = ContinuousClock.now
    received.withLock { $0 = ExitStatus(first) }
    cancellation.cancel()
    // Only for runs that take longer to stop: usually the reports are written by then.
    try? SystemThread.start {
      SystemThread.sleep(Self.secondWish)
      Console.say("still writing reports; interrupt again to end without them")
    }
    while let next = StopSignal.next(of: held) {
      if ContinuousClock.now - start >= Self.secondWish {
        CurrentProcess.end(status: ExitStatus(next).rawValue)
      }
    }
  }
}

extension ExitStatus {
  init(_ signal: StopSignal) {
    self =
      switch signal {
      case .interrupt: .interrupted
      case .termination: .terminated
      case .hangUp: .hungUp
      }
  }
}
