internal import CLibrary
package import Paths
package import SystemCalls

/// What can be asked of the file system.
extension FileAccess {
  /// What to find out about a file besides its status.
  struct Extent: OptionSet {
    let rawValue: Int64
    /// Whether it begins like text.
    static let beginning = Extent(rawValue: 1)
    /// The digest of its content.
    static let content = Extent(rawValue: 2)
  }

  /// What `path` names, links followed.
  package func status(of path: FilePath) throws(SystemError) -> FileStatus {
    try status(in: perform(FileRequest(.status, path)))
  }

  /// Whether all of `paths` are known to name something else than a folder, without waiting long for it.
  package func namesNoFolder(_ paths: some Sequence<FilePath>) -> Bool {
    let deadline = ContinuousClock.now + min(currentPatience, .milliseconds(500))
    return paths.allSatisfy { path in
      do throws(SystemError) {
        let status = try status(in: perform(FileRequest(.status, path), until: deadline))
        return status.kind != .folder
      } catch {
        return error.code != ETIMEDOUT
      }
    }
  }

  /// The files that `paths` name, as far as they are there and answer within a second or two.
  func identities(of paths: [FilePath]) -> Set<FileStatus.Identity> {
    let deadline = ContinuousClock.now + min(currentPatience, .seconds(2))
    return Set(
      paths.compactMap { path in
        let answer = try? perform(FileRequest(.status, path), until: deadline)
        return answer.flatMap { FileStatus(numbers: $0.numbers) }?.identity
      })
  }

  /// The names in a folder.
  func listing(
    of path: FilePath, seeking sought: [UInt8], hidden: Bool, allFiles: Bool
  ) throws(SystemError) -> DirectoryListing {
    let choices: Int64 = (hidden ? 1 : 0) + (allFiles ? 2 : 0)
    let answer = try perform(FileRequest(.listing, path, bytes: sought, number: choices))
    let status = try status(in: answer)
    let numbers = answer.numbers.dropFirst(FileStatus.numberCount).map { $0 }
    guard numbers.count == 3, let namesCount = Int(exactly: numbers[2]),
      0...answer.bytes.count ~= namesCount
    else { throw SystemError(code: EIO) }
    return DirectoryListing(
      status: status, holdsSought: numbers[0] == 1, hiddenCount: Int(numbers[1]),
      packedNames: answer.bytes[..<namesCount], packedKeys: answer.bytes[namesCount...])
  }

  /// The path of the file that `path` leads to; see `RealPath`.
  func realPath(of path: FilePath) throws(SystemError) -> FilePath {
    FilePath(bytes: try perform(FileRequest(.realPath, path)).bytes)
  }

  /// The path of the name itself; see `RealPath`.
  func realPath(ofName path: FilePath) throws(SystemError) -> FilePath {
    FilePath(bytes: try perform(FileRequest(.realPathOfName, path)).bytes)
  }

  /// The key of a path that leads to no file.
  func key(ofMissing path: FilePath) -> SeenFiles.Key {
    let bytes = (try? perform(FileRequest(.keyOfMissing, path)))?.bytes ?? []
    return SeenFiles.Key(packed: bytes[...]) ?? SeenFiles.spelling(path)
  }

  /// All bytes of a regular file; `EFBIG` where these are more than `limit`.
  package func content(of path: FilePath, limit: Int) throws(SystemError) -> [UInt8] {
    try perform(FileRequest(.content, path, number: Int64(limit))).bytes
  }

  /// Finds out what has to be known about a file before it is analysed.
  func look(
    at path: FilePath, _ extent: Extent, until deadline: ContinuousClock.Instant
  ) throws(SystemError) -> FileLook {
    let answer = try perform(FileRequest(.look, path, number: extent.rawValue), until: deadline)
    return FileLook(
      status: try status(in: answer), showsText: answer.numbers.last.map { $0 & 1 != 0 } ?? false,
      isMedia: answer.numbers.last.map { $0 & 2 != 0 } ?? false,
      digest: answer.bytes.isEmpty ? nil : answer.bytes)
  }

  /// Opens a regular file for the worker at the other end of `socket`; false where that takes none.
  func open(
    _ path: FilePath, for socket: Int32, until deadline: ContinuousClock.Instant
  ) throws(SystemError) -> Bool {
    try perform(FileRequest(.open, path), passing: socket, until: deadline).numbers == [0]
  }

  // MARK: Files that stay open

  /// Opens a regular file to be read in parts; nil where `path` names something else, which nobody can read for another
  /// process: a pipe, a device, or a descriptor of this one. Nil as well where there is nothing of that name.
  package func openIfRegular(_ path: FilePath) throws(SystemError) -> AccessedFile? {
    if OutputTarget.descriptor(named: path) != nil { return nil }
    do throws(SystemError) {
      return AccessedFile(try converse(FileRequest(.openInput, path)).conversation)
    } catch {
      if error == SystemError.notARegularFile || error.isNoSuchFile { return nil }
      throw error
    }
  }

  /// Where an output to `path` goes; see `OutputTarget`.
  package func target(of path: FilePath) throws(SystemError) -> OutputTarget {
    guard OutputTarget.descriptor(named: path) == nil else { return try OutputTarget(path: path) }
    guard let target = OutputTarget(try perform(FileRequest(.target, path), heedsCancellation: false)) else {
      throw SystemError(code: EIO)
    }
    // Those of the other process are not meant.
    if case .descriptor(let number) = target.place {
      return OutputTarget(target.place, try FileStatus.of(descriptor: number))
    }
    return target
  }

  /// Whether nothing of the user's is lost where the file at `target` is replaced as it is now: it does not exist, is
  /// empty, or holds what `isOurs` knows by its first 64 KiB.
  package func mayBeReplaced(
    _ target: OutputTarget, _ isOurs: OutputFile.Recognition
  ) throws(SystemError) -> Bool {
    guard case .file(let path) = target.place else { return true }
    let answer = try perform(FileRequest(.occupant, path), heedsCancellation: false)
    let occupant: OutputTarget.Occupant =
      switch answer.numbers {
      case [0]: .nothing
      case [1]: .file(answer.bytes)
      default: .other
      }
    return occupant.mayBeReplaced(isOurs)
  }

  /// Begins an output; see `OutputFile`.
  package func beginOutput(
    at target: OutputTarget, replacing isOurs: @escaping OutputFile.Recognition
  ) throws(SystemError) -> AccessedOutput {
    guard case .file(let path) = target.place else {
      let file = try OutputFile.beginning(at: target, replacing: isOurs)
      return AccessedOutput(direct: file, target, self, isOurs)
    }
    let (conversation, answer) = try converse(FileRequest(.beginOutput, path))
    return AccessedOutput(conversation, hasName: !isDirect && answer.numbers == [1], target, self, isOurs)
  }

  /// Whether a file is, or would be, on a disk or in the memory of this machine.
  package func isLocal(_ path: FilePath) throws(SystemError) -> Bool {
    try perform(FileRequest(.isLocal, path)).numbers == [1]
  }

  /// Whether the beginning of a file, if there is one, can be read in time.
  package func answers(for path: FilePath) -> Bool {
    do throws(SystemError) {
      _ = try perform(FileRequest(.occupant, path))
      return true
    } catch {
      return error.isFinal
    }
  }

  private func status(in answer: AccessMessage) throws(SystemError) -> FileStatus {
    guard let status = FileStatus(numbers: answer.numbers) else { throw SystemError(code: EIO) }
    return status
  }
}
