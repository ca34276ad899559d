import Foundation
import LintReporting
import MediaModel
import ObjectReading
import Paths
import ResultCache
import Synchronization
import SystemCalls
import Testing

@testable import PadlintKit

/// Objects are linted like files, though many at a time, and under a name without secrets.
@Suite struct ObjectLinterTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A store in memory, which holds each answer back for a while.
  private final class Store: HTTPTransport {
    private let content: [UInt8]
    private let tag: String
    private let delay: Duration
    private let state = Mutex((requests: 0, now: 0, most: 0))

    init(_ content: [UInt8], tag: String = "\"1\"", delay: Duration = .zero) {
      (self.content, self.tag, self.delay) = (content, tag, delay)
    }

    var requests: Int { state.withLock { $0.requests } }
    /// Most requests that were waiting for an answer at a time.
    var most: Int { state.withLock { $0.most } }

    func answer(to request: RangeRequest) throws(TransportFault) -> HTTPAnswer {
      state.withLock { state in
        state.requests += 1
        state.now += 1
        state.most = max(state.most, state.now)
      }
      SystemThread.sleep(delay)
      state.withLock { $0.now -= 1 }
      if content.isEmpty { return HTTPAnswer(status: 404) }
      let range = request.range.clamped(to: 0..<Int64(content.count))
      var answer = HTTPAnswer(status: 206)
      answer.head = [
        "content-range": "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(content.count)", "etag": tag,
        "last-modified": "Sun, 06 Nov 1994 08:49:37 GMT",
      ]
      answer.body = Array(content[Int(range.lowerBound)..<Int(range.upperBound)])
      return answer
    }
  }

  private static let secret = "https://user:secret@store.example/a.mp4?X-Signature=secret"
  private static let path: FilePath = "https://store.example/a.mp4"

  private func linter(_ store: Store, cache: AnalysisCache? = nil) -> FileLinter {
    FileLinter(
      by: InProcessAnalysis(SamplingSettings()), cache: cache,
      objects: ObjectClient(ObjectSettings(), by: store))
  }

  private func clip(_ name: String) throws -> [UInt8] {
    try FileDescriptor(owning: TestVector.descriptor(name)).readAll()
  }

  @Test func `An object comes to what its file comes to`() throws {
    let store = Store(try clip("letterbox.mp4"))
    let found = linter(store).lint(FoundFile(named: FilePath(Self.secret)))
    #expect(found?.path == Self.path)
    #expect(found?.sizeBytes == Int64(try clip("letterbox.mp4").count))
    #expect(found?.modifiedNanoseconds == 784_111_777_000_000_000)
    #expect(found?.outcome == .analysed(try TestVector.evidence("letterbox.mp4", picture: nil)))
    #expect(!"\(String(describing: found))".contains("secret"))
  }

  @Test func `What a server says becomes the failure of the object`() throws {
    guard
      case .failed(let failure) = linter(Store([])).lint(FoundFile(named: FilePath(Self.secret)))?.outcome
    else {
      Issue.record("no failure")
      return
    }
    #expect(failure.code == .notFound)
  }

  @Test func `An object is known again by its address without the key, and its version`() throws {
    let results = ResultCache(path: "\(folder.path)/cache.sqlite") { Issue.record("\($0)") }
    let cache = AnalysisCache(results, settings: SamplingSettings())
    let clip = try clip("letterbox.mp4")
    let first = Store(clip)
    let outcome = linter(first, cache: cache).lint(FoundFile(named: FilePath(Self.secret)))?.outcome
    let again = Store(clip)
    let signedAnew = FoundFile(named: FilePath(Self.path.text + "?X-Signature=other"))
    #expect(linter(again, cache: cache).lint(signedAnew)?.outcome == outcome)
    #expect(again.requests == 1, "which asks for the version")
    let changed = Store(clip, tag: "\"2\"")
    _ = linter(changed, cache: cache).lint(signedAnew)
    #expect(changed.requests == first.requests)
  }

  // MARK: Finding

  private func found(_ names: [String], _ options: DiscoveryOptions = DiscoveryOptions()) -> [FoundFile] {
    Array(VideoFinder(targets: names.map { .path(FilePath($0)) }, options: options))
  }

  @Test func `Addresses are handed out without looking for files`() {
    let files = found([Self.secret, "https://store.example/b.mp4", Self.secret, "https://?secret"])
    #expect(
      files.map { $0.path.text } == [
        "https://store.example/a.mp4", "https://store.example/b.mp4", "https://",
      ])
    #expect(files.map { $0.object != nil } == [true, true, false])
    #expect(files.last?.failure?.code == .permissionDenied)
  }

  @Test func `Another query may be another object`() {
    #expect(found(["https://store.example/get?id=1", "https://store.example/get?id=2"]).count == 2)
  }

  @Test func `A part of the work has an object however its address is signed`() throws {
    for number in 1...4 {
      var options = DiscoveryOptions()
      options.shard = RunShard(part: number, of: 4)
      let one = found(["https://store.example/a.mp4?signed=1"], options)
      let other = found(["https://store.example/a.mp4?signed=2"], options)
      #expect(one.count == other.count)
    }
  }

  @Test func `Where only files will do, an address is a failure`() {
    var options = DiscoveryOptions()
    options.takesObjects = false
    let file = found([Self.secret], options).first
    #expect(file?.failure?.code == .notAFile)
    #expect(file?.object == nil)
  }

  @Test func `In files of settings an address is itself`() {
    let base = PathBase(folderOf: "/a/b/.padlint.yml", workingFolder: "/a")
    #expect(base.relative(Self.path) == Self.path)
  }

  // MARK: Many at a time

  @Test(arguments: [1, 8]) func `Waiting for many objects takes as long as for few`(objectJobs: Int) throws {
    let store = Store(Array("no video at all".utf8), delay: .milliseconds(50))
    let files = (0..<32).map { FoundFile(named: FilePath("https://store.example/\($0)")) }
    var run = LintRun(linter: linter(store), jobs: 1)
    run.objectJobs = objectJobs
    var paths: [FilePath] = []
    run.run(files) { (analysis: FileAnalysis) in paths.append(analysis.path) }
    #expect(paths == files.map { $0.path }, "in order")
    #expect(store.most == objectJobs)
  }

  @Test func `A cancelled run waits for no object`() throws {
    let store = Store(Array("no video at all".utf8), delay: .seconds(20))
    let cancellation = Cancellation()
    try SystemThread.start {
      SystemThread.sleep(.milliseconds(200))
      cancellation.cancel()
    }
    let start = ContinuousClock.now
    let files = (0..<32).map { FoundFile(named: FilePath("https://store.example/\($0)")) }
    LintRun(linter: linter(store), jobs: 2).run(files, cancellation: cancellation) { (_: FileAnalysis) in
      Issue.record("nothing was done")
    }
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  // MARK: Workers

  @Test func `Messages about objects come through as they were sent`() throws {
    let messages: [WorkerMessage] = [
      .object(size: 1 << 40), .wanted(count: 5, offset: 1 << 35), .bytes([1, 2, 3]), .bytes([]), .noBytes,
      .outcome([9]),
    ]
    for message in messages {
      let again = try #require(WorkerMessage(packed: message.packed))
      #expect(again.packed == message.packed)
    }
    // Of a task, the bytes may differ, as those of JSON.
    for task in [WorkerTask.glance(at: AnalysedRange()), .analysis(of: AnalysedRange())] {
      guard case .task(task)? = WorkerMessage(packed: WorkerMessage.task(task).packed) else {
        Issue.record("\(task) does not come through")
        continue
      }
    }
    #expect(WorkerMessage(packed: []) == nil)
    #expect(WorkerMessage(packed: [200, 0]) == nil)
    #expect(WorkerMessage(packed: [1, 1] + [UInt8](repeating: 0, count: 8)) == nil, "a number is missing")
  }

  @Test func `A worker that takes no answer is not waited for`() throws {
    let (ours, theirs) = try MessageSocket.pair()
    let socket = MessageSocket(owning: ours)
    let deaf = FileDescriptor(owning: theirs)
    let start = ContinuousClock.now
    #expect(throws: MessageSocket.Silence.deadline) {
      try socket.send([UInt8](repeating: 0, count: 1 << 22), until: .now + .milliseconds(200))
    }
    #expect(ContinuousClock.now - start < .seconds(60))
    _ = deaf
  }
}
