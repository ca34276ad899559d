internal import CLibrary
package import Paths

/// Where an output goes. Links are followed once, when this is made, so that all that happens to the output
/// happens to the same file, however it was spelled.
package struct OutputTarget: Hashable, Sendable {
  /// What stands behind the path.
  package enum Place: Hashable, Sendable {
    /// An open descriptor of this process: standard output, or a shell's process substitution.
    case descriptor(Int32)
    /// A pipe or a device, which is written to directly.
    case special(FilePath)
    /// A regular file that is there, or one that is to be made; an absolute path without links.
    case file(FilePath)
  }

  /// More links than this lead in a circle.
  private static let mostLinks = 40

  /// What stands behind the path.
  package let place: Place
  /// The file, pipe or device that is there now; nil where there is none.
  package let status: FileStatus?

  package init(_ place: Place, _ status: FileStatus?) {
    self.place = place
    self.status = status
  }

  /// The target that `path` leads to. Calls `realpath`, `lstat` and `readlink`.
  ///
  /// - Throws: `EISDIR` for a folder, and what the system says where the way there is barred.
  package init(path: FilePath) throws(SystemError) {
    var path = path
    for _ in 0..<Self.mostLinks {
      if let number = Self.descriptor(named: path) {
        status = try FileStatus.of(descriptor: number)
        place = .descriptor(number)
        return
      }
      if path.isEmpty { throw SystemError(code: ENOENT) }
      if !path.hasOwnName { throw SystemError(code: EISDIR) }
      let file = try RealPath.ofName(path)
      guard let status = try FileStatus.ofName(file) else {
        self.status = nil
        place = .file(file)
        return
      }
      switch status.kind {
      case .link:
        path = file.sibling(try Self.linkTarget(file))
        continue
      case .folder: throw SystemError(code: EISDIR)
      case .file: place = .file(file)
      case .special: place = .special(file)
      }
      self.status = status
      return
    }
    throw SystemError(code: ELOOP)
  }

  /// Whether both lead to one file, whatever its names.
  package func isSameFile(as other: OutputTarget) -> Bool {
    if case .special = place { return false }
    return place == other.place || (status != nil && status?.identity == other.status?.identity)
  }

  /// What stands in the place of an output.
  package enum Occupant {
    /// Nothing, or an empty file.
    case nothing
    /// A file that begins so, with its first 64 KiB.
    case file([UInt8])
    /// Something else than a regular file.
    case other
  }

  /// What stands at `path` now, which holds no link.
  package static func occupant(of path: FilePath) throws(SystemError) -> Occupant {
    guard let now = try FileStatus.ofName(path) else { return .nothing }
    if now.kind != .file { return .other }
    if now.sizeBytes == 0 { return .nothing }
    return .file(try FileDescriptor.reading(path: path).read(upTo: 1 << 16, at: 0))
  }

  /// Whether nothing of the user's is lost where the file is replaced as it is now: it does not exist, is empty, or
  /// holds what `isOurs` knows by its first 64 KiB.
  package func mayBeReplaced(_ isOurs: (_ head: [UInt8]) -> Bool) throws(SystemError) -> Bool {
    guard case .file(let path) = place else { return true }
    return try Self.occupant(of: path).mayBeReplaced(isOurs)
  }

  /// The descriptor that a name in `/dev` or `/proc` stands for.
  package static func descriptor(named path: FilePath) -> Int32? {
    let text = path.text
    if text == "/dev/stdin" { return 0 }
    if text == "/dev/stdout" { return 1 }
    if text == "/dev/stderr" { return 2 }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where text.hasPrefix(folder) {
      return Int32(text.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  private static func linkTarget(_ path: FilePath) throws(SystemError) -> FilePath {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try unsafe withCPath(path) { unsafe readlink($0, &buffer, buffer.count) }
    if count < 0 { throw SystemError.current }
    return FilePath(bytes: buffer.prefix(count).map { UInt8(bitPattern: $0) })
  }
}

extension OutputTarget.Occupant {
  package func mayBeReplaced(_ isOurs: (_ head: [UInt8]) -> Bool) -> Bool {
    switch self {
    case .nothing: true
    case .file(let head): isOurs(head)
    case .other: false
    }
  }
}
