public import LintReporting
internal import Synchronization

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
