public import LintReporting
internal import Synchronization
internal import SystemCalls

/// What a walk passed over, and why: told where nothing is left, and in the report.
public final class PassedOver: Sendable {
  private let state = Mutex<[SkipReason: Int]>([:])

  /// Nothing yet.
  public init() {}

  /// How many files and folders, by the reason; what is inside a folder that was passed over does not count.
  public var counts: [SkipReason: Int] { state.withLock { $0 } }

  func add(_ reason: SkipReason, _ count: Int = 1) {
    if count > 0 { state.withLock { $0[reason, default: 0] += count } }
  }
}

/// How many files a run will come to: counted beside the run, which itself finds them as it goes.
public final class FileCount: Sendable {
  private let found = Atomic(0)
  private let isOver = Atomic(false)

  /// Starts counting `files`, on a thread of its own.
  public init(_ files: some Sequence<FoundFile> & Sendable) {
    // Without it progress is shown without its end.
    try? SystemThread.start {
      for _ in files { self.found.add(1, ordering: .relaxed) }
      self.isOver.store(true, ordering: .releasing)
    }
  }

  /// Files that were found so far.
  public var files: Int { found.load(ordering: .relaxed) }

  /// Whether there are no more.
  public var isComplete: Bool { isOver.load(ordering: .acquiring) }
}
