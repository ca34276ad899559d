import DeclaredPicture

/// An input as the bytes of a file, which counts what is read of it.
final class BytesInMemory: ByteProvider {
  private let content: [UInt8]
  private(set) var bytesRead = 0

  init(_ content: [UInt8]) {
    self.content = content
  }

  var size: Int64 { Int64(content.count) }

  func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    guard let start = Int(exactly: offset), 0...content.count ~= start, count <= content.count - start else {
      return nil
    }
    bytesRead += count
    return Array(content[start..<start + count])
  }

  /// Counts from 0 again.
  func forget() { bytesRead = 0 }
}
