/// What comes in while a request is under way.
///
/// The callbacks of libcurl run on the thread that performs the request, and on no other.
final class CurlExchange {
  /// Most bytes of a head.
  private static let mostHeadBytes = 1 << 16

  /// Most bytes of a body that is not wanted.
  private static let mostSkippedBytes = 1 << 16

  private let request: RangeRequest
  private(set) var answer = HTTPAnswer(status: 0)
  private var headBytes = 0
  private var skippedBytes = 0
  /// Whether the rest of the answer is not wanted.
  private(set) var isCut = false
  /// Whether a connection was not made because of where it would have led.
  private(set) var hasRefusedAddress = false

  init(_ request: RangeRequest) {
    self.request = request
  }

  /// Takes a line of the head; a status line begins another one. Returns how many bytes it took.
  func take(head bytes: UnsafeRawBufferPointer) -> Int {
    headBytes += bytes.count
    if headBytes > Self.mostHeadBytes { return 0 }
    let line = unsafe String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      answer = HTTPAnswer(status: line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].drop { $0.isWhitespace }
      answer.head[line[..<colon].lowercased()] = String(value.reversed().drop { $0.isWhitespace }.reversed())
    }
    return bytes.count
  }

  /// Takes a piece of the body. Returns how many bytes it took: fewer end the request.
  func take(body bytes: UnsafeRawBufferPointer) -> Int {
    // A few words beside another address: libcurl tells that of an answer that ended well only.
    if 300...399 ~= answer.status, skippedBytes + bytes.count <= Self.mostSkippedBytes {
      skippedBytes += bytes.count
      return bytes.count
    }
    // What else servers send, whole objects included, is of no use.
    guard answer.status == 206 else {
      isCut = true
      return 0
    }
    unsafe answer.body.append(contentsOf: bytes)
    if answer.body.count > request.range.count {
      answer.isTooLong = true
      isCut = true
      return 0
    }
    return bytes.count
  }

  /// Whether a connection to an address may be made.
  func mayConnect(to address: NetworkAddress?) -> Bool {
    if !request.needsPublicAddress || address?.isPublic == true { return true }
    hasRefusedAddress = true
    return false
  }
}
