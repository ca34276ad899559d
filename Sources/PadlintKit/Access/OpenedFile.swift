internal import Digests
internal import LintReporting
internal import Paths
internal import SystemCalls

/// A regular file, open for reading.
struct OpenedFile: ~Copyable {
  /// Bytes of each part of which a digest is made, and how long that may take for all of them: analysing anew takes less time than
  /// reading a file that is as large.
  private static let (partSize, patience) = (1 << 20, Duration.seconds(20))

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

  /// Whether the file begins as containers and streams of video do.
  var isMedia: Bool {
    (try? descriptor.read(upTo: MediaBeginning.bytes, at: 0)).map(MediaBeginning.isMedia) ?? false
  }

  /// The digest of the whole content, made of those of its parts; nil where it cannot be read, or takes too long.
  var digestOfContent: [UInt8]? {
    let deadline = ContinuousClock.now + Self.patience
    var digests: [UInt8] = []
    for start in stride(from: 0, to: status.sizeBytes, by: Self.partSize) {
      guard ContinuousClock.now < deadline, let part = try? descriptor.read(upTo: Self.partSize, at: start),
        part.count == min(Int64(Self.partSize), status.sizeBytes - start)
      else { return nil }
      digests += SHA256.digest(part)
    }
    return SHA256.digest(digests)
  }

  /// Gives the descriptor away; the new owner closes it.
  consuming func releaseDescriptor() -> Int32 {
    descriptor.release()
  }
}
