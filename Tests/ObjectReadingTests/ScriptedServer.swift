internal import Synchronization

@testable import ObjectReading

/// A server that answers from memory, and misbehaves where a test wants it to.
final class ScriptedServer: HTTPTransport {
  /// What the answer to a request becomes; called with the number of the request, from 0 on.
  typealias Fault =
    @Sendable (_ number: Int, _ request: RangeRequest, _ answer: inout HTTPAnswer) throws(TransportFault) ->
    Void

  let content: [UInt8]
  private let fault: Fault
  private let log = Mutex<[RangeRequest]>([])

  init(size: Int, fault: @escaping Fault = { _, _, _ in }) {
    content = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 7) }
    self.fault = fault
  }

  /// The requests so far.
  var requests: [RangeRequest] { log.withLock { $0 } }

  func answer(to request: RangeRequest) throws(TransportFault) -> HTTPAnswer {
    let number = log.withLock { log in
      log.append(request)
      return log.count - 1
    }
    let size = Int64(content.count)
    var answer = HTTPAnswer(status: 206)
    if request.range.lowerBound >= size {
      answer.status = 416
      answer.head["content-range"] = "bytes */\(size)"
    } else {
      let range = request.range.clamped(to: 0..<size)
      answer.head = [
        "content-range": "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)", "etag": "\"1\"",
        "last-modified": "Sun, 06 Nov 1994 08:49:37 GMT",
      ]
      answer.body = Array(content[Int(range.lowerBound)..<Int(range.upperBound)])
    }
    try fault(number, request, &answer)
    return answer
  }
}
