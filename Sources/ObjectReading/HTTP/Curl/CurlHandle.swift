internal import CCurl

/// A handle of libcurl, with the connections that it keeps open from one request to the next; for one thread at a time.
@safe final class CurlHandle: @unchecked Sendable {
  /// libcurl's numbers for HTTP and HTTPS (`CURLPROTO_…`), and for HTTP/1.1.
  private static let protocols = 1 | 2
  private static let version11 = 2
  /// A server that sends less than so many bytes a second, for so many seconds, has stalled.
  private static let leastBytesPerSecond = 1024
  private static let stallSeconds = 10
  private static let connectMilliseconds = 10_000

  private let library: CurlLibrary
  private let handle: UnsafeMutableRawPointer

  /// A handle; nil where there is no memory for one.
  init?(_ library: CurlLibrary) {
    guard let handle = unsafe library.functions.pointee.easy_init() else { return nil }
    self.library = library
    unsafe self.handle = handle
  }

  /// Sends a request and waits for the answer. Calls `curl_easy_perform`.
  ///
  /// - Parameters:
  ///   - caFile: the certificates that are trusted; nil for those of the system.
  ///   - agent: who asks.
  func answer(to request: RangeRequest, caFile: String?, agent: String) throws(TransportFault) -> HTTPAnswer {
    let exchange = CurlExchange(request)
    let functions = unsafe library.functions
    unsafe functions.pointee.easy_reset(handle)
    set(PADLINT_CURL_URL, String(decoding: request.url.requested, as: UTF8.self))
    set(PADLINT_CURL_RANGE, "\(request.range.lowerBound)-\(request.range.upperBound - 1)")
    set(PADLINT_CURL_USER_AGENT, agent)
    // Where requests go to is decided here, by address, and no proxy asked to go elsewhere.
    set(PADLINT_CURL_PROXY, "")
    if let caFile { set(PADLINT_CURL_CA_FILE, caFile) }
    set(PADLINT_CURL_PROTOCOLS, Self.protocols)
    set(PADLINT_CURL_HTTP_VERSION, Self.version11)
    // An address is signed as it is written.
    set(PADLINT_CURL_PATH_AS_IS, 1)
    set(PADLINT_CURL_NO_SIGNAL, 1)
    set(PADLINT_CURL_LOW_SPEED_LIMIT, Self.leastBytesPerSecond)
    set(PADLINT_CURL_LOW_SPEED_TIME, Self.stallSeconds)
    set(PADLINT_CURL_CONNECT_TIMEOUT_MS, Self.connectMilliseconds)
    set(PADLINT_CURL_TIMEOUT_MS, max(1, Int(request.timeoutSeconds * 1000)))
    var lines: UnsafeMutableRawPointer?
    for line in request.conditions { unsafe lines = functions.pointee.slist_append(lines, line) }
    unsafe padlint_curl_set_pointer(functions, handle, Int32(PADLINT_CURL_HTTP_HEADER), lines)
    let context = unsafe Unmanaged.passUnretained(exchange).toOpaque()
    unsafe padlint_curl_set_callbacks(
      functions, handle,
      { bytes, size, count, context in
        guard let context = unsafe context else { return 0 }
        let part = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        return unsafe Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue().take(body: part)
      },
      { bytes, size, count, context in
        guard let context = unsafe context else { return 0 }
        let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        return unsafe Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue().take(head: line)
      },
      { context, _, address in
        guard let context = unsafe context, let address = unsafe address else { return -1 }
        let exchange = unsafe Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = Int(unsafe padlint_curl_address_bytes(address, &bytes))
        return exchange.mayConnect(to: NetworkAddress(bytes: Array(bytes.prefix(count))))
          ? unsafe padlint_curl_socket(address) : -1
      }, context)
    let result = withExtendedLifetime(exchange) { unsafe functions.pointee.easy_perform(handle) }
    unsafe functions.pointee.slist_free_all(lines)
    // Of several addresses of a name another one may have answered.
    if result != 0 && !exchange.isCut {
      throw exchange.hasRefusedAddress ? .final(RedirectRules.privateAddress) : fault(result)
    }
    var answer = exchange.answer
    answer.status = Int(unsafe padlint_curl_status(functions, handle))
    if let location = unsafe padlint_curl_redirect(functions, handle) {
      answer.location = Array(unsafe String(cString: location).utf8)
    }
    return answer
  }

  /// What a result other than success means (`CURLE_…`).
  private func fault(_ result: Int32) -> TransportFault {
    let words = library.words(result)
    switch result {
    // No such host, no connection, a connection that breaks off or falls silent, an answer cut short.
    case 6, 7, 16, 18, 28, 35, 52, 55, 56, 92: return .temporary(words)
    // A certificate that nobody vouches for, or of another server; certificates to trust that cannot be read.
    case 51, 58, 60, 77: return .final(ObjectReadingError(.refused, "the server is not trusted: \(words)"))
    default: return .final(ObjectReadingError(.failed, "the request failed: \(words)"))
    }
  }

  private func set(_ option: Int, _ value: Int) {
    _ = unsafe padlint_curl_set_number(library.functions, handle, Int32(option), value)
  }

  private func set(_ option: Int, _ value: String) {
    _ = unsafe padlint_curl_set_text(library.functions, handle, Int32(option), value)
  }
}
