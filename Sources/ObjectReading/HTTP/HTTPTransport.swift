/// Who carries requests to servers: one request, one answer, sent on or repeated by nobody.
package protocol HTTPTransport: Sendable {
  /// The answer to a request.
  func answer(to request: RangeRequest) throws(TransportFault) -> HTTPAnswer
}

/// A request for some bytes of an object.
package struct RangeRequest: Hashable, Sendable {
  package var url: ObjectURL
  /// Whether it may go to public addresses only.
  package var needsPublicAddress: Bool
  package var range: Range<Int64>
  /// Further lines of its head, such as `If-Match: "a"`.
  package var conditions: [String]
  /// Seconds that it may take.
  package var timeoutSeconds: Double
}

/// What a server answers.
package struct HTTPAnswer: Hashable, Sendable {
  package var status: Int
  /// The head, by names in small letters; of several lines of a name the last one.
  package var head: [String: String] = [:]
  /// The bytes; no more than were asked for, and none where the status is not 206.
  package var body: [UInt8] = []
  /// Whether there would have been more bytes than were asked for.
  package var isTooLong = false
  /// Where the server sends on, as a whole address; nil where it does not.
  package var location: [UInt8]?

  package init(status: Int) {
    self.status = status
  }
}

/// Why there is no answer.
package enum TransportFault: Error, Hashable {
  /// Another attempt may fare better.
  case temporary(String)
  /// None will.
  case final(ObjectReadingError)
}
