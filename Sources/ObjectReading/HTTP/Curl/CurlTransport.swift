internal import CCurl
internal import Synchronization

/// Carries requests by libcurl, as many at a time as threads ask, over connections that are used again.
package final class CurlTransport: HTTPTransport {
  private struct Idle {
    /// Handles whose connections lead wherever the user wanted.
    var open: [CurlHandle] = []
    /// Handles all of whose connections lead to public addresses.
    var publicOnly: [CurlHandle] = []
  }

  private let idle = Mutex(Idle())
  private let agent: String
  private let caFile: String?

  /// - Parameters:
  ///   - agent: who asks, such as `padlint/1.0`.
  ///   - caFile: a file of certificates to trust instead of the system's.
  package init(agent: String, caFile: String? = nil) {
    self.agent = agent
    self.caFile = caFile
  }

  /// The file of certificates that the environment names, by the names that the program curl knows, too.
  package static func caFile(in environment: (String) -> String?) -> String? {
    ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].lazy.compactMap(environment).first { !$0.isEmpty }
  }

  package func answer(to request: RangeRequest) throws(TransportFault) -> HTTPAnswer {
    guard let library = CurlLibrary.loaded else {
      throw .final(
        ObjectReadingError(
          .failed, "objects are read with libcurl, which is not installed (Debian: libcurl4)"))
    }
    // A connection that is there already asks for no address any more.
    let kind = request.needsPublicAddress ? \Idle.publicOnly : \Idle.open
    guard let handle = idle.withLock({ $0[keyPath: kind].popLast() }) ?? CurlHandle(library) else {
      throw .final(ObjectReadingError(.failed, "there is no memory for a request"))
    }
    defer { idle.withLock { $0[keyPath: kind].append(handle) } }
    return try handle.answer(to: request, caFile: caFile, agent: agent)
  }
}

/// libcurl, loaded when it is first asked for; its functions are never changed again.
@safe final class CurlLibrary: @unchecked Sendable {
  let functions: UnsafeMutablePointer<padlint_curl>

  /// The library; nil where this machine has none.
  static let loaded = CurlLibrary()

  private init?() {
    unsafe functions = .allocate(capacity: 1)
    unsafe functions.initialize(to: padlint_curl())
    if unsafe padlint_curl_load(functions) != 0 {
      unsafe functions.deallocate()
      return nil
    }
  }

  /// The words of libcurl for a result.
  func words(_ result: Int32) -> String {
    guard let text = unsafe functions.pointee.easy_strerror(result) else { return "error \(result)" }
    return unsafe String(cString: text)
  }

  /// The number by which this libcurl knows an option; 0 where it has none of that name, nil where it cannot tell.
  func number(ofOption name: String) -> Int? {
    let number = unsafe padlint_curl_option(functions, name)
    return number < 0 ? nil : Int(number)
  }
}
