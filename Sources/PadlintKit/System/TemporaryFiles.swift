internal import CSystem
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The names of files that are not finished, so that none stays behind where the process ends before they are.
enum TemporaryFiles {
  private struct Entry: Hashable {
    let path: [UInt8]
    /// A worker is a copy of the process, and its end is no reason to remove anything.
    let owner: pid_t
  }

  private static let entries = Mutex<Set<Entry>>([])

  /// A name in `folder`, which ends in a slash, that nobody can foresee.
  static func name(in folder: [UInt8]) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return folder + Array(".padlint-\(String(generator.next(), radix: 36)).tmp".utf8)
  }

  /// Remembers a file.
  static func add(_ path: [UInt8]) {
    _ = entries.withLock { $0.insert(Entry(path: path, owner: getpid())) }
  }

  /// Forgets a file that has its name for good, or is gone.
  static func forget(_ path: [UInt8]) {
    _ = entries.withLock { $0.remove(Entry(path: path, owner: getpid())) }
  }

  /// Removes a file. Calls `unlink`.
  static func remove(_ path: [UInt8]) {
    _ = try? unsafe withCPath(path) { unsafe unlink($0) }
    forget(path)
  }

  /// Removes all that are left; to be called where the process is about to end.
  static func removeAll() {
    let owner = getpid()
    for entry in entries.withLock({ $0 }) where entry.owner == owner { remove(entry.path) }
  }
}
