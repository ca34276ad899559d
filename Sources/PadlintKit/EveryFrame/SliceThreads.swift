internal import Dispatch
internal import Synchronization
internal import SystemCalls

/// Lets several threads share the slices of a file, without more threads at work in the whole run than there are jobs.
final class SliceThreads: Sendable {
  private let jobs: Int
  private let busy = Mutex(0)
  /// Signalled when a thread of the run has less to do.
  private let room = DispatchSemaphore(value: 0)

  /// So many threads, those of the run included.
  init(jobs: Int) {
    self.jobs = max(1, jobs)
  }

  /// Notes that a thread of the run looks at a file while `work` is done; helpers make room for it.
  func working<Result>(_ work: () -> Result) -> Result {
    busy.withLock { $0 += 1 }
    defer {
      busy.withLock { $0 -= 1 }
      room.signal()
    }
    return work()
  }

  /// Calls `work` for each of `slices`, on this thread and on as many others as have nothing else to do; returns when all are done, or
  /// when `work` has returned false.
  ///
  /// - Parameters:
  ///   - helpers: most other threads.
  ///   - work: called on any thread, for slices in their order.
  func share(_ slices: [FrameSlice], helpers: Int, _ work: @escaping @Sendable (FrameSlice) -> Bool) {
    let state = SliceState(slices[...])
    for _ in 0..<min(helpers, jobs - 1, max(0, slices.count - 1)) {
      try? SystemThread.start { self.help(state, work) }
    }
    while let slice = state.take() { state.done(work(slice)) }
    state.waitUntilIdle()
    // Helpers that wait for room find nothing left.
    for _ in 0..<jobs { room.signal() }
  }

  private func help(_ state: SliceState, _ work: @Sendable (FrameSlice) -> Bool) {
    while state.hasMore {
      let mayWork = busy.withLock { busy in
        guard busy < jobs else { return false }
        busy += 1
        return true
      }
      guard mayWork, let slice = state.take() else {
        if mayWork { leave() }
        // Signals may have gone to another helper.
        _ = room.wait(timeout: .now() + .milliseconds(100))
        continue
      }
      state.done(work(slice))
      leave()
    }
  }

  private func leave() {
    busy.withLock { $0 -= 1 }
    room.signal()
  }
}

/// The slices of one file that are shared.
private final class SliceState: Sendable {
  private struct State {
    var left: ArraySlice<FrameSlice>
    var running = 0
  }

  private let state: Mutex<State>
  private let isIdle = DispatchSemaphore(value: 0)

  init(_ slices: ArraySlice<FrameSlice>) {
    state = Mutex(State(left: slices))
  }

  var hasMore: Bool { state.withLock { !$0.left.isEmpty } }

  func take() -> FrameSlice? {
    state.withLock { state in
      let slice = state.left.popFirst()
      if slice != nil { state.running += 1 }
      return slice
    }
  }

  /// Notes that a slice is done; the rest is left where it was in vain.
  func done(_ goesOn: Bool) {
    state.withLock { state in
      state.running -= 1
      if !goesOn { state.left = [] }
    }
    isIdle.signal()
  }

  func waitUntilIdle() {
    while state.withLock({ $0.running > 0 }) { isIdle.wait() }
  }
}
