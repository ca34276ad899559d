internal import CLibrary
internal import CSystem
package import Paths

/// Folders of which the system tells what happens in them: inotify on Linux; no other system has it.
package struct FolderEvents: ~Copyable, Sendable {
  /// Bytes that are read at once: some thousand events.
  private static let bufferSize = 1 << 16

  private let queue: FileDescriptor

  /// No folder yet. Calls `inotify_init1`.
  ///
  /// - Throws: `ENOSYS` where the system cannot tell, `EMFILE` where too many already have it tell.
  package init() throws(SystemError) {
    #if os(Linux)
      let number = padlint_inotify()
      if number < 0 { throw SystemError.current }
      queue = FileDescriptor(owning: number)
    #else
      throw SystemError(code: ENOSYS)
    #endif
  }

  /// Has the system tell of a folder from now on. Calls `inotify_add_watch`.
  ///
  /// - Returns: its number, which is the same for every path of the folder.
  /// - Throws: `ENOSPC` where no more folders can be watched.
  package borrowing func watch(_ folder: FilePath) throws(SystemError) -> Int32 {
    #if os(Linux)
      let queue = queue.number
      let number = try unsafe withCPath(folder) { unsafe padlint_inotify_watch(queue, $0) }
      if number < 0 { throw SystemError.current }
      return number
    #else
      throw SystemError(code: ENOSYS)
    #endif
  }

  /// Has the system tell of a folder no more. Calls `inotify_rm_watch`.
  package borrowing func forget(_ folder: Int32) {
    #if os(Linux)
      _ = padlint_inotify_forget(queue.number, folder)
    #endif
  }

  /// What has happened since the last call; waits up to `timeout` until there is something. Calls `poll` and `read`.
  package borrowing func next(timeout: Duration) throws(SystemError) -> [FolderEvent] {
    var state = pollfd(fd: queue.number, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(min(max(timeout / .milliseconds(1), 0), 1e6))
    if unsafe poll(&state, 1, milliseconds) <= 0 { return [] }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try queue.read(upTo: Self.bufferSize)
    } catch {
      if error.code == EAGAIN { return [] }
      throw error
    }
    return Self.events(in: bytes)
  }

  /// Bytes before the name of an event: the number of the folder, what has happened, the move, the length of the name.
  private static let headSize = 16

  /// The events in what the kernel has written: each a `struct inotify_event`.
  static func events(in bytes: [UInt8]) -> [FolderEvent] {
    var events: [FolderEvent] = []
    var rest = bytes[...]
    func number(at offset: Int) -> UInt32 {
      let start = rest.startIndex + offset
      let parts = rest[start..<(start + 4)]
      #if _endian(big)
        return parts.reduce(0) { $0 << 8 | UInt32($1) }
      #else
        return parts.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      #endif
    }
    while rest.count >= headSize {
      let (folder, mask, move) = (number(at: 0), number(at: 4), number(at: 8))
      let name = rest.dropFirst(headSize).prefix(Int(number(at: 12)))
      for kind in kinds(mask) {
        events.append(
          FolderEvent(
            kind: kind, folder: Int32(bitPattern: folder), name: Array(name.prefix { $0 != 0 }),
            isFolder: mask & isFolderMark != 0, move: move))
      }
      rest = rest[name.endIndex...]
    }
    return events
  }

  /// `IN_ISDIR`.
  private static let isFolderMark: UInt32 = 0x4000_0000

  /// The bits of linux/inotify.h, whose values are part of the kernel's interface.
  private static func kinds(_ mask: UInt32) -> [FolderEvent.Kind] {
    let known: [(UInt32, FolderEvent.Kind)] = [
      // IN_MODIFY, IN_CLOSE_WRITE, IN_MOVED_FROM, IN_MOVED_TO, IN_CREATE, IN_DELETE.
      (0x2, .written), (0x8, .closed), (0x40, .movedAway), (0x80, .movedHere), (0x100, .appeared),
      (0x200, .removed),
      // IN_DELETE_SELF, IN_MOVE_SELF, IN_UNMOUNT; IN_Q_OVERFLOW.
      (0x400 | 0x800 | 0x2000, .folderGone), (0x4000, .lost),
    ]
    return known.filter { mask & $0.0 != 0 }.map(\.1)
  }
}
