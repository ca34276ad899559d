package import Paths
internal import Synchronization
package import SystemCalls

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Access to the file system that never waits longer than a time limit.
///
/// A file system that does not answer, such as a network mount whose server is gone, blocks a process so that not even
/// a signal ends it; closing one of its files blocks as well. So another process, which the run can abandon, does all
/// of this. It hands open files directly to workers; the process of the run never has one open.
package final class FileAccess: FileReading {
  /// What to find out about a file besides its status.
  struct Extent: OptionSet {
    let rawValue: Int64
    /// Whether it begins like text.
    static let beginning = Extent(rawValue: 1)
    /// The digest of the parts that stand for its content.
    static let parts = Extent(rawValue: 2)
  }

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
  private let isDirect: Bool
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
  private var currentPatience: Duration { patience.withLock { $0 } }

  // MARK: Questions

  /// What `path` names, links followed.
  package func status(of path: FilePath) throws(SystemError) -> FileStatus {
    try status(in: perform(FileRequest(.status, path)))
  }

  /// Whether all of `paths` are known to name something else than a folder, without waiting long for it.
  package func namesNoFolder(_ paths: some Sequence<FilePath>) -> Bool {
    let deadline = ContinuousClock.now + min(currentPatience, .milliseconds(500))
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
  package func identities(of paths: [FilePath]) -> Set<FileStatus.Identity> {
    let deadline = ContinuousClock.now + min(currentPatience, .seconds(2))
    return Set(
      paths.compactMap { path in
        let answer = try? perform(FileRequest(.status, path), until: deadline)
        return answer.flatMap { FileStatus(numbers: $0.numbers) }?.identity
      })
  }

  /// The names in a folder.
  func listing(
    of path: FilePath, seeking sought: [UInt8], hidden: Bool, allFiles: Bool
  ) throws(SystemError) -> DirectoryListing {
    let choices: Int64 = (hidden ? 1 : 0) + (allFiles ? 2 : 0)
    let answer = try perform(FileRequest(.listing, path, bytes: sought, number: choices))
    let status = try status(in: answer)
    guard answer.numbers.count == 8, let namesCount = Int(exactly: answer.numbers[7]),
      0...answer.bytes.count ~= namesCount
    else { throw SystemError(code: EIO) }
    return DirectoryListing(
      status: status, holdsSought: answer.numbers[5] == 1, hiddenCount: Int(answer.numbers[6]),
      packedNames: answer.bytes[..<namesCount], packedKeys: answer.bytes[namesCount...])
  }

  /// The path of the file that `path` leads to; see `RealPath`.
  func realPath(of path: FilePath) throws(SystemError) -> FilePath {
    FilePath(bytes: try perform(FileRequest(.realPath, path)).bytes)
  }

  /// The path of the name itself; see `RealPath`.
  func realPath(ofName path: FilePath) throws(SystemError) -> FilePath {
    FilePath(bytes: try perform(FileRequest(.realPathOfName, path)).bytes)
  }

  /// The key of a path that leads to no file.
  func key(ofMissing path: FilePath) -> SeenFiles.Key {
    let bytes = (try? perform(FileRequest(.keyOfMissing, path)))?.bytes ?? []
    return SeenFiles.Key(packed: bytes[...]) ?? SeenFiles.spelling(path)
  }

  /// All bytes of a regular file; `EFBIG` where these are more than `limit`.
  package func content(of path: FilePath, limit: Int) throws(SystemError) -> [UInt8] {
    try perform(FileRequest(.content, path, number: Int64(limit))).bytes
  }

  /// Finds out what has to be known about a file before it is analysed.
  func look(
    at path: FilePath, _ extent: Extent, until deadline: ContinuousClock.Instant
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
    _ path: FilePath, for socket: Int32, until deadline: ContinuousClock.Instant
  ) throws(SystemError) -> Handover {
    let answer = try perform(FileRequest(.open, path), passing: socket, until: deadline)
    return answer.numbers == [0] ? .given : .refused
  }

  // MARK: Files that stay open

  /// Opens a regular file to be read in parts; nil where `path` names something else, which nobody can read for another
  /// process: a pipe, a device, or a descriptor of this one. Nil as well where there is nothing of that name.
  package func openIfRegular(_ path: FilePath) throws(SystemError) -> AccessedFile? {
    if OutputTarget.descriptor(named: path) != nil { return nil }
    do throws(SystemError) {
      return AccessedFile(try converse(FileRequest(.openInput, path)).conversation)
    } catch {
      if error == SystemError.notARegularFile || error.isNoSuchFile { return nil }
      throw error
    }
  }

  /// Where an output to `path` goes; see `OutputTarget`.
  package func target(of path: FilePath) throws(SystemError) -> OutputTarget {
    guard OutputTarget.descriptor(named: path) == nil else { return try OutputTarget(path: path) }
    guard let target = OutputTarget(try perform(FileRequest(.target, path), heedsCancellation: false)) else {
      throw SystemError(code: EIO)
    }
    // Those of the other process are not meant.
    if case .descriptor(let number) = target.place {
      return OutputTarget(target.place, try FileStatus.of(descriptor: number))
    }
    return target
  }

  /// Whether nothing of the user's is lost where the file at `target` is replaced as it is now: it does not exist, is
  /// empty, or holds what `isOurs` knows by its first 64 KiB.
  package func mayBeReplaced(
    _ target: OutputTarget, _ isOurs: OutputFile.Recognition
  ) throws(SystemError) -> Bool {
    guard case .file(let path) = target.place else { return true }
    let answer = try perform(FileRequest(.occupant, path), heedsCancellation: false)
    let occupant: OutputTarget.Occupant =
      switch answer.numbers {
      case [0]: .nothing
      case [1]: .file(answer.bytes)
      default: .other
      }
    return occupant.mayBeReplaced(isOurs)
  }

  /// Begins an output; see `OutputFile`.
  package func beginOutput(
    at target: OutputTarget, replacing isOurs: @escaping OutputFile.Recognition
  ) throws(SystemError) -> AccessedOutput {
    guard case .file(let path) = target.place else {
      let file = try OutputFile.beginning(at: target, replacing: isOurs)
      return AccessedOutput(direct: file, target, self, isOurs)
    }
    let (conversation, answer) = try converse(FileRequest(.beginOutput, path))
    return AccessedOutput(conversation, hasName: !isDirect && answer.numbers == [1], target, self, isOurs)
  }

  /// Whether a file is, or would be, on a disk or in the memory of this machine.
  package func isLocal(_ path: FilePath) throws(SystemError) -> Bool {
    try perform(FileRequest(.isLocal, path)).numbers == [1]
  }

  /// Whether the beginning of a file, if there is one, can be read in time.
  package func answers(for path: FilePath) -> Bool {
    do throws(SystemError) {
      _ = try perform(FileRequest(.occupant, path))
      return true
    } catch {
      return error.isFinal
    }
  }

  /// Begins a conversation with a question.
  func converse(
    _ request: FileRequest
  ) throws(SystemError) -> (conversation: AccessConversation, answer: AccessMessage) {
    let patience: @Sendable () -> Duration = { self.currentPatience }
    if isDirect {
      let conversation = AccessConversation(with: .none(HeldFiles()), patience: patience)
      return (conversation, try conversation.ask(request))
    }
    for _ in 0..<2 {
      if let connection = try takeConnection() {
        let conversation = AccessConversation(with: .process(connection), patience: patience)
        do throws(SystemError) {
          return (conversation, try conversation.ask(request))
        } catch  where error != AccessConversation.closed {
          throw error
        } catch {}
      }
      // The process is gone; a new one may fare better.
      state.withLock { $0 = State() }
    }
    throw SystemError(code: EIO)
  }

  private func status(in answer: AccessMessage) throws(SystemError) -> FileStatus {
    guard let status = FileStatus(numbers: answer.numbers) else { throw SystemError(code: EIO) }
    return status
  }

  // MARK: Asking

  /// - Throws: `ETIMEDOUT` if no answer came in time, `ECANCELED` if the run was cancelled, `EIO` if no process can be
  ///   started that answers.
  private func perform(
    _ request: FileRequest, passing descriptor: Int32? = nil, until deadline: ContinuousClock.Instant? = nil,
    heedsCancellation: Bool = true
  ) throws(SystemError) -> AccessMessage {
    if isDirect { return try FileAccessService.perform(request, worker: descriptor) }
    let deadline = deadline ?? .now + currentPatience
    for _ in 0..<2 {
      if let answer = try ask(request, descriptor, until: deadline, heedsCancellation) { return answer }
      // The process is gone, as one is that the kernel ends for want of memory; a new one may fare better.
      state.withLock { $0 = State() }
    }
    throw SystemError(code: EIO)
  }

  /// The answer; nil if the process has ended.
  private func ask(
    _ request: FileRequest, _ descriptor: Int32?, until deadline: ContinuousClock.Instant,
    _ heedsCancellation: Bool
  ) throws(SystemError) -> AccessMessage? {
    guard let connection = try takeConnection() else { return nil }
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
