internal import CLibrary
internal import Synchronization
internal import SystemCalls

/// Access to the file system that never waits longer than a time limit.
///
/// A file system that does not answer, such as a network mount whose server is gone, blocks a process so that not even
/// a signal ends it; closing one of its files blocks as well. So another process, which the run can abandon, does all
/// of this. It hands open files directly to workers; the process of the run never has one open.
package final class FileAccess: FileReading {
  private struct State {
    /// The connection that new connections are requested on; nil if there is no process.
    var entrance: MessageConnection?
    var process: ChildProcess?
    /// Connections that are not in use.
    var idle: [MessageConnection] = []
  }

  /// A limit on files may be shorter than a disk needs to wake up.
  private static let leastPatienceSeconds = 1.0

  private let state: Mutex<State>
  /// Whether this process calls the system itself.
  let isDirect: Bool
  private let patience: Mutex<Duration>
  private let cancellation: Cancellation

  /// Calls the system on the calling thread, and waits as long as it takes.
  package static let direct = FileAccess(isDirect: true, patience: .zero, Cancellation(), State())

  private init(isDirect: Bool, patience: Duration, _ cancellation: Cancellation, _ state: State) {
    self.isDirect = isDirect
    self.patience = Mutex(patience)
    self.cancellation = cancellation
    self.state = Mutex(state)
  }

  /// Starts the process that accesses the file system: a fork of this one if possible; see `ChildProcess.fork`.
  ///
  /// - Parameters:
  ///   - timeoutSeconds: how long to wait for an answer, or for a sign that it comes.
  ///   - cancellation: ends all waiting.
  package static func started(
    timeoutSeconds: Double, cancellation: Cancellation = Cancellation()
  ) -> FileAccess {
    #if canImport(Glibc)
      let state = (try? started(copying: true)) ?? State()
    #else
      let state = State()
    #endif
    return FileAccess(
      isDirect: false, patience: .seconds(max(leastPatienceSeconds, timeoutSeconds)), cancellation, state)
  }

  private static func started(copying: Bool) throws(SystemError) -> State {
    let (ours, theirs) = try MessageSocket.pair()
    let entrance = MessageConnection(MessageSocket(owning: ours))
    let theirEnd = FileDescriptor(owning: theirs)
    let process: ChildProcess
    if copying {
      process = try ChildProcess.fork(keeping: theirEnd.number) {
        FileAccessService.run(socket: ChildProcess.socketNumber)
      }
    } else {
      process = try ChildProcess.startProgram(
        arguments: WorkerService.fileAccessArguments, keeping: theirEnd.number)
    }
    return State(entrance: entrance, process: process)
  }

  /// Sets how long to wait for each answer from now on.
  package func wait(atMostSeconds seconds: Double) {
    patience.withLock { $0 = .seconds(max(Self.leastPatienceSeconds, seconds)) }
  }

  /// Ends the other process and all that it has started, and waits a while for that.
  func end(atMost patience: Duration) {
    let process = state.withLock { state in
      defer { state = State() }
      return state.process
    }
    _ = process?.wait(atMost: patience)
  }

  /// How long to wait for an answer.
  var currentPatience: Duration { patience.withLock { $0 } }

  // MARK: Asking

  /// Begins a conversation with a question.
  func converse(
    _ request: FileRequest
  ) throws(SystemError) -> (conversation: AccessConversation, answer: AccessMessage) {
    let patience: @Sendable () -> Duration = { self.currentPatience }
    if isDirect {
      let conversation = AccessConversation(with: .none(HeldFiles()), patience: patience)
      return (conversation, try conversation.ask(request))
    }
    return try withConnection { connection throws(SystemError) in
      let conversation = AccessConversation(with: .process(connection), patience: patience)
      do throws(SystemError) {
        return (conversation, try conversation.ask(request))
      } catch  where error == AccessConversation.closed {
        return nil
      }
    }
  }

  /// The answer to a request.
  ///
  /// - Throws: `ETIMEDOUT` if no answer came in time, `ECANCELED` if the run was cancelled, `EIO` if no process can be
  ///   started that answers.
  func perform(
    _ request: FileRequest, passing descriptor: Int32? = nil, until deadline: ContinuousClock.Instant? = nil,
    heedsCancellation: Bool = true
  ) throws(SystemError) -> AccessMessage {
    if isDirect { return try FileAccessService.perform(request, worker: descriptor) }
    let deadline = deadline ?? .now + currentPatience
    return try withConnection { connection throws(SystemError) in
      try ask(request, on: connection, descriptor, until: deadline, heedsCancellation)
    }
  }

  /// What `ask` comes to on a connection that is not in use: nil there if the process has ended.
  private func withConnection<Answer>(
    _ ask: (MessageConnection) throws(SystemError) -> Answer?
  ) throws(SystemError) -> Answer {
    for _ in 0..<2 {
      if let connection = try takeConnection(), let answer = try ask(connection) { return answer }
      // The process is gone, as one is that the kernel ends for want of memory; a new one may fare better.
      state.withLock { $0 = State() }
    }
    throw SystemError(code: EIO)
  }

  /// The answer; nil if the process has ended.
  private func ask(
    _ request: FileRequest, on connection: MessageConnection, _ descriptor: Int32?,
    until deadline: ContinuousClock.Instant, _ heedsCancellation: Bool
  ) throws(SystemError) -> AccessMessage? {
    let answer: AccessMessage
    do throws(MessageSocket.Silence) {
      answer = try connection.answer(
        to: request, passing: descriptor, until: deadline, patience: currentPatience,
        isCancelled: { heedsCancellation && cancellation.isCancelled })
    } catch {
      // The thread at the other end may never come back; so this connection is not used again.
      switch error {
      case .closed: return nil
      case .deadline: throw SystemError(code: ETIMEDOUT)
      case .cancelled: throw SystemError(code: ECANCELED)
      }
    }
    state.withLock { $0.idle.append(connection) }
    return try answer.checked()
  }

  /// A connection that is not in use; nil if the process does not accept a new one.
  private func takeConnection() throws(SystemError) -> MessageConnection? {
    var problem: SystemError?
    let connection = state.withLock { state -> MessageConnection? in
      if let connection = state.idle.popLast() { return connection }
      do throws(SystemError) {
        if state.entrance == nil { state = try Self.started(copying: false) }
        let (ours, theirs) = try MessageSocket.pair()
        let connection = MessageConnection(MessageSocket(owning: ours))
        return state.entrance?.open(FileDescriptor(owning: theirs)) == true ? connection : nil
      } catch {
        problem = error
        return nil
      }
    }
    if let problem { throw problem }
    return connection
  }
}
