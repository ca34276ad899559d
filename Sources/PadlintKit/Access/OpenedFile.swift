internal import Digests
internal import LintReporting
internal import Paths
internal import SystemCalls

/// A regular file, open for reading.
struct OpenedFile: ~Copyable {
  /// Bytes of each of the three parts that stand for a file's content.
  private static let partSize = 1 << 16

  let descriptor: FileDescriptor
  let status: FileStatus

  /// Opens what `path` names; nil where that is a pipe, a socket, a device or a folder.
  static func open(_ path: FilePath) throws(SystemError) -> OpenedFile? {
    // Opening is an act for some devices (tapes rewind, watchdogs start), so look before.
    guard try FileStatus.of(path: path).kind == .file else { return nil }
    let descriptor = try FileDescriptor.reading(path: path)
    let status = try FileStatus.of(descriptor: descriptor.number)
    // The name may stand for something else by now.
    guard status.kind == .file else { return nil }
    return OpenedFile(descriptor: descriptor, status: status)
  }

  /// Whether the file begins like source code: bytes without control characters. Every video has some early.
  var showsText: Bool {
    guard let head = try? descriptor.read(upTo: 512, at: 0) else { return false }
    let controls: ClosedRange<UInt8> = 0...31
    let whitespace: [UInt8] = [9, 10, 12, 13]
    return head.allSatisfy { !controls.contains($0) || whitespace.contains($0) }
  }

  /// The digest of the first, the middle and the last part; nil where they cannot be read.
  var digestOfParts: [UInt8]? {
    let last = max(0, status.sizeBytes - Int64(Self.partSize))
    var parts: [UInt8] = []
    for start in Set([0, last / 2, last]).sorted() {
      guard let part = try? descriptor.read(upTo: Self.partSize, at: start) else { return nil }
      parts += part
    }
    return SHA256.digest(parts)
  }

  /// Gives the descriptor away; the new owner closes it.
  consuming func releaseDescriptor() -> Int32 {
    descriptor.release()
  }
}
