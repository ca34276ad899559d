internal import Synchronization
internal import SystemCalls

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
