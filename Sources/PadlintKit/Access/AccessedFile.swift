package import SystemCalls

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

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
