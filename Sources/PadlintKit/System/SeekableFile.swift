internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file that can be read at any place; what comes from a pipe is copied to a file without a name first.
package final class SeekableFile: Sendable {
  private let file: FileDescriptor

  /// Opens `path`, and waits for the writer where it is a pipe.
  package convenience init(path: [UInt8]) throws(SystemError) {
    try self.init(try FileDescriptor.waiting(path: path))
  }

  /// What comes from standard input, which is closed at its end.
  package static func standardInput() throws(SystemError) -> SeekableFile {
    try SeekableFile(FileDescriptor(owning: 0))
  }

  private init(_ file: consuming FileDescriptor) throws(SystemError) {
    let source = file
    // A file that somebody has read from already begins where it is, like a pipe.
    if try FileStatus.of(descriptor: source.number).kind == .file, lseek(source.number, 0, SEEK_CUR) == 0 {
      self.file = source
      return
    }
    let copy = try Self.makeUnnamed()
    while true {
      let bytes = try source.read(upTo: 1 << 18)
      if bytes.isEmpty { break }
      try copy.write(bytes)
    }
    self.file = copy
  }

  /// Up to `count` bytes from `offset` on; fewer only at the end of the file.
  package func read(_ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    var bytes = try file.read(upTo: count, at: Int64(offset))
    while bytes.count < count, !bytes.isEmpty {
      let more = try file.read(upTo: count - bytes.count, at: Int64(offset + bytes.count))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  private static func makeUnnamed() throws(SystemError) -> FileDescriptor {
    let variable = CurrentProcess.environment("TMPDIR") ?? ""
    let folder = Array(
      (variable.hasSuffix("/") ? variable : variable.isEmpty ? "/tmp/" : variable + "/").utf8)
    let name = TemporaryFiles.name(in: folder)
    TemporaryFiles.add(name)
    defer { TemporaryFiles.remove(name) }
    return try FileDescriptor.opening(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
  }
}
