internal import CLibrary
internal import CSystem
internal import Dispatch
internal import Synchronization

/// A thread that is there before it has anything to do, for a process that may start none later.
package final class HelperThread: Sendable {
  private let work = Mutex<[@Sendable () -> Void]>([])
  private let isThere = DispatchSemaphore(value: 0)

  /// Starts the thread, which ends with the process.
  package init() throws(SystemError) {
    try SystemThread.start {
      while true {
        self.isThere.wait()
        self.work.withLock { $0.removeFirst() }()
      }
    }
  }

  /// Has `body` called on the thread once it has done what came before.
  package func call(_ body: @escaping @Sendable () -> Void) {
    work.withLock { $0.append(body) }
    isThere.signal()
  }
}
