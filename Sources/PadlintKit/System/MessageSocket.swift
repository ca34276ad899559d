internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// One end of a connection between two processes of ours: open files go one way, messages the other.
struct MessageSocket: ~Copyable, Sendable {
  /// Enough for a whole frame of 8K as PNG.
  private static let longestMessage = 1 << 27

  private let socket: FileDescriptor

  init(owning number: Int32) {
    socket = FileDescriptor(owning: number)
  }

  /// The number that the kernel knows this end by.
  var number: Int32 { socket.number }

  /// The two ends of a new connection. Calls `socketpair`.
  static func pair() throws(SystemError) -> (Int32, Int32) {
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

  /// Hands an open file to the other end.
  borrowing func send(descriptor: Int32) throws(Silence) {
    do throws(SystemError) {
      try retrying { padlint_send_descriptor(socket.number, descriptor) }
    } catch {
      throw .closed
    }
  }

  /// An open file from the other end; nil where that is closed.
  borrowing func receiveDescriptor() -> Int32? {
    let descriptor = padlint_receive_descriptor(socket.number)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Sends a message: its length in four bytes, the lowest first, then its bytes.
  borrowing func send(message: [UInt8]) throws(SystemError) {
    let length = UInt32(message.count)
    try socket.write((0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + message)
  }

  /// Why a message did not come through.
  enum Silence: Error {
    /// The other end is closed, or breaks the rules.
    case closed
    /// The time is over.
    case deadline
  }

  /// A message from the other end.
  borrowing func receiveMessage(until deadline: ContinuousClock.Instant) throws(Silence) -> [UInt8] {
    let head = try receive(4, until: deadline)
    let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    if length > Self.longestMessage { throw .closed }
    return try receive(length, until: deadline)
  }

  private borrowing func receive(
    _ count: Int, until deadline: ContinuousClock.Instant
  ) throws(Silence) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let left = (deadline - .now) / .milliseconds(1)
      if left <= 0 { throw .deadline }
      var event = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&event, 1, Int32(min(left.rounded(.up), 1e9)))
      if ready < 0 && errno != EINTR { throw .closed }
      if ready <= 0 { continue }
      guard let more = try? socket.read(upTo: count - bytes.count), !more.isEmpty else { throw .closed }
      bytes += more
    }
    return bytes
  }
}
