internal import PadlintKit
internal import Synchronization

/// Turns SIGINT, SIGTERM and SIGHUP into a request to stop; another one, a second later or more, ends the process at
/// once.
///
/// Signals that come closer together mean the same wish: `timeout` and terminals send one to the process and one to
/// its group.
final class SignalWatch: Sendable {
  private static let secondWish = Duration.seconds(1)

  /// Requested by the first signal.
  let cancellation = Cancellation()
  private let received = Mutex<ExitStatus?>(nil)

  /// The exit status that the first signal asks for; nil where none came.
  var exitStatus: ExitStatus? { received.withLock { $0 } }

  /// Watches from now on, until the process ends; no signal is lost from here on.
  init() {
    let held = StopSignal.hold()
    do throws(SystemError) {
      try SystemThread.start { self.watch(held) }
    } catch {
      // Then at least they end the process.
      StopSignal.release(held)
    }
  }

  private func watch(_ held: [StopSignal]) {
    guard let first = StopSignal.next(of: held) else { return }
    let start = ContinuousClock.now
    received.withLock { $0 = ExitStatus(first) }
    cancellation.cancel()
    // Only once it is true, and for those who wait: as a rule the reports are written by then.
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
