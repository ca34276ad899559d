internal import Synchronization
internal import SystemCalls

/// The number of files of a run, counted in the background while the run finds them one by one.
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

  /// The number of files found so far.
  public var files: Int { found.load(ordering: .relaxed) }

  /// Whether all files are counted.
  public var isComplete: Bool { isOver.load(ordering: .acquiring) }
}
