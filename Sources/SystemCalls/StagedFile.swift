internal import CLibrary
internal import CSystem
package import Paths
internal import Synchronization

/// A file beside the place that it will take, under a name of its own until it is known to be good.
///
/// It is locked as long as whoever makes it lives, so that others can tell one that was left behind, however its maker
/// ended.
package final class StagedFile: Sendable {
  private static let prefix = Array(".padlint-fix-".utf8)
  private static let suffix = Array(".part".utf8)

  /// The name that it has until it is complete.
  package let path: FilePath
  private let file: FileDescriptor
  private let isPlaced = Mutex(false)

  private init(path: FilePath, file: consuming FileDescriptor) {
    self.path = path
    self.file = file
  }

  deinit {
    if !isPlaced.withLock({ $0 }) { TemporaryFiles.remove(path) }
  }

  /// Makes an empty file in a folder. Calls `open` with `O_EXCL`, and `flock`.
  package static func beginning(in folder: FilePath) throws(SystemError) -> StagedFile {
    for _ in 0..<mostTries {
      var generator = SystemRandomNumberGenerator()
      let path = folder.appending(prefix + Array(String(generator.next(), radix: 36).utf8) + suffix)
      TemporaryFiles.add(path)
      do throws(SystemError) {
        let file = try FileDescriptor.opening(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666)
        // Between both calls, another run may have taken it for one that was left behind.
        // Where the file system has no locks, nobody else can take it for that either.
        if flock(file.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK,
          let own = try? FileStatus.of(descriptor: file.number), let named = try? FileStatus.ofName(path),
          own.identity == named.identity
        {
          return StagedFile(path: path, file: file)
        }
        TemporaryFiles.remove(path)
      } catch {
        TemporaryFiles.forget(path)
        if error.code != EEXIST { throw error }
      }
    }
    throw SystemError(code: EAGAIN)
  }

  /// Names that are tried before something else must be wrong.
  private static let mostTries = 16

  /// Removes the files of a folder that were left behind by runs that are over.
  ///
  /// - Returns: how many there were.
  @discardableResult
  package static func removeAbandoned(in folder: FilePath) -> Int {
    guard let names = try? folderNames(folder) else { return 0 }
    var count = 0
    for name in names where name.starts(with: prefix) && name.suffix(suffix.count).elementsEqual(suffix) {
      let path = folder.appending(name)
      guard let file = try? FileDescriptor.opening(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK),
        flock(file.number, LOCK_EX | LOCK_NB) == 0
      else { continue }
      if (try? unsafe withCPath(path) { unsafe unlink($0) }) == 0 { count += 1 }
    }
    return count
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
  }

  /// Writes bytes over others.
  package func write(_ bytes: [UInt8], at offset: Int64) throws(SystemError) {
    var done = 0
    let number = file.number
    while done < bytes.count {
      let start = done
      done += try retrying {
        unsafe bytes.withUnsafeBytes {
          unsafe pwrite(
            number, $0.baseAddress.map { unsafe $0 + start }, $0.count - start, off_t(offset) + off_t(start))
        }
      }
    }
  }

  /// Whether its name still leads to it.
  var isInPlace: Bool {
    guard let own = try? FileStatus.of(descriptor: file.number), let named = try? FileStatus.ofName(path)
    else {
      return false
    }
    return own.identity == named.identity
  }

  /// Gives the file the permissions and times of another, writes all of it to its disk, and gives it its name, unless
  /// that is taken: then it throws `EEXIST`.
  package func complete(as target: FilePath, like original: FilePath) throws(SystemError) {
    if !isInPlace { throw SystemError(code: ESTALE) }
    var status = stat()
    if try unsafe withCPath(original, { unsafe stat($0, &status) }) != 0 { throw SystemError.current }
    if fchmod(file.number, status.st_mode & 0o777) != 0 { throw SystemError.current }
    #if canImport(Glibc)
      let (read, changed) = (status.st_atim, status.st_mtim)
    #else
      let (read, changed) = (status.st_atimespec, status.st_mtimespec)
    #endif
    if padlint_set_times(file.number, read.tv_sec, read.tv_nsec, changed.tv_sec, changed.tv_nsec) != 0 {
      throw SystemError.current
    }
    if fsync(file.number) != 0 { throw SystemError.current }
    try unsafe move(path, to: target, by: padlint_rename_new)
    isPlaced.withLock { $0 = true }
    TemporaryFiles.forget(path)
    // The name is written to its disk, too, where the file system has a way to say so.
    if let folder = try? FileDescriptor.opening(target.folder, O_RDONLY) {
      _ = fsync(folder.number)
    }
  }

  private static func folderNames(_ folder: FilePath) throws(SystemError) -> [[UInt8]] {
    let stream = try unsafe withCPath(folder) { unsafe opendir($0) }
    guard let stream = unsafe stream else { throw SystemError.current }
    defer { unsafe closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = unsafe readdir(stream) {
      names.append(unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) })
    }
    return names
  }
}
