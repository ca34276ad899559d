internal import Paths
internal import Synchronization

/// Detects processes that the kernel ended because memory ran out, of which it publishes only a count.
package final class MemoryShortage: Sendable {
  private let explained = Mutex<Int?>(nil)

  /// Counts from now on.
  package init() {
    let count = Self.count
    explained.withLock { $0 = count }
  }

  /// Whether the kernel has ended a process that was not reported here before.
  package var hasKilled: Bool {
    guard let now = Self.count else { return false }
    return explained.withLock { explained in
      guard let known = explained, now > known else { return false }
      explained = known + 1
      return true
    }
  }

  /// `oom_kill` of proc_vmstat(5), for the whole machine and limits of containers too; nil where there is none.
  private static var count: Int? {
    guard let text = try? FileDescriptor.reading(path: "/proc/vmstat").readAll(limit: 1 << 20)
    else { return nil }
    let name = Array("oom_kill ".utf8)
    let line = text.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: name) }
    return line.flatMap { Int(String(decoding: $0.dropFirst(name.count), as: UTF8.self)) }
  }
}
