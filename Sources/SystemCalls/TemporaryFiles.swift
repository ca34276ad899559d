internal import CLibrary
package import Paths
internal import Synchronization

/// The names of unfinished files, which are removed if the process ends early.
package enum TemporaryFiles {
  private struct Entry: Hashable {
    let path: FilePath
    /// A worker is a copy of the process, and its end is no reason to remove anything.
    let owner: pid_t
  }

  private static let entries = Mutex<Set<Entry>>([])
  /// Tasks that remove files which other processes have started for this one.
  private static let tasks = Mutex<(next: Int, tasks: [Int: @Sendable () -> Void])>((0, [:]))

  /// A name in `folder` that nobody can foresee.
  package static func name(in folder: FilePath) -> FilePath {
    var generator = SystemRandomNumberGenerator()
    return folder.appending(".padlint-\(String(generator.next(), radix: 36)).tmp".utf8)
  }

  /// Remembers a file.
  package static func add(_ path: FilePath) {
    _ = entries.withLock { $0.insert(Entry(path: path, owner: getpid())) }
  }

  /// Forgets a file that has its name for good, or is gone.
  package static func forget(_ path: FilePath) {
    _ = entries.withLock { $0.remove(Entry(path: path, owner: getpid())) }
  }

  /// Removes a file. Calls `unlink`.
  package static func remove(_ path: FilePath) {
    _ = try? unsafe withCPath(path) { unsafe unlink($0) }
    forget(path)
  }

  /// Has `body` called at the end of the process, to remove what another process has begun for this one; answers with a
  /// number for `forgetTask`.
  package static func addTask(_ body: @escaping @Sendable () -> Void) -> Int {
    tasks.withLock { tasks in
      tasks.next += 1
      tasks.tasks[tasks.next] = body
      return tasks.next
    }
  }

  /// Forgets a task.
  package static func forgetTask(_ number: Int) {
    _ = tasks.withLock { $0.tasks.removeValue(forKey: number) }
  }

  /// Removes all that are left; to be called where the process is about to end.
  package static func removeAll() {
    for task in tasks.withLock({ $0.tasks.values.map { $0 } }) { task() }
    let owner = getpid()
    for entry in entries.withLock({ $0 }) where entry.owner == owner { remove(entry.path) }
  }
}

extension FileDescriptor {
  /// A new file without a name in the folder for temporary files (`TMPDIR`).
  package static func unnamed() throws(SystemError) -> FileDescriptor {
    let variable = CurrentProcess.environment("TMPDIR") ?? ""
    let name = TemporaryFiles.name(in: variable.isEmpty ? "/tmp" : FilePath(variable))
    TemporaryFiles.add(name)
    defer { TemporaryFiles.remove(name) }
    return try opening(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
  }
}
