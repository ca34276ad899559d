public import LintReporting
public import Paths
internal import Synchronization
internal import SystemCalls

/// Counts what a walk skipped, and why: for the report, and for the message if nothing is left.
public final class SkippedFiles: Sendable {
  private struct Counts {
    var byReason: [SkipReason: Int] = [:]
    var byIgnoreFile: [FilePath: Int] = [:]
  }

  private let state = Mutex(Counts())

  /// Nothing skipped yet.
  public init() {}

  /// How many files and folders were skipped, by reason; the content of a skipped folder does not count.
  public var counts: [SkipReason: Int] { state.withLock { $0.byReason } }

  /// How many of them each `.padlintignore` leaves out.
  public var ignored: [FilePath: Int] { state.withLock { $0.byIgnoreFile } }

  /// Most ignore files that are told apart.
  private static let mostFiles = 1000

  func add(_ reason: SkipReason, _ count: Int = 1) {
    if count > 0 { state.withLock { $0.byReason[reason, default: 0] += count } }
  }

  /// Counts what an ignore file leaves out.
  func add(ignoredBy file: FilePath) {
    state.withLock { counts in
      counts.byReason[.ignored, default: 0] += 1
      if counts.byIgnoreFile.count < Self.mostFiles || counts.byIgnoreFile[file] != nil {
        counts.byIgnoreFile[file, default: 0] += 1
      }
    }
  }
}
