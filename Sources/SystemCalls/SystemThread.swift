internal import CLibrary
internal import CSystem
internal import Dispatch
internal import Synchronization

/// Threads of their own for work that blocks: the threads of a shared pool are few, and others wait for them.
package enum SystemThread {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Lets the calling thread rest. Calls `usleep`.
  package static func sleep(_ duration: Duration) {
    usleep(UInt32(min(max(duration / .microseconds(1), 0), 1e9)))
  }

  /// Lets other threads of this process go before the calling one. Calls `setpriority`, which on Linux is for one
  /// thread.
  package static func yieldToOthers() {
    #if canImport(Glibc)
      _ = setpriority(Int32(PRIO_PROCESS.rawValue), 0, 10)
    #endif
  }

  /// Runs `body` on a new thread, for which nobody waits. Calls `pthread_create`.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let work = unsafe Unmanaged.passRetained(Work(body))
    let problem = unsafe padlint_start_thread(
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        }
        return nil
      }, work.toOpaque())
    if problem == 0 { return }
    unsafe work.release()
    throw SystemError(code: problem)
  }
}
