internal import LintReporting

/// A regular file, open for reading.
struct OpenedFile: ~Copyable {
  let descriptor: FileDescriptor
  let status: FileStatus

  /// Opens what `path` names unless it is a pipe, a socket, a device or a folder.
  static func open(_ path: [UInt8]) throws(Failure) -> OpenedFile {
    do throws(SystemError) {
      // Opening is an act for some devices (tapes rewind, watchdogs start), so look before.
      let named = try FileStatus.of(path: path)
      if named.kind == .file {
        let descriptor = try FileDescriptor.reading(path: path)
        let status = try FileStatus.of(descriptor: descriptor.number)
        // The name may stand for something else by now.
        if status.kind == .file { return OpenedFile(descriptor: descriptor, status: status) }
      }
    } catch {
      throw Failure(error, "cannot be opened")
    }
    throw Failure(.notAFile, "not a file but a folder, a pipe, a socket or a device")
  }

  /// Whether the file begins like source code: bytes without control characters. Every video has some early.
  var showsText: Bool {
    guard let head = try? descriptor.read(upTo: 512, at: 0) else { return false }
    let controls: ClosedRange<UInt8> = 0...31
    let whitespace: [UInt8] = [9, 10, 12, 13]
    return head.allSatisfy { !controls.contains($0) || whitespace.contains($0) }
  }

  /// Gives the descriptor away; the new owner closes it.
  consuming func releaseDescriptor() -> Int32 {
    descriptor.release()
  }
}
