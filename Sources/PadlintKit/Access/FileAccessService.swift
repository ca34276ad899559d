internal import CLibrary
internal import CSystem
internal import Paths
internal import Synchronization
internal import SystemCalls

/// Answers the requests of a run to the file system, in a process that the run may abandon.
///
/// It does not decode anything, and reads only a few bytes of videos.
enum FileAccessService {
  /// Serves from the start of the process to its end: each open file that comes is a connection.
  static func run(socket number: Int32) -> Never {
    CurrentProcess.leaveStoppingToParent()
    CurrentProcess.ignoreClosedPipes()
    CurrentProcess.crashWithoutBacktrace()
    let entrance = MessageSocket(owning: number)
    while true {
      guard var message = try? entrance.receive(), let connection = message.descriptor.take()?.release()
      else { break }
      // A thread that cannot be started leaves the connection closed, which is an answer.
      do throws(SystemError) {
        try SystemThread.start { serve(MessageSocket(owning: connection)) }
      } catch {
        _ = FileDescriptor(owning: connection)
      }
    }
    // Whoever it served is gone, or wants nothing to stay behind.
    CurrentProcess.end(status: 0)
  }

  private static func serve(_ socket: consuming MessageSocket) {
    let held = HeldFiles()
    while true {
      guard let message = try? socket.receive(),
        let request = AccessMessage(packed: message.bytes).flatMap(FileRequest.init)
      else { return }
      let answer = answer(to: request, worker: message.descriptorNumber, held) {
        try? socket.send(AccessMessage(kind: AccessMessage.Answer.atWork.rawValue).packed)
      }
      withExtendedLifetime(message) {}
      guard (try? socket.send(answer.packed)) != nil else { return }
    }
  }

  private static func answer(
    to request: FileRequest, worker: Int32?, _ held: HeldFiles, whileAtWork: () -> Void
  ) -> AccessMessage {
    do throws(SystemError) {
      return try perform(request, worker: worker, held: held, whileAtWork: whileAtWork)
    } catch {
      return AccessMessage(kind: AccessMessage.Answer.failed.rawValue, numbers: [Int64(error.code)])
    }
  }

  /// Carries out a request on this thread, however long it takes.
  ///
  /// - Parameters:
  ///   - worker: the socket of the worker that a file is opened for.
  ///   - held: what stays open from one request to the next.
  ///   - whileAtWork: called now and then.
  static func perform(
    _ request: FileRequest, worker: Int32? = nil, held: HeldFiles = HeldFiles(),
    whileAtWork: () -> Void = {}
  ) throws(SystemError) -> AccessMessage {
    switch request.kind {
    case .status: return .done(try FileStatus.of(path: request.path).numbers)
    case .look:
      let look = try look(at: request.path, FileAccess.Extent(rawValue: request.number))
      return .done(
        look.status.numbers + [(look.showsText ? 1 : 0) + (look.isMedia ? 2 : 0)], look.digest ?? [])
    case .listing:
      let listing = try DirectoryListing(
        path: request.path, seeking: request.bytes, hidden: request.number & 1 != 0,
        allFiles: request.number & 2 != 0, whileAtWork: whileAtWork)
      let names = listing.packedNames
      return .done(
        listing.status.numbers
          + [listing.holdsSought ? 1 : 0, Int64(listing.hiddenCount), Int64(names.count)],
        names + listing.packedKeys)
    case .content: return .done([], try content(of: request.path, limit: Int(request.number)))
    case .realPath: return .done([], try RealPath.of(request.path).bytes)
    case .realPathOfName: return .done([], try RealPath.ofName(request.path).bytes)
    case .isLocal: return .done([try isLocal(request.path) ? 1 : 0])
    case .keyOfMissing: return .done([], SeenFiles.key(ofMissing: request.path).packed)
    case .open:
      guard let worker, let file = try OpenedFile.open(request.path) else { throw SystemError(code: EINVAL) }
      var problem: Int32 = 0
      do throws(SystemError) {
        try MessageSocket.pass(descriptor: file.descriptor.number, to: worker)
      } catch {
        problem = error.code
      }
      withExtendedLifetime(file) {}
      return .done([Int64(problem)])
    case .openInput, .part, .target, .occupant, .beginOutput, .write, .complete, .discard, .openCache,
      .findOutcome, .storeOutcome, .finishCache:
      return try held.files.withLock { files throws(SystemError) in try perform(request, on: &files) }
    }
  }

  /// Reads or writes what stays open.
  private static func perform(
    _ request: FileRequest, on files: inout HeldFiles.Files
  ) throws(SystemError) -> AccessMessage {
    switch request.kind {
    case .openInput:
      files.input = try FileDescriptor.regular(path: request.path)
    case .part:
      let bytes = try files.input?.read(upTo: Int(request.count), at: request.number)
      return .done([], bytes ?? [])
    case .target:
      return try OutputTarget(path: request.path).message
    case .occupant:
      switch try OutputTarget.occupant(of: request.path) {
      case .nothing: return .done([0])
      case .file(let head): return .done([1], head)
      case .other: return .done([2])
      }
    case .beginOutput:
      // Whose the file is that stands there by the end, the run itself asks before.
      let output = try OutputFile.beginning(
        at: OutputTarget(.file(request.path), nil), replacing: { _ in true })
      let hasName = output.hasTemporaryName
      files.output = consume output
      return .done([hasName ? 1 : 0])
    case .write: try files.output?.write(request.bytes)
    case .complete:
      try files.output?.complete()
      files.output = nil
    case .discard: files.output = nil
    case .openCache:
      let cache = HeldCache(path: request.path.text)
      files.cache = cache
      return cache.opened().message
    case .findOutcome:
      guard let cache = files.cache else { break }
      return cache.find(request.cacheKey).message
    case .storeOutcome:
      guard let cache = files.cache else { break }
      return cache.store(request.bytes, isFailure: request.count == 1, for: request.cacheKey).message
    case .finishCache:
      guard let cache = files.cache else { break }
      return cache.finish().message
    default: throw SystemError(code: EINVAL)
    }
    return .done()
  }

  /// Whether the file system of a file, or of the nearest folder above it that is there, is this machine's own. Calls
  /// `statfs`.
  private static func isLocal(_ path: FilePath) throws(SystemError) -> Bool {
    // What is not there yet will be where its folder is.
    for place in [path] + path.prefixes.reversed() + (path.isAbsolute ? [] : ["."]) {
      let answer = try unsafe withCPath(place) { unsafe padlint_is_local($0) }
      if answer >= 0 { return answer == 1 }
      if !SystemError.current.isNoSuchFile { break }
    }
    throw SystemError.current
  }

  /// - Throws: `ENOENT` only where there is nothing of that name, not even a link that leads nowhere.
  private static func content(of path: FilePath, limit: Int) throws(SystemError) -> [UInt8] {
    guard try FileStatus.ofName(path) != nil else { throw SystemError(code: ENOENT) }
    do throws(SystemError) {
      return try FileDescriptor.regular(path: path).readAll(limit: limit)
    } catch {
      throw error.isNoSuchFile ? SystemError(code: ELOOP) : error
    }
  }

  private static func look(at path: FilePath, _ extent: FileAccess.Extent) throws(SystemError) -> FileLook {
    if extent.isEmpty { return FileLook(status: try FileStatus.of(path: path)) }
    guard let file = try OpenedFile.open(path) else { return FileLook(status: try FileStatus.of(path: path)) }
    let wantsBeginning = extent.contains(.beginning)
    return FileLook(
      status: file.status, showsText: wantsBeginning && file.showsText,
      isMedia: wantsBeginning && file.isMedia,
      digest: extent.contains(.content) ? file.digestOfContent : nil)
  }
}

/// What a connection keeps open from one request to the next.
final class HeldFiles: Sendable {
  /// The files. One thread asks for them at a time.
  struct Files: ~Copyable {
    /// A file that is read in parts.
    var input: FileDescriptor?
    /// A file that is being written.
    var output: OutputFile?
    /// A cache.
    var cache: HeldCache?
  }

  let files = Mutex(Files())
}
