internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

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
