internal import CLibrary
internal import CSystem
internal import Paths

/// A file that appears under its name only when it is complete, and is flushed to its disk by then. Runs write theirs by
/// way of a `FileAccess`, as an `AccessedOutput`.
///
/// Until then it has no name at all where the file system permits that, and else one beside its own that nobody can
/// foresee. A file that is replaced hands on its permissions and its owner. What is not a regular file is written
/// to directly.
package struct OutputFile: ~Copyable, Sendable {
  /// Whether a file begins like one that this output may replace.
  package typealias Recognition = @Sendable (_ head: [UInt8]) -> Bool

  private let file: FileDescriptor
  private let target: OutputTarget
  private let isOurs: Recognition
  /// The name that the file has until it is complete; nil where it has none, or is written to directly.
  private let temporaryPath: FilePath?

  /// Whether the file has a name by which it would stay behind if the process ended now.
  package var hasTemporaryName: Bool { temporaryPath != nil }

  /// Begins a file. Fails now, not at the end, where the folder cannot be written to, or where what is replaced has
  /// an owner that this process may not give files to.
  ///
  /// - Parameter isOurs: asked at the end about a file that stands in the place by then.
  package static func beginning(
    at target: OutputTarget, replacing isOurs: @escaping Recognition
  ) throws(SystemError) -> OutputFile {
    switch target.place {
    case .descriptor(let number):
      guard let copy = FileDescriptor.duplicate(of: number) else { throw SystemError.current }
      return OutputFile(file: copy, target: target, isOurs: isOurs, temporaryPath: nil)
    case .special(let path):
      let file = try FileDescriptor.opening(path, O_WRONLY | O_NOCTTY)
      return OutputFile(file: file, target: target, isOurs: isOurs, temporaryPath: nil)
    case .file(let path):
      let (number, temporaryPath) = try making(in: path.folder)
      let output = OutputFile(
        file: FileDescriptor(owning: number), target: target, isOurs: isOurs, temporaryPath: temporaryPath)
      try output.inheritPermissions(of: path)
      return output
    }
  }

  /// A new file, and its name where it needs one.
  private static func making(
    in folder: FilePath
  ) throws(SystemError) -> (number: Int32, temporaryPath: FilePath?) {
    let number = try unsafe withCPath(folder) { unsafe padlint_open_unnamed($0, 0o666) }
    if number >= 0 { return (number, nil) }
    let name = TemporaryFiles.name(in: folder)
    TemporaryFiles.add(name)
    do throws(SystemError) {
      let file = try FileDescriptor.opening(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666)
      return (file.release(), name)
    } catch {
      TemporaryFiles.forget(name)
      throw error
    }
  }

  private init(
    file: consuming FileDescriptor, target: OutputTarget, isOurs: @escaping Recognition,
    temporaryPath: FilePath?
  ) {
    self.file = file
    self.target = target
    self.isOurs = isOurs
    self.temporaryPath = temporaryPath
  }

  deinit {
    // One that was completed is no longer there.
    if let temporaryPath { TemporaryFiles.remove(temporaryPath) }
  }

  /// Appends to the file.
  package borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
  }

  /// Puts the file in its place.
  ///
  /// - Throws: `EEXIST` where there is a file by now that is not ours, which is left alone.
  package borrowing func complete() throws(SystemError) {
    guard case .file(let path) = target.place else { return }
    try flush()
    if try !target.mayBeReplaced(isOurs) { throw SystemError(code: EEXIST) }
    if let temporaryPath {
      try unsafe move(temporaryPath, to: path, by: rename)
      TemporaryFiles.forget(temporaryPath)
    } else {
      try giveName(path)
    }
  }

  private borrowing func giveName(_ path: FilePath) throws(SystemError) {
    if try unsafe withCPath(path, { unsafe padlint_link_unnamed(file.number, $0) }) == 0 { return }
    if SystemError.current.code != EEXIST { throw SystemError.current }
    // A name that is taken can only be taken over by a file that has one.
    let name = TemporaryFiles.name(in: path.folder)
    TemporaryFiles.add(name)
    defer { TemporaryFiles.remove(name) }
    if try unsafe withCPath(name, { unsafe padlint_link_unnamed(file.number, $0) }) != 0 {
      throw SystemError.current
    }
    try unsafe move(name, to: path, by: rename)
  }

  private borrowing func flush() throws(SystemError) {
    guard fsync(file.number) != 0 else { return }
    let error = SystemError.current
    // Some file systems have nothing to flush.
    if ![EINVAL, ENOSYS, ENOTSUP].contains(error.code) { throw error }
  }

  private borrowing func inheritPermissions(of path: FilePath) throws(SystemError) {
    var old = stat()
    var new = stat()
    guard try unsafe withCPath(path, { unsafe lstat($0, &old) }) == 0 else { return }
    if unsafe fstat(file.number, &new) != 0 { throw SystemError.current }
    var mode = old.st_mode & 0o777
    if (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid), fchown(file.number, old.st_uid, old.st_gid) != 0,
      // Only the administrator may give files away, but members of a group may leave them to it.
      fchown(file.number, uid_t.max, old.st_gid) != 0
    {
      // What the group might do, another group may not.
      mode &= ~0o070
    }
    if fchmod(file.number, mode) != 0 { throw SystemError.current }
  }
}
