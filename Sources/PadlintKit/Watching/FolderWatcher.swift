package import LintReporting
internal import MediaModel
package import Paths
internal import Synchronization
internal import SystemCalls

/// The videos of folders, one after the other as they become whole, until the watch is cancelled: a sequence without another end.
///
/// The truth is what walks through the folders find; on Linux, inotify says when a walk is worth while, and which files are still
/// open for writing. A file is handed out once for each content that it has, under each of its paths. Folders that are not there
/// are waited for.
package final class FolderWatcher: Sequence, Sendable {
  /// How the folders are watched.
  package struct Options: Sendable {
    /// How long a file must not have changed, in seconds.
    package var settleSeconds = 2.0
    /// Whether folders are looked at again and again even where the system would tell of changes.
    package var polls = false

    package init() {}
  }

  private struct State {
    var files: UnfinishedFiles
    /// What was said of folders, so that it is said once.
    var said: [FilePath: String] = [:]
  }

  private let roots: [FilePath]
  private let discovery: DiscoveryOptions
  private let access: FileAccess
  private let cancellation: Cancellation
  private let say: @Sendable (String) -> Void
  private let polls: Bool
  private let state: Mutex<State>
  private let start = ContinuousClock.now

  /// A watch of folders.
  ///
  /// - Parameters:
  ///   - roots: the folders, whether they are there or not.
  ///   - discovery: what is taken from them.
  ///   - options: how they are watched.
  ///   - access: asks the file system.
  ///   - cancellation: ends the watch.
  ///   - say: told on any thread what users should know, in a sentence.
  package init(
    _ roots: [FilePath], _ discovery: DiscoveryOptions, _ options: Options = Options(), by access: FileAccess,
    cancellation: Cancellation, say: @escaping @Sendable (String) -> Void
  ) {
    self.roots = roots
    self.discovery = discovery
    self.access = access
    self.cancellation = cancellation
    self.say = say
    // Of what other machines write, the system does not tell.
    polls = options.polls || roots.contains { (try? access.isLocal($0)) == false }
    state = Mutex(State(files: UnfinishedFiles(settleTime: .seconds(options.settleSeconds))))
  }

  /// How many files are there that are not whole yet, or not handed out.
  package var waitingCount: Int { state.withLock { $0.files.waitingCount } }

  /// What has become since the last call of files that were handed out.
  package func takeChanges() -> [FolderChange] { state.withLock { $0.files.takeChanges() } }

  /// Whether an analysis is of the file as it is now.
  ///
  /// If it is not, because the file has changed meanwhile, it is handed out again once it is whole.
  package func verify(_ analysis: FileAnalysis) -> Verification {
    let status: FileStatus
    do throws(SystemError) {
      status = try access.status(of: analysis.path)
    } catch {
      // It was whole when it was read to its end. Else it may come back, with the disk that it was on.
      if analysis.outcome.failure == nil { return .gone }
      state.withLock { $0.files.takeBack(analysis.path) }
      return .outdated
    }
    let now = now
    return state.withLock { state in
      let isSame =
        if analysis.sizeBytes == nil {
          // It could not be opened: then nothing is known of it but that it is the one that was handed out.
          state.files.isHandedOut(analysis.path, status)
        } else {
          status.sizeBytes == analysis.sizeBytes && status.modifiedNanoseconds == analysis.modifiedNanoseconds
        }
      if isSame { return .current }
      if let file = state.files.file(at: analysis.path) { state.files.see(file, status, at: now) }
      return .outdated
    }
  }

  /// What an analysis is of.
  package enum Verification: Hashable, Sendable {
    /// The file as it is now.
    case current
    /// A file that is gone.
    case gone
    /// A file that has changed since, or was removed while it was looked at.
    case outdated
  }

  /// Starts the watch. One iterator is to be used at a time.
  package func makeIterator() -> Iterator { Iterator(self) }

  /// One watch.
  package struct Iterator: IteratorProtocol {
    private let watcher: FolderWatcher
    private let events: WatchedFolders?
    /// Files that were whole when that was looked at last.
    private var candidates: ArraySlice<FilePath> = []
    private var nextWalk = Duration.zero
    private var isWalkDue = true

    /// Least time between two walks.
    private static let leastPause = Duration.milliseconds(250)
    /// Time between two walks where nothing tells of changes.
    private static let pollInterval = Duration.seconds(1)
    /// Time between two walks where something does, for what it may have missed.
    private static let safetyInterval = Duration.seconds(30)
    /// How long nothing is waited for, so that a cancelled watch ends.
    private static let longestWait = Duration.milliseconds(500)

    fileprivate init(_ watcher: FolderWatcher) {
      self.watcher = watcher
      events = watcher.polls ? nil : WatchedFolders(say: watcher.say)
    }

    /// The next file that is whole, which is waited for; nil once the watch is cancelled.
    package mutating func next() -> FoundFile? {
      while !watcher.cancellation.isCancelled {
        take(events?.next(timeout: .zero) ?? .nothing)
        if isWalkDue && watcher.now >= nextWalk || watcher.now >= nextWalk + interval { walk() }
        if let file = takeCandidate() { return file }
        take(events?.next(timeout: pause) ?? watcher.rest(pause))
      }
      return nil
    }

    private var interval: Duration {
      events?.isComplete == true && watcher.hasAllRoots ? Self.safetyInterval : Self.pollInterval
    }

    /// How long there is nothing to do unless something happens.
    private var pause: Duration {
      let moments = [
        watcher.state.withLock { $0.files.nextMoment },
        isWalkDue ? nextWalk : nextWalk + interval,
      ]
      let next = moments.compactMap { $0 }.min() ?? .zero
      return Swift.max(.milliseconds(10), Swift.min(next - watcher.now, Self.longestWait))
    }

    /// Files come and go by names, which a walk finds; of what happens to their content, the table of files is told.
    private mutating func take(_ news: WatchedFolders.News) {
      if news.isEmpty { return }
      let now = watcher.now
      watcher.state.withLock { state in
        for happening in news.happenings {
          switch happening {
          case .written(let path): state.files.write(path, at: now)
          case .closed(let path), .left(let path): state.files.close(path)
          case .moved(let old, let new, let isFolder): state.files.move(old, to: new, isFolder: isFolder)
          }
        }
        if news.isIncomplete { state.files.closeAll() }
      }
      watcher.lookAgain(at: news.happenings.compactMap(\.changedFile))
      if news.namesChanged { isWalkDue = true }
    }

    private mutating func walk() {
      isWalkDue = false
      let before = watcher.now
      watcher.walk { [events] folder, prefix in events?.enter(folder, prefix) }
      events?.leaveOthers()
      let after = watcher.now
      // Large trees take long: the walks must leave time for the rest.
      nextWalk = after + Swift.max(Self.leastPause, (after - before) * 2)
      candidates = []
    }

    private mutating func takeCandidate() -> FoundFile? {
      if candidates.isEmpty {
        let now = watcher.now
        candidates = watcher.state.withLock { $0.files.settled(at: now) }[...]
      }
      while let path = candidates.popFirst() {
        if let file = watcher.handOut(path) { return file }
      }
      return nil
    }
  }
}

/// What has become of a file that was handed out.
package enum FolderChange: Hashable, Sendable {
  /// It is not there any more.
  case gone(FilePath)
  /// It is there again as it was, with the same content.
  case back(FilePath)
}

extension FolderWatcher {
  /// The time since the watch was made.
  fileprivate var now: Duration { ContinuousClock.now - start }

  /// Waits where nothing tells of changes.
  fileprivate func rest(_ duration: Duration) -> WatchedFolders.News {
    SystemThread.sleep(duration)
    return .nothing
  }

  fileprivate var hasAllRoots: Bool { state.withLock { state in roots.allSatisfy { state.said[$0] == nil } } }

  /// Looks whether files that were written have changed since they were handed out.
  fileprivate func lookAgain(at paths: [FilePath]) {
    for path in Set(paths) {
      guard let file = state.withLock({ $0.files.wasHandedOut(path) ? $0.files.file(at: path) : nil }),
        let status = try? access.status(of: path)
      else { continue }
      let now = now
      state.withLock { $0.files.see(file, status, at: now, wasWritten: true) }
    }
  }

  /// Hands out a file if it is still as it was seen last.
  fileprivate func handOut(_ path: FilePath) -> FoundFile? {
    let status: FileStatus
    do throws(SystemError) {
      status = try access.status(of: path)
    } catch {
      if error.isNoSuchFile { state.withLock { $0.files.lose(path) } }
      return nil
    }
    let now = now
    return state.withLock { state in
      guard let file = state.files.file(at: path) else { return nil }
      state.files.see(file, status, at: now)
      return state.files.handOut(path, at: now)
    }
  }

  /// Finds what is in the folders now.
  ///
  /// - Parameter entering: called with each folder before it is listed, and with what stands before its names in paths.
  fileprivate func walk(entering: @escaping @Sendable (_ folder: FilePath, _ prefix: FilePath) -> Void) {
    let finder = VideoFinder(
      targets: roots.map(LintTarget.path), options: discovery, by: access, entering: entering)
    var found: Set<FilePath> = []
    /// Folders of which it is not known what they hold.
    var unknown: [[UInt8]] = []
    var problems: [FilePath: String] = [:]
    for file in finder {
      if cancellation.isCancelled { return }
      if let failure = file.failure {
        problems[file.path] = "\(file.path.displayed): \(TerminalText.escaped(failure.message))"
        unknown.append((roots.contains(file.path) ? file.path : file.path.folder).asPrefix.bytes)
        continue
      }
      guard let status = try? access.status(of: file.path) else {
        if roots.contains(file.path) {
          problems[file.path] = "\(file.path.displayed) is not there; waiting for it"
        }
        continue
      }
      guard status.kind == .file else { continue }
      if roots.contains(file.path) {
        problems[file.path] = "\(file.path.displayed) is a file, not a folder"
        continue
      }
      found.insert(file.path)
      let now = now
      state.withLock { $0.files.see(file, status, at: now) }
    }
    let news = state.withLock { state in
      state.files.keep { path in
        found.contains(path) || unknown.contains { path.bytes.starts(with: $0) }
      }
      let ended = state.said.keys.filter { problems[$0] == nil && roots.contains($0) }.sorted()
      let begun = problems.filter { state.said[$0.key] != $0.value }.sorted { $0.key < $1.key }.map(\.value)
      state.said = problems
      return begun + ended.map { "\($0.displayed) is there again" }
    }
    for message in news { say(message) }
  }
}
