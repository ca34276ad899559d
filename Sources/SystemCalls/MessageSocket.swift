internal import CLibrary
internal import CSystem

/// One end of a connection between two processes of padlint, which take turns in sending messages; an open file may go
/// along with a message.
package struct MessageSocket: ~Copyable, Sendable {
  /// The longest message, in bytes: a frame of 8K as PNG, or the names of a folder of millions of files, fit.
  private static let longestMessage = 1 << 27
  /// Bytes of a message's length, the lowest first.
  private static let headSize = 4

  private let socket: FileDescriptor

  package init(owning number: Int32) {
    socket = FileDescriptor(owning: number)
  }

  /// The number that the kernel knows this end by.
  package var number: Int32 { socket.number }

  /// The two ends of a new connection. Calls `socketpair`.
  package static func pair() throws(SystemError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      // At once, since another thread may start a process in between.
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    if unsafe socketpair(AF_UNIX, type, 0, &ends) != 0 { throw SystemError.current }
    #if !canImport(Glibc)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    return (ends[0], ends[1])
  }

  /// Why a message did not come through.
  package enum Silence: Error {
    /// The other end is closed, or has broken the protocol.
    case closed
    /// The deadline has passed.
    case deadline
    /// The run was cancelled.
    case cancelled
  }

  /// A message that came.
  package struct Message: ~Copyable {
    package var bytes: [UInt8]
    /// The open file that came with it.
    package var descriptor: FileDescriptor?

    /// The number of the open file, which is closed with the message.
    package var descriptorNumber: Int32? {
      switch descriptor {
      case .some(let file): file.number
      case .none: nil
      }
    }
  }

  /// Sends a message, and an open file with it.
  ///
  /// - Parameter deadline: when to give up on a worker that takes nothing; nil to wait for ever.
  package borrowing func send(
    _ message: [UInt8], with descriptor: Int32? = nil, until deadline: ContinuousClock.Instant? = nil
  ) throws(Silence) {
    let bytes = Self.head(of: message) + message
    let flags = deadline == nil ? 0 : Int32(MSG_DONTWAIT)
    var done = 0
    while done < bytes.count {
      let (start, number) = (done, socket.number)
      do throws(SystemError) {
        done += try retrying {
          unsafe bytes.withUnsafeBytes {
            let rest = unsafe UnsafeRawBufferPointer(rebasing: $0[start...])
            return unsafe padlint_send(
              number, rest.baseAddress, rest.count, start == 0 ? descriptor ?? -1 : -1, flags)
          }
        }
      } catch {
        guard let deadline, error.code == EAGAIN else { throw .closed }
        try wait(for: POLLOUT, until: deadline) { false }
      }
    }
  }

  private static func head(of message: [UInt8]) -> [UInt8] {
    let length = UInt32(message.count)
    return (0..<headSize).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
  }

  /// Hands an open file to the worker behind `socket`, which takes it as a message without content.
  ///
  /// Does not wait for room: a worker that leaves what it was sent in the socket breaks the rules.
  package static func pass(descriptor: Int32, to socket: Int32) throws(SystemError) {
    let head = [UInt8](repeating: 0, count: headSize)
    let sent = try retrying {
      unsafe padlint_send(socket, head, head.count, descriptor, Int32(MSG_DONTWAIT))
    }
    if sent < head.count { throw SystemError(code: EAGAIN) }
  }

  /// The next message.
  ///
  /// - Parameters:
  ///   - deadline: when to stop waiting; nil to wait for ever.
  ///   - isCancelled: asked ten times a second.
  package borrowing func receive(
    until deadline: ContinuousClock.Instant? = nil, isCancelled: () -> Bool = { false }
  ) throws(Silence) -> Message {
    var message = Message(bytes: [], descriptor: nil)
    var length: Int?
    while true {
      if let deadline { try wait(for: POLLIN, until: deadline, isCancelled) }
      let missing = length.map { $0 + Self.headSize - message.bytes.count } ?? 1 << 16
      var descriptor: Int32 = -1
      let more = try receive(upTo: min(missing, 1 << 16), &descriptor)
      if descriptor >= 0 { message.descriptor = FileDescriptor(owning: descriptor) }
      if more.isEmpty { throw .closed }
      message.bytes += more
      if length == nil, message.bytes.count >= Self.headSize {
        length = message.bytes.prefix(Self.headSize).reversed().reduce(0) { $0 << 8 | Int($1) }
      }
      guard let length else { continue }
      // Bytes after the message break the protocol.
      if length > Self.longestMessage || message.bytes.count > Self.headSize + length { throw .closed }
      if message.bytes.count == Self.headSize + length {
        message.bytes.removeFirst(Self.headSize)
        return message
      }
    }
  }

  /// Waits until the other end is closed, and looks up twice a second.
  package borrowing func waitUntilClosed(whileTrue isWanted: () -> Bool) {
    while isWanted() {
      var event = pollfd(fd: socket.number, events: 0, revents: 0)
      let answer = unsafe poll(&event, 1, 500)
      if answer > 0 || answer < 0 && errno != EINTR { return }
    }
  }

  private borrowing func wait(
    for kind: Int32, until deadline: ContinuousClock.Instant, _ isCancelled: () -> Bool
  ) throws(Silence) {
    while true {
      let left = (deadline - .now) / .milliseconds(1)
      if left <= 0 { throw .deadline }
      if isCancelled() { throw .cancelled }
      var event = pollfd(fd: socket.number, events: Int16(kind), revents: 0)
      let ready = unsafe poll(&event, 1, Int32(min(left.rounded(.up), 100)))
      if ready > 0 { return }
      if ready < 0 && errno != EINTR { throw .closed }
    }
  }

  private borrowing func receive(upTo count: Int, _ descriptor: inout Int32) throws(Silence) -> [UInt8] {
    let number = socket.number
    var received = -1
    var file: Int32 = -1
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let space = unsafe buffer
      received =
        (try? retrying { unsafe padlint_receive(number, space.baseAddress, space.count, &file) }) ?? -1
      initialized = max(0, received)
    }
    descriptor = file
    if received < 0 { throw .closed }
    return bytes
  }
}
