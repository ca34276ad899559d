internal import Dispatch
internal import LintReporting
internal import Paths
internal import Synchronization
internal import SystemCalls

/// The threads of a run, and what they share with the thread that delivers.
final class LintThreads: Sendable {
  private struct State {
    var running = 0
    /// Results that are not delivered yet, by the place of the file in the run; nil for a file that is not a video.
    var results: [Int: FileAnalysis?] = [:]
    var nextToDeliver = 0
    var current: [Int: FilePath] = [:]
    var finishedFiles = 0
  }

  /// Hands out the files, each with its place, to one thread at a time.
  private final class Source<Files: IteratorProtocol<FoundFile>>: Sendable {
    private let state: Mutex<(files: Files, place: Int)>

    init(_ files: sending Files) {
      state = Mutex((files, 0))
    }

    func next() -> (place: Int, file: FoundFile)? {
      state.withLock { state in
        guard let file = state.files.next() else { return nil }
        defer { state.place += 1 }
        return (state.place, file)
      }
    }
  }

  /// Signalled whenever a file or a thread is done.
  private let changed = DispatchSemaphore(value: 0)
  /// Counts how many more files may be started.
  private let room = DispatchSemaphore(value: 0)
  /// Counts how many more objects may be started.
  private let objectRoom = DispatchSemaphore(value: 0)
  private let isStopping = Atomic(false)
  private let state = Mutex(State())
  private let linter: FileLinter

  /// - Parameter objects: how many objects are analysed at the same time, beside the files.
  init(linter: FileLinter, lookAhead: Int, objects: Int) {
    self.linter = linter
    for _ in 0..<objects { objectRoom.signal() }
    // A semaphore that begins at a number must be back there when it ends, which an abandoned run is not.
    for _ in 0..<lookAhead { room.signal() }
  }

  /// Starts up to `count` threads.
  ///
  /// - Throws: if not even one thread can be started.
  func start(_ count: Int, on files: some Sequence<FoundFile> & Sendable) throws(SystemError) {
    let source = Source(files.makeIterator())
    let areMany = count > CurrentProcess.processorCount
    for number in 1...count {
      state.withLock { $0.running += 1 }
      do throws(SystemError) {
        try SystemThread.start {
          // Many that compute would leave no time to who answers signals and writes reports.
          if areMany { SystemThread.yieldToOthers() }
          self.work(on: source)
        }
      } catch {
        state.withLock { $0.running -= 1 }
        if number == 1 { throw error }
        return
      }
    }
  }

  /// Lets each thread end after the file that it is at.
  func stop() {
    isStopping.store(true, ordering: .relaxed)
    room.signal()
    objectRoom.signal()
    wake()
  }

  /// Returns when something has changed since the last call, or after `timeout`.
  func wait(timeout: DispatchTime) {
    _ = changed.wait(timeout: timeout)
  }

  /// Ends a `wait` early.
  func wake() {
    changed.signal()
  }

  var isRunning: Bool { state.withLock { $0.running > 0 } }

  var progress: LintProgress {
    let measured = linter.passProgress.sum
    return state.withLock { state in
      LintProgress(
        finishedFiles: state.finishedFiles, measuredFiles: measured,
        currentFiles: state.current.sorted { $0.key < $1.key }.map(\.value))
    }
  }

  /// The next result to deliver, or the first that is there; nil where there is none yet.
  func takeResult(inOrder: Bool) -> FileAnalysis?? {
    let taken = state.withLock { state -> FileAnalysis?? in
      guard let place = inOrder ? state.nextToDeliver : state.results.keys.min(),
        let result = state.results.removeValue(forKey: place)
      else { return nil }
      state.nextToDeliver = place + 1
      return .some(result)
    }
    if taken != nil { room.signal() }
    return taken
  }

  private func work(on source: Source<some IteratorProtocol<FoundFile>>) {
    while true {
      room.wait()
      guard !isStopping.load(ordering: .relaxed), let (place, file) = source.next() else { break }
      if file.object == nil { lint(file, at: place) } else { lintAside(file, at: place) }
    }
    // The next thread that waits for room ends as well.
    room.signal()
    state.withLock { $0.running -= 1 }
    changed.signal()
  }

  private func lint(_ file: FoundFile, at place: Int) {
    state.withLock { $0.current[place] = file.path }
    let result = linter.lint(file)
    state.withLock { state in
      state.current[place] = nil
      state.results[place] = .some(result)
      state.finishedFiles += 1
    }
    changed.signal()
  }

  /// Lints an object on a thread of its own: it waits for a server most of the time, and files must not wait for it.
  private func lintAside(_ object: FoundFile, at place: Int) {
    objectRoom.wait()
    if isStopping.load(ordering: .relaxed) {
      // The next thread that waits for room ends as well.
      objectRoom.signal()
      return
    }
    state.withLock { $0.running += 1 }
    let work: @Sendable () -> Void = {
      self.lint(object, at: place)
      self.objectRoom.signal()
      self.state.withLock { $0.running -= 1 }
      self.changed.signal()
    }
    do throws(SystemError) {
      try SystemThread.start(work)
    } catch {
      work()
    }
  }
}
