internal import Dispatch
internal import Synchronization
package import SystemCalls

/// The threads of a run over many files, and what they share with the thread that delivers.
package final class RunThreads<Work: Sendable, Result: Sendable>: Sendable {
  private struct State {
    var running = 0
    /// Results that are not delivered yet, by the place of the work in the run.
    var results: [Int: Result] = [:]
    var nextToDeliver = 0
    var current: [Int: Work] = [:]
    var finished = 0
  }

  /// Hands out the work, each with its place, to one thread at a time.
  private final class Source<Works: IteratorProtocol<Work>>: Sendable {
    private let state: Mutex<(works: Works, place: Int)>

    init(_ works: sending Works) {
      state = Mutex((works, 0))
    }

    func next() -> (place: Int, work: Work)? {
      state.withLock { state in
        guard let work = state.works.next() else { return nil }
        defer { state.place += 1 }
        return (state.place, work)
      }
    }
  }

  /// Signalled whenever work or a thread is done.
  private let changed = DispatchSemaphore(value: 0)
  /// Counts how much more may be started.
  private let room = DispatchSemaphore(value: 0)
  /// Counts how much more may be started aside.
  private let roomAside = DispatchSemaphore(value: 0)
  private let isStopping = Atomic(false)
  private let state = Mutex(State())
  private let isAside: @Sendable (Work) -> Bool
  private let body: @Sendable (Work) -> Result

  /// - Parameters:
  ///   - lookAhead: how much may be begun before what is delivered next is done; less than 1 counts as 1, since a thread that waits for
  ///     room does not see that there is no more work.
  ///   - aside: how much is done at the same time beside the threads of the run.
  ///   - isAside: whether work gets a thread of its own, since it waits most of the time and other work must not wait for it.
  package init(
    lookAhead: Int, aside: Int = 0, isAside: @escaping @Sendable (Work) -> Bool = { _ in false },
    _ body: @escaping @Sendable (Work) -> Result
  ) {
    (self.isAside, self.body) = (isAside, body)
    for _ in 0..<aside { roomAside.signal() }
    // A semaphore that begins at a number must be back there when it ends, which an abandoned run is not.
    for _ in 0..<max(1, lookAhead) { room.signal() }
  }

  /// Starts up to `count` threads, one at least.
  ///
  /// - Throws: if not even one thread can be started.
  package func start(_ count: Int, on works: some Sequence<Work> & Sendable) throws(SystemError) {
    let source = Source(works.makeIterator())
    let areMany = count > CurrentProcess.processorCount
    for number in 1...max(1, count) {
      state.withLock { $0.running += 1 }
      do throws(SystemError) {
        try SystemThread.start {
          // Many that compute would leave no time to who answers signals and writes reports.
          if areMany { SystemThread.yieldToOthers() }
          self.run(source)
        }
      } catch {
        state.withLock { $0.running -= 1 }
        if number == 1 { throw error }
        return
      }
    }
  }

  /// Lets each thread end after the work that it is at.
  package func stop() {
    isStopping.store(true, ordering: .relaxed)
    room.signal()
    roomAside.signal()
    changed.signal()
  }

  /// Returns when something has changed since the last call, or after `milliseconds`; nil for no limit.
  package func wait(atMost milliseconds: Int?) {
    _ = changed.wait(timeout: milliseconds.map { .now() + .milliseconds($0) } ?? .distantFuture)
  }

  package var isRunning: Bool { state.withLock { $0.running > 0 } }

  /// How much is done, delivered or not, and what is being done, in the order in which that began.
  package var progress: (finished: Int, current: [Work]) {
    state.withLock { ($0.finished, $0.current.sorted { $0.key < $1.key }.map(\.value)) }
  }

  /// The next result to deliver, or the first that is there; nil where there is none yet.
  package func takeResult(inOrder: Bool) -> Result? {
    let taken = state.withLock { state -> Result? in
      guard let place = inOrder ? state.nextToDeliver : state.results.keys.min(),
        let result = state.results.removeValue(forKey: place)
      else { return nil }
      state.nextToDeliver = place + 1
      return result
    }
    if taken != nil { room.signal() }
    return taken
  }

  private func run(_ source: Source<some IteratorProtocol<Work>>) {
    while true {
      room.wait()
      guard !isStopping.load(ordering: .relaxed), let (place, work) = source.next() else { break }
      if isAside(work) { doAside(work, at: place) } else { finish(work, at: place) }
    }
    // The next thread that waits for room ends as well.
    room.signal()
    state.withLock { $0.running -= 1 }
    changed.signal()
  }

  private func finish(_ work: Work, at place: Int) {
    state.withLock { $0.current[place] = work }
    let result = body(work)
    state.withLock { state in
      state.current[place] = nil
      state.results[place] = .some(result)
      state.finished += 1
    }
    changed.signal()
  }

  private func doAside(_ work: Work, at place: Int) {
    roomAside.wait()
    if isStopping.load(ordering: .relaxed) {
      // The next thread that waits for room ends as well.
      roomAside.signal()
      return
    }
    state.withLock { $0.running += 1 }
    let aside: @Sendable () -> Void = {
      self.finish(work, at: place)
      self.roomAside.signal()
      self.state.withLock { $0.running -= 1 }
      self.changed.signal()
    }
    do throws(SystemError) {
      try SystemThread.start(aside)
    } catch {
      aside()
    }
  }
}
