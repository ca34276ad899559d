internal import Synchronization
package import SystemCalls

/// A request to stop, made once from any thread.
public final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var actions: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Nothing requested yet.
  public init() {}

  /// Whether to stop.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Requests to stop.
  public func cancel() {
    let actions = state.withLock { state in
      state.isCancelled = true
      defer { state.actions = [] }
      return state.actions
    }
    for action in actions { action() }
  }

  /// Calls `action` when the request is made; at once where it has been made.
  public func whenCancelled(_ action: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.actions.append(action) }
      return state.isCancelled
    }
    if isCancelled { action() }
  }
}

extension ToolProcesses {
  /// No program yet; all that will be started end when `cancellation` is requested.
  package convenience init(endedBy cancellation: Cancellation) {
    self.init()
    cancellation.whenCancelled { [weak self] in self?.stop() }
  }
}
