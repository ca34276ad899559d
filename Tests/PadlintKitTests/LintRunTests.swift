import Foundation
import LintReporting
import MediaModel
import PaddingDetection
import Paths
import Synchronization
import SystemCalls
import Testing

@testable import PadlintKit

@Suite struct LintRunTests {
  let folder: TemporaryFolder
  let files: [FoundFile]

  init() throws {
    let folder = try TemporaryFolder()
    files = try (0..<60).map { number in
      try folder.write("\(number)", "\(number)")
      return FoundFile(path: FilePath("\(folder.path)/\(number)"))
    }
    self.folder = folder
  }

  /// An analysis that takes the longer the earlier the file is.
  private let slowFirst = FileLinter { descriptor in
    let content = (try? FileDescriptor(owning: descriptor).read(upTo: 9)) ?? []
    let number = Int(String(decoding: content, as: UTF8.self)) ?? 0
    usleep(UInt32(60 - number) * 200)
    return .failed(Failure(.damaged, "\(number)"))
  }

  private func number(_ analysis: FileAnalysis) -> Int? {
    guard case .failed(let failure) = analysis.outcome else { return nil }
    return Int(failure.message)
  }

  @Test(arguments: [1, 2, 7]) func `Results come in the order of the files`(jobs: Int) throws {
    var delivered: [Int?] = []
    LintRun(linter: slowFirst, jobs: jobs, lookAhead: 8).run(files) { delivered.append(number($0)) }
    #expect(delivered == Array(0..<60))
  }

  @Test(.timeLimit(.minutes(10))) func `Numbers below 1 count as 1`() {
    var run = LintRun(linter: slowFirst, jobs: 0, objectJobs: -1, lookAhead: 0)
    run.jobs = -3
    var delivered = 0
    run.run(files) { _ in delivered += 1 }
    #expect(delivered == 60)
    #expect(!RunShard(number: 1, count: 0).contains("a.mp4"))
  }

  @Test func `Unordered results are all there`() throws {
    var delivered: [Int?] = []
    LintRun(linter: slowFirst, jobs: 4, unordered: true).run(files) { delivered.append(number($0)) }
    #expect(Set(delivered) == Set(0..<60))
    #expect(delivered.count == 60)
  }

  @Test func `No file is begun too far ahead of the one that is delivered next`() throws {
    let begun = Atomic(0)
    let linter = FileLinter { descriptor in
      _ = FileDescriptor(owning: descriptor)
      // The first file is the slowest by far.
      if begun.add(1, ordering: .relaxed).newValue == 1 { usleep(300_000) }
      return .failed(Failure(.damaged, ""))
    }
    var begunAtFirst: Int?
    LintRun(linter: linter, jobs: 4, lookAhead: 10).run(files) { _ in
      begunAtFirst = begunAtFirst ?? begun.load(ordering: .relaxed)
    }
    let first = try #require(begunAtFirst)
    // The delivery itself makes room for one more.
    #expect(first <= 11)
    #expect(begun.load(ordering: .relaxed) == 60)
  }

  @Test(.timeLimit(.minutes(10))) func `A cancelled run returns at once with what is done`() throws {
    let cancellation = Cancellation()
    let release = DispatchSemaphore(value: 0)
    let linter = FileLinter { descriptor in
      let content = (try? FileDescriptor(owning: descriptor).read(upTo: 9)) ?? []
      if content == Array("5".utf8) {
        cancellation.cancel()
        release.wait()
      }
      return .failed(Failure(.damaged, String(decoding: content, as: UTF8.self)))
    }
    var delivered: [Int?] = []
    LintRun(linter: linter, jobs: 1).run(files, cancellation: cancellation) { delivered.append(number($0)) }
    release.signal()
    #expect(delivered == [0, 1, 2, 3, 4])
  }

  @Test(arguments: [1, 4]) func `What a cancelled run could not look at is not reported as failed`(jobs: Int)
  {
    let cancellation = Cancellation()
    let linter = FileLinter { descriptor in
      _ = FileDescriptor(owning: descriptor)
      return .failed(Failure(cancellation.isCancelled ? .cancelled : .damaged, ""))
    }
    var codes: [Failure.Code] = []
    LintRun(linter: linter, jobs: jobs).run(files, cancellation: cancellation) { analysis in
      if case .failed(let failure) = analysis.outcome { codes.append(failure.code) }
      cancellation.cancel()
      // Long enough for threads that go on to come back with more.
      usleep(20_000)
    }
    #expect(codes.count >= 1)
    #expect(codes.allSatisfy { $0 == .damaged })
  }

  @Test func `A file that fails as cancelled in a run that was not is reported`() {
    let linter = FileLinter { descriptor in
      _ = FileDescriptor(owning: descriptor)
      return .failed(Failure(.cancelled, ""))
    }
    var count = 0
    LintRun(linter: linter, jobs: 2).run(files) { _ in count += 1 }
    #expect(count == files.count)
  }

  @Test func `What delivering throws ends the run`() throws {
    struct Full: Error {}
    var delivered = 0
    #expect(throws: Full.self) {
      try LintRun(linter: slowFirst, jobs: 2).run(files) { _ in
        delivered += 1
        if delivered == 3 { throw Full() }
      }
    }
    #expect(delivered == 3)
  }

  @Test func `An empty run ends`() {
    LintRun(linter: slowFirst, jobs: 3).run([]) { _ in Issue.record("no file, no result") }
  }

  @Test func `Progress counts what is done and names what is not`() {
    var seen: [LintProgress] = []
    LintRun(linter: slowFirst, jobs: 2).run(files, watch: { seen.append($0) }) { _ in }
    #expect(seen.last?.finishedFiles == 60)
    #expect(seen.allSatisfy { $0.currentFiles.count <= 2 })
    #expect(seen.contains { !$0.currentFiles.isEmpty })
  }
}
