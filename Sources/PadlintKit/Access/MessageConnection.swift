internal import SystemCalls

/// A socket that several threads use: one to the process that asks the file system, or that of a worker to its parent.
final class MessageConnection: Sendable {
  let socket: MessageSocket

  init(_ socket: consuming MessageSocket) {
    self.socket = socket
  }

  /// Hands over one end of a new connection to the process that asks the file system; false where nobody takes it.
  func open(_ end: borrowing FileDescriptor) -> Bool { (try? socket.send([], with: end.number)) != nil }

  /// The answer of the process that asks the file system.
  ///
  /// - Parameters:
  ///   - descriptor: an open file that goes with the question.
  ///   - deadline: when to stop waiting.
  ///   - patience: how long to wait after a sign that the answer comes.
  ///   - isCancelled: asked now and then whether anybody still waits for it.
  func answer(
    to request: FileRequest, passing descriptor: Int32? = nil, until deadline: ContinuousClock.Instant,
    patience: Duration, isCancelled: () -> Bool = { false }
  ) throws(MessageSocket.Silence) -> AccessMessage {
    try socket.send(request.message.packed, with: descriptor)
    var deadline = deadline
    while true {
      let message = try socket.receive(until: deadline, isCancelled: isCancelled)
      guard let answer = AccessMessage(packed: message.bytes) else { throw .closed }
      if answer.kind != AccessMessage.Answer.atWork.rawValue { return answer }
      deadline = max(deadline, .now + patience)
    }
  }
}
