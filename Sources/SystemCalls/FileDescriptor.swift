internal import CLibrary
package import Paths

/// An open file, closed when its owner ends.
package struct FileDescriptor: ~Copyable, Sendable {
  /// The number that the kernel knows it by.
  package let number: Int32

  /// Takes over an open descriptor.
  package init(owning number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Gives the number away; the new owner closes it.
  package consuming func release() -> Int32 {
    let number = self.number
    discard self
    return number
  }

  /// Another number for the same open file; nil where there is none left. Calls `dup`.
  package static func duplicate(of number: Int32) -> FileDescriptor? {
    let copy = dup(number)
    return copy < 0 ? nil : FileDescriptor(owning: copy)
  }

  /// Opens for reading. Never waits for a writer of a pipe, and never takes over a terminal.
  package static func reading(path: FilePath) throws(SystemError) -> FileDescriptor {
    try opening(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
  }

  /// Opens a regular file for reading. Never waits: what is a pipe, a socket or a device is not opened at all.
  ///
  /// - Throws: `SystemError.notARegularFile` where `path` names something else.
  package static func regular(path: FilePath) throws(SystemError) -> FileDescriptor {
    // Before it is opened, which is an act for some devices; and after, since the name may lead elsewhere by then.
    if try FileStatus.of(path: path).kind != .file { throw SystemError.notARegularFile }
    let file = try reading(path: path)
    if try FileStatus.of(descriptor: file.number).kind != .file { throw SystemError.notARegularFile }
    return file
  }

  /// Opens for reading, and waits for the writer where `path` is a pipe.
  package static func waiting(path: FilePath) throws(SystemError) -> FileDescriptor {
    try opening(path, O_RDONLY)
  }

  package static func opening(
    _ path: FilePath, _ flags: Int32, mode: UInt32 = 0
  ) throws(SystemError) -> FileDescriptor {
    while true {
      let number = try unsafe withCPath(path) { unsafe open($0, flags | O_CLOEXEC, mode_t(mode)) }
      if number >= 0 { return FileDescriptor(owning: number) }
      let error = SystemError.current
      if error.code != EINTR { throw error }
    }
  }

  /// Up to `count` bytes from where the last read ended, or from `offset`; none at the end of the file.
  package borrowing func read(upTo count: Int, at offset: Int64? = nil) throws(SystemError) -> [UInt8] {
    let number = self.number
    var problem: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      do throws(SystemError) {
        let space = unsafe buffer
        initialized = try retrying {
          if let offset { return unsafe pread(number, space.baseAddress, space.count, off_t(offset)) }
          return unsafe Self.cRead(number, space.baseAddress, space.count)
        }
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
    return bytes
  }

  /// All that is left of the file; `EFBIG` where that is more than `limit` bytes.
  package borrowing func readAll(limit: Int = .max) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = try read(upTo: 1 << 16)
      if more.isEmpty { return bytes }
      bytes += more
      if bytes.count > limit { throw SystemError(code: EFBIG) }
    }
  }

  /// Writes all of `bytes`.
  package borrowing func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    try Self.write(bytes, to: number)
  }

  /// Writes all of `bytes` to a descriptor that somebody else owns, such as standard output.
  package static func write(_ bytes: some Collection<UInt8>, to number: Int32) throws(SystemError) {
    let bytes = Array(bytes)
    var done = 0
    while done < bytes.count {
      let start = done
      done += try retrying {
        unsafe bytes.withUnsafeBytes {
          unsafe cWrite(number, $0.baseAddress.map { unsafe $0 + start }, $0.count - start)
        }
      }
    }
  }

  // The methods of this type hide the C functions of the same name.
  private static func cRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(number, buffer, count)
    #else
      unsafe Darwin.read(number, buffer, count)
    #endif
  }

  private static func cWrite(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(number, buffer, count)
    #else
      unsafe Darwin.write(number, buffer, count)
    #endif
  }
}
