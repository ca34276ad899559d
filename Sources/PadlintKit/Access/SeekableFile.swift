internal import CLibrary
package import Paths
package import SystemCalls

/// An open file that can be read at any place; what comes from a pipe is copied to a file without a name first.
package final class SeekableFile: Sendable {
  private let file: FileDescriptor?
  /// The file, where another process has it open.
  private let accessed: AccessedFile?

  /// Opens `path` by way of `access`, and waits for the writer where it is a pipe.
  package convenience init(path: FilePath, by access: FileAccess) throws(SystemError) {
    if let file = try access.openIfRegular(path) {
      self.init(file)
    } else {
      try self.init(try FileDescriptor.waiting(path: path))
    }
  }

  private init(_ accessed: AccessedFile) {
    file = nil
    self.accessed = accessed
  }

  /// What comes from standard input, which is closed at its end.
  package static func standardInput() throws(SystemError) -> SeekableFile {
    try SeekableFile(FileDescriptor(owning: 0))
  }

  private init(_ file: consuming FileDescriptor) throws(SystemError) {
    accessed = nil
    let source = file
    // A file that somebody has read from already begins where it is, like a pipe.
    if try FileStatus.of(descriptor: source.number).kind == .file, lseek(source.number, 0, SEEK_CUR) == 0 {
      self.file = consume source
      return
    }
    let copy = try FileDescriptor.unnamed()
    while true {
      let bytes = try source.read(upTo: 1 << 18)
      if bytes.isEmpty { break }
      try copy.write(bytes)
    }
    self.file = consume copy
  }

  /// Up to `count` bytes from `offset` on; fewer only at the end of the file.
  package func read(_ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = try readSome(count - bytes.count, at: Int64(offset + bytes.count))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  private func readSome(_ count: Int, at offset: Int64) throws(SystemError) -> [UInt8] {
    if let accessed { return try accessed.read(upTo: count, at: offset) }
    return try file?.read(upTo: count, at: offset) ?? []
  }
}

/// A regular file that is read in parts through a `FileAccess`.
package final class AccessedFile: Sendable {
  /// The largest part, in bytes.
  private static let largestPart = 1 << 20

  private let conversation: AccessConversation

  init(_ conversation: AccessConversation) {
    self.conversation = conversation
  }

  /// Up to `count` bytes from `offset` on, though no more than 1 MiB; none only at the end of the file.
  package func read(upTo count: Int, at offset: Int64) throws(SystemError) -> [UInt8] {
    var request = FileRequest(.part, number: offset)
    request.count = Int64(min(count, Self.largestPart))
    return try conversation.ask(request).bytes
  }

  /// All bytes; `EFBIG` where these are more than `limit`.
  package func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = try read(upTo: Self.largestPart, at: Int64(bytes.count))
      if more.isEmpty { return bytes }
      bytes += more
      if bytes.count > limit { throw SystemError(code: EFBIG) }
    }
  }
}
