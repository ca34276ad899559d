import Foundation
import LintReporting
import MediaModel
import Paths
import SystemCalls
import Testing

@testable import PadlintKit

@Suite struct FileLinterTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What becomes of a file whose analysis fails with `code`.
  private func lint(
    _ name: String, reason: FoundFile.Reason = .video, analysisFailsWith code: Failure.Code = .damaged
  ) -> FileAnalysis? {
    let linter = FileLinter { descriptor in
      _ = FileDescriptor(owning: descriptor)
      return .failed(Failure(code, "The analysis failed."))
    }
    return linter.lint(FoundFile(path: FilePath("\(folder.path)/\(name)"), reason: reason))
  }

  private func code(_ analysis: FileAnalysis?) -> Failure.Code? {
    guard case .failed(let failure) = analysis?.outcome else { return nil }
    return failure.code
  }

  @Test func `What cannot be opened is a failure that says why`() throws {
    try folder.write("empty.mp4", "")
    try folder.write("folder/x")
    unsafe mkfifo("\(folder.path)/pipe.mp4", 0o600)
    #expect(code(lint("missing.mp4")) == .notFound)
    #expect(code(lint("empty.mp4")) == .emptyFile)
    #expect(code(lint("folder")) == .notAFile)
    #expect(code(lint("pipe.mp4")) == .notAFile)
    #expect(code(lint("../../../../../dev/null")) == .notAFile)
    #expect(code(lint("folder/x/y.mp4")) == .notFound)
    #expect(code(lint(String(repeating: "n", count: 300))) == .readError)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every file"))
  func `A file without permission is a failure`() throws {
    try folder.write("locked.mp4")
    unsafe chmod("\(folder.path)/locked.mp4", 0)
    #expect(code(lint("locked.mp4")) == .permissionDenied)
  }

  @Test func `Size and time of a file are known even where its analysis fails`() throws {
    try folder.write("a.mp4", "12345")
    let time = timespec(tv_sec: 1_700_000_000, tv_nsec: 123_456_789)
    #expect(unsafe utimensat(AT_FDCWD, "\(folder.path)/a.mp4", [time, time], 0) == 0)
    let analysis = try #require(lint("a.mp4"))
    #expect(analysis.sizeBytes == 5)
    #expect(analysis.modifiedNanoseconds == 1_700_000_000_123_456_789)
    #expect(code(analysis) == .damaged)
  }

  @Test func `Only a file that was taken for a video for good reason is reported as none`() throws {
    try folder.write("a", "\u{1}")
    #expect(code(lint("a", analysisFailsWith: .notMedia)) == .notMedia)
    #expect(code(lint("a", reason: .perhaps, analysisFailsWith: .notMedia)) == .notMedia)
    #expect(lint("a", reason: .perhaps, analysisFailsWith: .stillImage) == nil)
    #expect(lint("a", reason: .unlikely, analysisFailsWith: .notMedia) == nil)
    #expect(code(lint("a", reason: .unlikely, analysisFailsWith: .damaged)) == .damaged)
  }

  @Test func `TypeScript is not taken for a transport stream`() throws {
    try folder.write("code.ts", "export const a = 1;\n")
    try folder.write("video.ts", "G\u{1}\u{0}")
    #expect(lint("code.ts", reason: .perhaps) == nil)
    #expect(code(lint("video.ts", reason: .perhaps)) == .damaged)
    #expect(code(lint("code.ts", reason: .video)) == .damaged)
  }

  @Test func `Where every file is opened, a text is passed over only once it is known to be no video`() throws
  {
    try folder.write("code.ts", "export const a = 1;\n")
    try folder.write("video.ts", "G\u{1}\u{0}")
    try folder.write("empty.ts", "")
    #expect(lint("code.ts", reason: .perhapsBehindText, analysisFailsWith: .notMedia) == nil)
    #expect(code(lint("code.ts", reason: .perhapsBehindText)) == .damaged)
    #expect(code(lint("video.ts", reason: .perhapsBehindText, analysisFailsWith: .notMedia)) == .notMedia)
    #expect(code(lint("empty.ts", reason: .perhapsBehindText)) == .emptyFile)
  }
}
