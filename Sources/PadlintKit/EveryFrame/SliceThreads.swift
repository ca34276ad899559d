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

  /// Calls `work` for each of `items`, slices or what else is asked of a file, on this thread and on as many others as have nothing else to do; returns when all are done, or
  /// when `work` has returned false.
  ///
  /// - Parameters:
  ///   - helpers: most other threads.
  ///   - work: called on any thread, for items in their order.
  func share<Item: Sendable>(
    _ items: [Item], helpers: Int, _ work: @escaping @Sendable (Item) -> Bool
  ) {
    let state = SharedItems(items[...])
    for _ in 0..<min(helpers, jobs - 1, max(0, items.count - 1)) {
      try? SystemThread.start { self.help(state, work) }
    }
    while let item = state.take() { state.done(work(item)) }
    state.waitUntilIdle()
    // Helpers that wait for room find nothing left.
    for _ in 0..<jobs { room.signal() }
  }

  private func help<Item: Sendable>(_ state: SharedItems<Item>, _ work: @Sendable (Item) -> Bool) {
    while state.hasMore {
      let mayWork = busy.withLock { busy in
        guard busy < jobs else { return false }
        busy += 1
        return true
      }
      guard mayWork, let item = state.take() else {
        if mayWork { leave() }
        // Signals may have gone to another helper.
        _ = room.wait(timeout: .now() + .milliseconds(100))
        continue
      }
      state.done(work(item))
      leave()
    }
  }

  private func leave() {
    busy.withLock { $0 -= 1 }
    room.signal()
  }
}

/// What is shared of one file.
private final class SharedItems<Item: Sendable>: Sendable {
  private struct State {
    var left: ArraySlice<Item>
    var running = 0
  }

  private let state: Mutex<State>
  private let isIdle = DispatchSemaphore(value: 0)

  init(_ items: ArraySlice<Item>) {
    state = Mutex(State(left: items))
  }

  var hasMore: Bool { state.withLock { !$0.left.isEmpty } }

  func take() -> Item? {
    state.withLock { state in
      let item = state.left.popFirst()
      if item != nil { state.running += 1 }
      return item
    }
  }

  /// Notes that one is done; the rest is left where it was in vain.
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
