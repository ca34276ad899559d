internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file that appears under its name only when it is complete: written beside it and then renamed.
///
/// What is not a regular file (a pipe, a device such as `/dev/stdout`) is written directly.
package struct OutputFile: ~Copyable, Sendable {
  private let file: FileDescriptor
  private let path: [UInt8]
  /// Where the bytes go until the file is complete; nil where they go to `path` directly.
  private let temporaryPath: [UInt8]?

  /// Begins a file. Fails now, not at the end, where the folder cannot be written to.
  package static func beginning(at path: [UInt8]) throws(SystemError) -> OutputFile {
    if let status = try? FileStatus.of(path: path), status.kind != .file {
      if status.kind == .folder { throw SystemError(code: EISDIR) }
      let file = try FileDescriptor.opening(path, O_WRONLY | O_NOCTTY)
      return OutputFile(file: file, path: path, temporaryPath: nil)
    }
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    // A name may have 255 bytes.
    let temporaryPath = path[..<name] + Array(".padlint-\(getpid())-".utf8) + path[name...].suffix(200)
    let file = try FileDescriptor.opening(
      Array(temporaryPath), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o666)
    return OutputFile(file: file, path: path, temporaryPath: Array(temporaryPath))
  }

  private init(file: consuming FileDescriptor, path: [UInt8], temporaryPath: [UInt8]?) {
    self.file = file
    self.path = path
    self.temporaryPath = temporaryPath
  }

  deinit {
    // A file that was completed is no longer there.
    if let temporaryPath { _ = try? unsafe withCPath(temporaryPath) { unsafe unlink($0) } }
  }

  /// Appends to the file.
  package borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
  }

  /// Puts the file in its place, whatever was there before.
  package borrowing func complete() throws(SystemError) {
    guard let temporaryPath else { return }
    let answer = try unsafe withCPath(temporaryPath) { from -> Int32 in
      (try? unsafe withCPath(path) { to in unsafe rename(from, to) }) ?? -1
    }
    if answer != 0 { throw SystemError.current }
  }
}
