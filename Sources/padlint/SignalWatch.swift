internal import Dispatch
internal import PadlintKit
internal import Synchronization

/// Turns SIGINT and SIGTERM into a request to stop; a second one ends the process at once.
final class SignalWatch: Sendable {
  /// Requested by the first signal.
  let cancellation = Cancellation()
  private let received = Mutex<ExitStatus?>(nil)

  /// The exit status that the first signal asks for; nil where none came.
  var exitStatus: ExitStatus? { received.withLock { $0 } }

  /// Watches from now on, until the process ends.
  init() {
    watch(CurrentProcess.interruptSignal, .interrupted)
    watch(CurrentProcess.terminationSignal, .terminated)
  }

  private func watch(_ signal: Int32, _ status: ExitStatus) {
    // A dispatch source only looks on; the signal's own effect has to be off.
    CurrentProcess.ignore(signal)
    let source = DispatchSource.makeSignalSource(
      signal: signal, queue: DispatchQueue(label: "padlint.signals"))
    source.setEventHandler {
      // Keeps the source alive as long as the process.
      withExtendedLifetime(source) { self.receive(status) }
    }
    source.activate()
  }

  private func receive(_ status: ExitStatus) {
    let isFirst = received.withLock { received in
      defer { received = received ?? status }
      return received == nil
    }
    if !isFirst { CurrentProcess.end(status: status.rawValue) }
    cancellation.cancel()
  }
}
