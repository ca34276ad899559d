import Foundation
import LintReporting
import MediaModel
import Paths
import ResultCache
import Synchronization
import SystemCalls
import Testing
import VideoDecoding

@testable import PadlintKit

@Suite struct AnalysisCacheTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Lints `name` and gives what the analysis failed with, and whether there was one at all.
  private func lint(
    _ name: String, by recognition: AnalysisCache.Recognition = .identity,
    settings: SamplingSettings = SamplingSettings(), failingWith code: Failure.Code = .damaged,
    during: @escaping @Sendable () -> Void = {}
  ) -> (code: Failure.Code?, wasAnalysed: Bool) {
    let store = ResultCache(path: "\(folder.path)/cache.sqlite") { Issue.record("\($0)") }
    let wasAnalysed = Atomic(false)
    let linter = FileLinter(cache: AnalysisCache(store, by: recognition, settings: settings)) {
      descriptor in
      _ = FileDescriptor(owning: descriptor)
      wasAnalysed.store(true, ordering: .relaxed)
      during()
      return .failed(Failure(code, "The analysis failed."))
    }
    let analysis = linter.lint(FoundFile(path: FilePath("\(folder.path)/\(name)")))
    guard case .failed(let failure) = analysis?.outcome else { return (nil, false) }
    return (failure.code, wasAnalysed.load(ordering: .relaxed))
  }

  @Test(arguments: AnalysisCache.Recognition.allCases)
  func `A file is analysed once`(recognition: AnalysisCache.Recognition) throws {
    try folder.write("a.mp4", "\u{1}")
    #expect(lint("a.mp4", by: recognition) == (.damaged, true))
    #expect(lint("a.mp4", by: recognition) == (.damaged, false))
  }

  @Test func `No outcome of another detection is of use`() {
    #expect(AnalysisCache.version == AnalysisCache.version(ofDetection: PadlintVersion.detection))
    #expect(Set((1...50).map(AnalysisCache.version(ofDetection:))).count == 50)
  }

  @Test func `A cache that somebody else has open remembers what one's own does`() throws {
    let path = "\(folder.path)/held.sqlite"
    let key = CacheKey(bytes: [1, 2, 3], version: 7)
    let content: [UInt8] = [0, 254, 255]
    let said = Mutex<[String]>([])
    let notice: @Sendable (String) -> Void = { text in said.withLock { $0.append(text) } }
    let cache = try AccessedCache(path: path, by: .direct, notice: notice)
    #expect(cache.content(for: key) == nil)
    cache.store(content, isFailure: true, for: key)
    cache.finish()
    #expect(cache.content(for: key) == content)
    #expect(ResultCache(path: path, notice: notice).content(for: key) == content)
    #expect(said.withLock { $0 } == [])
    try folder.write("notes.txt", "the user's own")
    #expect(throws: CacheError.self) {
      _ = try AccessedCache(path: "\(folder.path)/notes.txt", by: .direct, notice: notice)
    }
  }

  @Test func `A file that has changed is analysed anew`() throws {
    try folder.write("a.mp4", "\u{1}1")
    _ = lint("a.mp4")
    let time = timespec(tv_sec: 1_700_000_000, tv_nsec: 1)
    #expect(unsafe utimensat(AT_FDCWD, "\(folder.path)/a.mp4", [time, time], 0) == 0)
    #expect(lint("a.mp4").wasAnalysed)
    #expect(!lint("a.mp4").wasAnalysed)
    // Replaced by one of the same size and time.
    try folder.write("b.mp4", "\u{1}2")
    #expect(unsafe utimensat(AT_FDCWD, "\(folder.path)/b.mp4", [time, time], 0) == 0)
    #expect(unsafe rename("\(folder.path)/b.mp4", "\(folder.path)/a.mp4") == 0)
    #expect(lint("a.mp4").wasAnalysed)
    #expect(!lint("a.mp4").wasAnalysed)
    // Written anew in place, with as many bytes and the old time: the same inode.
    let file = FileHandle(forWritingAtPath: "\(folder.path)/a.mp4")
    try file?.write(contentsOf: Data("\u{1}3".utf8))
    try file?.close()
    #expect(unsafe utimensat(AT_FDCWD, "\(folder.path)/a.mp4", [time, time], 0) == 0)
    #expect(lint("a.mp4").wasAnalysed)
  }

  @Test func `By content a copy is known, and what is of the same size and time is not`() throws {
    // Changes are seen anywhere, not only at the beginning, in the middle and at the end.
    let content = (0..<300_000).map { "\($0 / 100_000)" }.joined()
    try folder.write("a.mp4", "\u{1}" + content)
    _ = lint("a.mp4", by: .content)
    try folder.write("folder/copy.mp4", "\u{1}" + content)
    #expect(!lint("folder/copy.mp4", by: .content).wasAnalysed)
    for place in [0, 70_000, 150_000, 230_000, 299_999] {
      var bytes = Array(content.utf8)
      bytes[place] = UInt8(ascii: "x")
      try folder.write("other.mp4", "\u{1}" + String(decoding: bytes, as: UTF8.self))
      #expect(lint("other.mp4", by: .content).wasAnalysed, "\(place)")
    }
  }

  @Test func `Other settings want another analysis, more threads and time do not`() throws {
    try folder.write("a.mp4", "\u{1}")
    _ = lint("a.mp4")
    var settings = SamplingSettings()
    settings.decoding.threads = 4
    settings.limits.timeoutSeconds = 7
    #expect(!lint("a.mp4", settings: settings).wasAnalysed)
    settings.samples += 1
    #expect(lint("a.mp4", settings: settings).wasAnalysed)
    settings.limits.maxPixels -= 1
    #expect(lint("a.mp4", settings: settings).wasAnalysed)
  }

  @Test(arguments: [Failure.Code.timedOut, .workerCrashed, .outOfMemory, .readError])
  func `What went wrong around a file is tried again`(code: Failure.Code) throws {
    try folder.write("a.mp4", "\u{1}")
    #expect(lint("a.mp4", failingWith: code) == (code, true))
    #expect(lint("a.mp4") == (.damaged, true))
  }

  @Test func `What a file came to while it was written is not kept`() throws {
    try folder.write("a.mp4", "\u{1}")
    let path = folder.path
    let result = lint("a.mp4") {
      let file = FileHandle(forWritingAtPath: "\(path)/a.mp4")
      _ = try? file?.seekToEnd()
      try? file?.write(contentsOf: Data([2]))
    }
    #expect(result == (.damaged, true))
    #expect(lint("a.mp4").wasAnalysed)
    #expect(!lint("a.mp4").wasAnalysed)
  }
}
