internal import DeclaredPicture
package import Paths
package import SystemCalls

/// The bytes of a file that stays open.
package final class FileBytes: ByteProvider, Sendable {
  private let file: FileDescriptor
  /// Bytes of the file.
  package let size: Int64

  /// Opens a regular file.
  package init(path: FilePath) throws(SystemError) {
    file = try FileDescriptor.regular(path: path)
    size = try FileStatus.of(descriptor: file.number).sizeBytes
  }

  /// Whether the file still has this size and modification time.
  package func isUnchanged(_ status: FileStatus) -> Bool {
    (try? FileStatus.of(descriptor: file.number)) == status
  }

  /// The status of the open file.
  package var status: FileStatus? { try? FileStatus.of(descriptor: file.number) }

  /// The `count` bytes from `offset` on; nil if they cannot be read, or are beyond the end.
  package func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= size - Int64(count) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      guard let more = try? file.read(upTo: count - bytes.count, at: offset + Int64(bytes.count)),
        !more.isEmpty
      else { return nil }
      bytes += more
    }
    return bytes
  }
}
