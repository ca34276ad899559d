internal import CLibrary
internal import CSystem
package import Paths

/// The status of a file: kind, identity, size, modification time.
package struct FileStatus: Hashable, Sendable {
  /// What stands behind a name.
  package enum Kind: Int64, Sendable {
    case file, folder, link
    /// A pipe, a socket or a device.
    case special
  }

  /// The device and the inode: the same for every name of a file.
  package struct Identity: Hashable, Sendable {
    /// `st_dev`.
    package var device: UInt64
    /// `st_ino`.
    package var inode: UInt64
  }

  /// The device and the inode.
  package var identity: Identity
  /// What it is.
  package var kind: Kind
  /// `st_size`, in bytes.
  package var sizeBytes: Int64
  /// `st_mtim`, in nanoseconds since 1970.
  package var modifiedNanoseconds: Int64
  /// `st_ctim`, in nanoseconds since 1970: when content, name count, owner or rights changed last. Unlike the modification time,
  /// nobody can set it who may only write the file.
  package var changedNanoseconds: Int64

  /// The status of what `path` names, links followed. Calls `stat`.
  package static func of(path: FilePath) throws(SystemError) -> FileStatus {
    var status = stat()
    let answer = try unsafe withCPath(path) { unsafe stat($0, &status) }
    if answer != 0 { throw SystemError.current }
    return FileStatus(status)
  }

  /// The status of what `path` itself names, a link included; nil where there is nothing. Calls `lstat`.
  package static func ofName(_ path: FilePath) throws(SystemError) -> FileStatus? {
    var status = stat()
    let answer = try unsafe withCPath(path) { unsafe lstat($0, &status) }
    if answer == 0 { return FileStatus(status) }
    if errno == ENOENT { return nil }
    throw SystemError.current
  }

  /// Whether `path` names a folder, links followed.
  package static func isFolder(path: FilePath) -> Bool {
    (try? of(path: path))?.kind == .folder
  }

  /// The status of an open file. Calls `fstat`.
  package static func of(descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    if unsafe padlint_fstat(descriptor, &status) != 0 { throw SystemError.current }
    return FileStatus(status)
  }

  /// What a name in an open folder stands for; nil where that is nothing. Calls `fstatat`.
  package static func of(name: FilePath, in folder: Int32, follow: Bool) -> FileStatus? {
    var status = stat()
    let flags = follow ? 0 : AT_SYMLINK_NOFOLLOW
    let answer = try? unsafe withCPath(name) { unsafe fstatat(folder, $0, &status, flags) }
    return answer == 0 ? FileStatus(status) : nil
  }

  private init(_ status: stat) {
    identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .special
    }
    sizeBytes = Int64(status.st_size)
    #if canImport(Glibc)
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    modifiedNanoseconds = Self.nanoseconds(modified)
    changedNanoseconds = Self.nanoseconds(changed)
  }

  /// Damaged file systems give any number here; a wrong time must not stop the run.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

extension FileStatus {
  /// The status in a message.
  package var numbers: [Int64] {
    [
      Int64(bitPattern: identity.device), Int64(bitPattern: identity.inode), kind.rawValue, sizeBytes,
      modifiedNanoseconds, changedNanoseconds,
    ]
  }

  /// The status at the beginning of a message's numbers.
  package init?(numbers: [Int64]) {
    guard numbers.count >= Self.numberCount, let kind = Kind(rawValue: numbers[2]) else { return nil }
    identity = Identity(device: UInt64(bitPattern: numbers[0]), inode: UInt64(bitPattern: numbers[1]))
    self.kind = kind
    sizeBytes = numbers[3]
    modifiedNanoseconds = numbers[4]
    changedNanoseconds = numbers[5]
  }

  /// How many numbers a status takes.
  package static let numberCount = 6
}
