internal import Paths
internal import SystemCalls

/// Which of the files that come and go are whole: those that have not changed for a while, and that nobody has open for writing as
/// far as the system tells.
///
/// Knows nothing of the file system itself: it is told what was seen, and when. Times are counted from any moment.
struct UnfinishedFiles {
  /// By what a file counts as the same: its content, not its name or its rights.
  struct Version: Hashable {
    private let identity: FileStatus.Identity
    private let sizeBytes: Int64
    private let modifiedNanoseconds: Int64

    init(_ status: FileStatus) {
      identity = status.identity
      sizeBytes = status.sizeBytes
      modifiedNanoseconds = status.modifiedNanoseconds
    }
  }

  private struct Entry {
    var file: FoundFile
    /// As it was seen last.
    var status: FileStatus
    /// When it was first seen like this.
    var since: Duration
    /// As it was handed out; nil if it was not.
    var handedOut: FileStatus?
    /// Whether it was written since, which leaves no trace in its version where its times are set back.
    var isRewritten = false

    /// Whether the file was handed out as it is in `status`.
    func isHandedOut(_ status: FileStatus) -> Bool {
      !isRewritten && handedOut.map(Version.init) == Version(status)
    }
  }

  /// Files that are gone and would be known again.
  private static let mostGone = 100_000

  /// How long a file must not have changed.
  let settleTime: Duration
  /// How long a file is taken for open that was written and neither closed nor written since: a program can change one without
  /// opening it, and then never closes it.
  let longestPause: Duration

  private var entries: [FilePath: Entry] = [:]
  /// Files whose present version was not handed out.
  private var waiting: Set<FilePath> = []
  /// Files that were written and not closed since, by when that was noticed last.
  private var open: [FilePath: Duration] = [:]
  /// Versions that were handed out, of files that are gone.
  private var gone: [FilePath: Version] = [:]
  private var changes: [FolderChange] = []

  init(settleTime: Duration, longestPause: Duration = .seconds(3600)) {
    self.settleTime = settleTime
    self.longestPause = longestPause
  }

  /// How many files are there that were not handed out as they are now.
  var waitingCount: Int { waiting.count }

  /// Takes note of a file as it is at `now`.
  ///
  /// - Parameter wasWritten: whether the system told that it was written: it has another content if it has changed at all, whatever
  ///   its size and its times are.
  mutating func see(_ file: FoundFile, _ status: FileStatus, at now: Duration, wasWritten: Bool = false) {
    let path = file.path
    if var entry = entries[path] {
      if wasWritten, let handedOut = entry.handedOut,
        handedOut.changedNanoseconds != status.changedNanoseconds
      {
        entry.isRewritten = true
      } else if entry.status == status {
        return
      }
      if entry.status != status { (entry.file, entry.status, entry.since) = (file, status, now) }
      entries[path] = entry
      if entry.isHandedOut(status) { waiting.remove(path) } else { waiting.insert(path) }
      return
    }
    var entry = Entry(file: file, status: status, since: now)
    if gone.removeValue(forKey: path) == Version(status) {
      entry.handedOut = status
      changes.append(.back(path))
    } else {
      waiting.insert(path)
    }
    entries[path] = entry
  }

  /// Forgets a file that is not there any more.
  mutating func lose(_ path: FilePath) {
    waiting.remove(path)
    guard let entry = entries.removeValue(forKey: path), let handedOut = entry.handedOut else { return }
    changes.append(.gone(path))
    if gone.count < Self.mostGone, !entry.isRewritten { gone[path] = Version(handedOut) }
  }

  /// Forgets all files but those for which `isThere` holds.
  mutating func keep(where isThere: (FilePath) -> Bool) {
    for path in entries.keys.filter({ !isThere($0) }) { lose(path) }
  }

  // MARK: What the system tells of writing

  /// The file was written, by whoever has it open.
  mutating func write(_ path: FilePath, at now: Duration) { open[path] = now }

  /// The file was closed, or is gone.
  mutating func close(_ path: FilePath) { open[path] = nil }

  /// The file or folder has another name.
  mutating func move(_ old: FilePath, to new: FilePath, isFolder: Bool) {
    if !isFolder {
      open[new] = open.removeValue(forKey: old)
      return
    }
    let prefix = old.asPrefix.bytes
    for path in open.keys.filter({ $0.bytes.starts(with: prefix) }) {
      open[new.asPrefix.appending(path.bytes.dropFirst(prefix.count))] = open.removeValue(forKey: path)
    }
  }

  /// Nothing is known any more of who has files open.
  mutating func closeAll() { open = [:] }

  // MARK: Handing out

  /// The files that are whole at `now` as they were seen last, those first that have been so for longest.
  func settled(at now: Duration) -> [FilePath] {
    waiting.filter { isSettled($0, at: now) }
      .sorted { a, b in
        let (first, second) = (entries[a]?.since ?? .zero, entries[b]?.since ?? .zero)
        return first == second ? a < b : first < second
      }
  }

  private func isSettled(_ path: FilePath, at now: Duration) -> Bool {
    guard let entry = entries[path], now - entry.since >= settleTime else { return false }
    return open[path].map { now - $0 >= longestPause } ?? true
  }

  /// Hands out a file; nil unless it is whole at `now` as it was seen last.
  mutating func handOut(_ path: FilePath, at now: Duration) -> FoundFile? {
    guard waiting.contains(path), isSettled(path, at: now), var entry = entries[path] else { return nil }
    (entry.handedOut, entry.isRewritten) = (entry.status, false)
    entries[path] = entry
    waiting.remove(path)
    return entry.file
  }

  /// Takes back a file that was handed out, and of which nothing came: it is handed out again.
  mutating func takeBack(_ path: FilePath) {
    gone[path] = nil
    guard entries[path]?.handedOut != nil else { return }
    entries[path]?.handedOut = nil
    waiting.insert(path)
  }

  /// The file as it was found; nil where it is not there.
  func file(at path: FilePath) -> FoundFile? { entries[path]?.file }

  /// Whether the file was handed out as it is now.
  func isHandedOut(_ path: FilePath, _ status: FileStatus) -> Bool {
    entries[path]?.isHandedOut(status) ?? false
  }

  /// Whether the file is there and was handed out, if only as it was before.
  func wasHandedOut(_ path: FilePath) -> Bool { entries[path]?.handedOut != nil }

  /// When the next file may be whole; nil where none waits but for being closed.
  var nextMoment: Duration? {
    waiting.compactMap { path in
      open[path] == nil ? entries[path].map { $0.since + settleTime } : nil
    }.min()
  }

  /// What has become since the last call of files that were handed out, in order.
  mutating func takeChanges() -> [FolderChange] {
    defer { changes = [] }
    return changes
  }
}
