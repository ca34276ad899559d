internal import CLibrary
internal import CSystem

/// A signal that asks the process to stop.
package enum StopSignal: CaseIterable, Sendable {
  /// `SIGINT`: Ctrl-C.
  case interrupt
  /// `SIGTERM`.
  case termination
  /// `SIGHUP`: the terminal has gone.
  case hangUp

  package var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .termination: SIGTERM
    case .hangUp: SIGHUP
    }
  }

  /// Lets the signals wait for `next`, on this thread and on those that it starts; none is lost from here on.
  ///
  /// - Returns: those that are waited for. A hang-up is not where it was made to have no effect, as `nohup` does.
  package static func hold() -> [StopSignal] {
    let held = allCases.filter { $0 != .hangUp || padlint_is_ignored(SIGHUP) == 0 }
    unsafe padlint_hold_signals(held.map(\.number), Int32(held.count))
    return held
  }

  /// Gives signals their effect back, on this thread.
  package static func release(_ held: [StopSignal]) {
    unsafe padlint_release_signals(held.map(\.number), Int32(held.count))
  }

  /// Waits for one of the signals that are held. Calls `sigwait`.
  package static func next(of held: [StopSignal]) -> StopSignal? {
    let number = unsafe padlint_take_signal(held.map(\.number), Int32(held.count))
    return held.first { $0.number == number }
  }
}
