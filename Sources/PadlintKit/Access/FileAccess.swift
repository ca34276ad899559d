internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The file system, as a run may ask it without ever waiting longer than it wants to.
///
/// A file system that does not answer, such as a dead mount, holds whoever asks in a state that no signal ends, and
/// whoever has a file of it open does not get away either: closing asks too. So a process asks and opens that the
/// run can do without. It hands files to workers directly; the run itself has none open.
package final class FileAccess: Sendable {
  /// What is to be known of a file beside its status.
  struct Extent: OptionSet {
    let rawValue: Int64
    /// Whether it begins like text.
    static let beginning = Extent(rawValue: 1)
    /// The digest of the parts that stand for its content.
    static let parts = Extent(rawValue: 2)
  }

  private final class Connection: Sendable {
    let socket: MessageSocket

    init(_ socket: consuming MessageSocket) {
      self.socket = socket
    }
  }

  private struct State {
    /// Where new connections are asked for; nil where there is no process (any more).
    var entrance: Connection?
    /// Connections that wait for the next question.
    var idle: [Connection] = []
  }

  private let state: Mutex<State>
  private let isDirect: Bool
  private let patience: Duration
  private let cancellation: Cancellation

  /// Asks on the thread that wants to know, and waits as long as it takes.
  package static let direct = FileAccess(isDirect: true, patience: .zero, Cancellation(), nil)

  private init(isDirect: Bool, patience: Duration, _ cancellation: Cancellation, _ entrance: Connection?) {
    self.isDirect = isDirect
    self.patience = patience
    self.cancellation = cancellation
    state = Mutex(State(entrance: entrance))
  }

  /// Starts the process that asks, as a copy of this one where the system permits it; see `ChildProcess.fork`.
  ///
  /// - Parameters:
  ///   - timeoutSeconds: how long to wait for an answer, or for a sign that it comes.
  ///   - cancellation: ends all waiting.
  package static func started(timeoutSeconds: Double, cancellation: Cancellation) -> FileAccess {
    #if canImport(Glibc)
      let entrance = try? started(copying: true)
    #else
      let entrance: Connection? = nil
    #endif
    return FileAccess(isDirect: false, patience: .seconds(timeoutSeconds), cancellation, entrance)
  }

  private static func started(copying: Bool) throws(SystemError) -> Connection {
    let (ours, theirs) = try MessageSocket.pair()
    let entrance = Connection(MessageSocket(owning: ours))
    let theirEnd = FileDescriptor(owning: theirs)
    if copying {
      _ = try ChildProcess.fork(keeping: theirEnd.number) {
        FileAccessService.run(socket: ChildProcess.socketNumber)
      }
    } else {
      _ = try ChildProcess.startProgram(
        arguments: WorkerService.fileAccessArguments, keeping: theirEnd.number)
    }
    return entrance
  }

  // MARK: Questions

  /// What `path` names, links followed.
  package func status(of path: [UInt8]) throws(SystemError) -> FileStatus {
    try status(in: perform(FileRequest(.status, path)))
  }

  /// Whether all of `paths` are known to name something else than a folder, without waiting long for it.
  package func namesNoFolder(_ paths: some Sequence<[UInt8]>) -> Bool {
    let deadline = ContinuousClock.now + min(patience, .milliseconds(500))
    return paths.allSatisfy { path in
      do throws(SystemError) {
        let status = try status(in: perform(FileRequest(.status, path), until: deadline))
        return status.kind != .folder
      } catch {
        return error.code != ETIMEDOUT
      }
    }
  }

  /// The files that `paths` name, as far as they are there and answer within a second or two.
  package func identities(of paths: [[UInt8]]) -> Set<FileStatus.Identity> {
    let deadline = ContinuousClock.now + min(patience, .seconds(2))
    return Set(
      paths.compactMap { path in
        let answer = try? perform(FileRequest(.status, path), until: deadline)
        return answer.flatMap { FileStatus(numbers: $0.numbers) }?.identity
      })
  }

  /// The names in a folder.
  func listing(
    of path: [UInt8], seeking sought: [UInt8], hidden: Bool
  ) throws(SystemError) -> DirectoryListing {
    let answer = try perform(FileRequest(.listing, path, name: sought, number: hidden ? 1 : 0))
    let status = try status(in: answer)
    guard answer.numbers.count == 7 else { throw SystemError(code: EIO) }
    return DirectoryListing(
      status: status, holdsSought: answer.numbers[5] == 1, hiddenCount: Int(answer.numbers[6]),
      packedNames: answer.bytes)
  }

  /// The path of the file that `path` leads to; see `RealPath`.
  func realPath(of path: [UInt8]) throws(SystemError) -> [UInt8] {
    try perform(FileRequest(.realPath, path)).bytes
  }

  /// The path of the name itself; see `RealPath`.
  func realPath(ofName path: [UInt8]) throws(SystemError) -> [UInt8] {
    try perform(FileRequest(.realPathOfName, path)).bytes
  }

  /// By what a file that was named is known, whatever the spelling.
  func keys(ofNamed path: [UInt8]) -> [SeenFiles.Key] {
    guard let numbers = try? perform(FileRequest(.keys, path)).numbers else {
      return [SeenFiles.spelling(path)]
    }
    return stride(from: 0, to: numbers.count - 1, by: 2).map { index in
      SeenFiles.Key(
        first: UInt64(bitPattern: numbers[index]), second: UInt64(bitPattern: numbers[index + 1]))
    }
  }

  /// All bytes of a regular file; `EFBIG` where these are more than `limit`.
  package func content(of path: [UInt8], limit: Int) throws(SystemError) -> [UInt8] {
    try perform(FileRequest(.content, path, number: Int64(limit))).bytes
  }

  /// What is to be known of a file before it is analysed.
  func look(
    at path: [UInt8], _ extent: Extent, until deadline: ContinuousClock.Instant
  ) throws(SystemError) -> FileLook {
    let answer = try perform(FileRequest(.look, path, number: extent.rawValue), until: deadline)
    return FileLook(
      status: try status(in: answer), showsText: answer.numbers.last == 1,
      digest: answer.bytes.isEmpty ? nil : answer.bytes)
  }

  /// Whether a worker could be given a file.
  enum Handover {
    case given
    /// The worker takes none.
    case refused
  }

  /// Opens a regular file for the worker at the other end of `socket`.
  func open(
    _ path: [UInt8], for socket: Int32, until deadline: ContinuousClock.Instant
  ) throws(SystemError) -> Handover {
    let answer = try perform(FileRequest(.open, path), passing: socket, until: deadline)
    return answer.numbers == [0] ? .given : .refused
  }

  private func status(in answer: AccessMessage) throws(SystemError) -> FileStatus {
    guard let status = FileStatus(numbers: answer.numbers) else { throw SystemError(code: EIO) }
    return status
  }

  // MARK: Asking

  /// - Throws: `ETIMEDOUT` where no answer came in time, `ECANCELED` where nobody waits for it any more, `EIO` where
  ///   there is nobody to ask.
  private func perform(
    _ request: FileRequest, passing descriptor: Int32? = nil, until deadline: ContinuousClock.Instant? = nil
  ) throws(SystemError) -> AccessMessage {
    if isDirect { return try FileAccessService.perform(request, worker: descriptor) }
    let deadline = deadline ?? .now + patience
    if let answer = try ask(request, descriptor, until: deadline) { return answer }
    // The process is gone, as one is that the kernel ends for want of memory; a new one may fare better.
    state.withLock { $0 = State() }
    if let answer = try ask(request, descriptor, until: deadline) { return answer }
    throw SystemError(code: EIO)
  }

  /// The answer; nil where there is nobody to ask.
  private func ask(
    _ request: FileRequest, _ descriptor: Int32?, until deadline: ContinuousClock.Instant
  ) throws(SystemError) -> AccessMessage? {
    guard let connection = try takeConnection() else { return nil }
    let problem: SystemError
    do throws(MessageSocket.Silence) {
      try connection.socket.send(request.message.packed, with: descriptor)
      let answer = try finalAnswer(on: connection, until: deadline)
      state.withLock { $0.idle.append(connection) }
      if answer.kind == AccessMessage.Answer.done.rawValue { return answer }
      problem = SystemError(code: Int32(truncatingIfNeeded: answer.numbers.first ?? Int64(EIO)))
    } catch {
      // The thread at the other end may never come back; so this connection is not used again.
      switch error {
      case .closed: return nil
      case .deadline: problem = SystemError(code: ETIMEDOUT)
      case .cancelled: problem = SystemError(code: ECANCELED)
      }
    }
    throw problem
  }

  private func finalAnswer(
    on connection: Connection, until deadline: ContinuousClock.Instant
  ) throws(MessageSocket.Silence) -> AccessMessage {
    var deadline = deadline
    while true {
      let message = try connection.socket.receive(until: deadline) { cancellation.isCancelled }
      guard let answer = AccessMessage(packed: message.bytes) else { throw .closed }
      if answer.kind != AccessMessage.Answer.atWork.rawValue { return answer }
      deadline = max(deadline, .now + patience)
    }
  }

  /// A connection that nobody uses; nil where the process does not take one.
  private func takeConnection() throws(SystemError) -> Connection? {
    var problem: SystemError?
    let connection = state.withLock { state -> Connection? in
      if let connection = state.idle.popLast() { return connection }
      do throws(SystemError) {
        let entrance: Connection
        if let known = state.entrance {
          entrance = known
        } else {
          entrance = try Self.started(copying: false)
        }
        state.entrance = entrance
        let (ours, theirs) = try MessageSocket.pair()
        let connection = Connection(MessageSocket(owning: ours))
        let theirEnd = FileDescriptor(owning: theirs)
        return (try? entrance.socket.send([], with: theirEnd.number)) == nil ? nil : connection
      } catch {
        problem = error
        return nil
      }
    }
    if let problem { throw problem }
    return connection
  }
}
