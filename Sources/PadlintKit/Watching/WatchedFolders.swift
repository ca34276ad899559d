internal import LintReporting
internal import Paths
internal import Synchronization
internal import SystemCalls

/// The folders of which the system tells what happens in them, by the paths under which a walk entered them.
final class WatchedFolders: Sendable {
  /// Something that has happened to a file, or to a folder on the way to files.
  enum Happening: Hashable {
    case written(FilePath)
    case closed(FilePath)
    /// It was removed, or moved to where nothing is watched.
    case left(FilePath)
    case moved(FilePath, to: FilePath, isFolder: Bool)

    /// The file whose content may be another one.
    var changedFile: FilePath? {
      switch self {
      case .written(let path), .closed(let path): path
      case .left, .moved: nil
      }
    }
  }

  /// What has happened since the last call.
  struct News {
    static let nothing = News()

    fileprivate(set) var happenings: [Happening] = []
    /// Whether names have come or gone.
    fileprivate(set) var namesChanged = false
    /// Whether some of what has happened was lost.
    fileprivate(set) var isIncomplete = false

    var isEmpty: Bool { happenings.isEmpty && !namesChanged && !isIncomplete }
  }

  private struct State {
    /// What stands before a name in a path, by the folder's number.
    var prefixes: [Int32: FilePath] = [:]
    /// The folders of the present walk.
    var entered: Set<Int32> = []
    /// Whether the system tells of all folders.
    var isComplete = true
    var hasSaid = false
  }

  private let events: FolderEvents
  private let state = Mutex(State())
  private let say: @Sendable (String) -> Void

  /// No folder yet; nil where the system cannot tell.
  init?(say: @escaping @Sendable (String) -> Void) {
    do throws(SystemError) {
      events = try FolderEvents()
    } catch {
      return nil
    }
    self.say = say
  }

  /// Whether the system tells of every folder that was entered.
  var isComplete: Bool { state.withLock { $0.isComplete } }

  /// Has the system tell of a folder that a walk enters, before it is listed, so that nothing is missed.
  func enter(_ folder: FilePath, _ prefix: FilePath) {
    do throws(SystemError) {
      let number = try events.watch(folder)
      state.withLock { state in
        state.prefixes[number] = prefix
        state.entered.insert(number)
      }
    } catch {
      // What is no folder any more is not listed either.
      if error.isNoSuchFile { return }
      let isNew = state.withLock { state in
        state.isComplete = false
        defer { state.hasSaid = true }
        return !state.hasSaid
      }
      if isNew {
        say(
          "\(folder.displayed) cannot be watched (\(error)): its folders are looked at every second instead")
      }
    }
  }

  /// Ends a walk: folders that it did not enter are of no interest any more.
  func leaveOthers() {
    let others = state.withLock { state in
      let others = state.prefixes.keys.filter { !state.entered.contains($0) }
      for number in others { state.prefixes[number] = nil }
      state.entered = []
      return others
    }
    for number in others { events.forget(number) }
  }

  /// What has happened since the last call; waits up to `timeout` until there is something.
  func next(timeout: Duration) -> News {
    let events = (try? self.events.next(timeout: timeout)) ?? []
    if events.isEmpty { return .nothing }
    var news = News()
    /// Names that were given away to other watched folders, by the number of the move.
    var moves: [UInt32: FilePath] = [:]
    let arrivals = Set(events.filter { $0.kind == .movedHere }.map(\.move))
    let prefixes = state.withLock { $0.prefixes }
    for event in events {
      let path = prefixes[event.folder].map { $0.appending(event.name) }
      switch event.kind {
      case .written: if let path { news.happenings.append(.written(path)) }
      case .closed: if let path { news.happenings.append(.closed(path)) }
      case .appeared: news.namesChanged = true
      case .removed, .movedAway:
        news.namesChanged = true
        guard let path else { break }
        if event.kind == .movedAway, arrivals.contains(event.move) {
          moves[event.move] = path
        } else {
          // What went elsewhere is as good as removed.
          news.happenings.append(.left(path))
        }
      case .movedHere:
        news.namesChanged = true
        if let path, let old = moves.removeValue(forKey: event.move) {
          news.happenings.append(.moved(old, to: path, isFolder: event.isFolder))
        }
      case .folderGone: news.namesChanged = true
      case .lost:
        news.namesChanged = true
        news.isIncomplete = true
      }
    }
    return news
  }
}
