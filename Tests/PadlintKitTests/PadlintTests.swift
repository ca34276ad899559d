import Foundation
import LintReporting
import MediaModel
import PaddingDetection
import PadlintKit
import Testing

/// What a program of one's own asks for first.
struct PadlintTests {
  private let vectors = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors")
    .standardized

  private func path(_ name: String) -> String { vectors.appendingPathComponent(name).path }

  @Test func `one call says what padding a file has, how sure that is, and what is wrong`() async throws {
    let film = try await Padlint.lint(path("letterbox.mp4"))
    #expect(film.verdict.answer == .padded)
    #expect(film.verdict.insets == Insets(top: 22, bottom: 22, left: 0, right: 0))
    #expect(film.verdict.confidence > 0.99)
    #expect(film.verdict.edges[.top]?.pixels == 22)
    #expect(film.findings.map(\.ruleID) == ["embedded-padding", "viewing-mode"])
    #expect(film.activePicture?.rectangle.height == 136)
    #expect(film.activePicture?.safeCrop.y == 22)
  }

  @Test func `another policy finds something else in the same evidence`() async throws {
    let film = try await Padlint.lint(path("letterbox.mp4"), by: .youtube)
    #expect(film.report.policyName == "youtube")
    #expect(film.findings == Policy.youtube.findings(for: film.report.analysis))
  }

  @Test func `a short clip is read at more than one frame`() async throws {
    #expect(try await Padlint.lint(path("letterbox.mp4")).evidence.sampling.framesDecoded > 1)
  }

  @Test func `what cannot be read is thrown, with a code and a sentence`() async {
    await #expect(throws: Failure.self) { try await Padlint.lint(path("missing.mp4")) }
    do throws(Failure) {
      _ = try await Padlint.lint(#filePath)
      Issue.record("a source file is no video")
    } catch {
      #expect(error.code == .notMedia)
      #expect(!error.message.isEmpty)
    }
  }

  @Test func `a task that is cancelled is not kept waiting`() async {
    let task = Task { () async -> Failure? in
      do throws(Failure) {
        _ = try await Padlint.lint(path("letterbox.mp4"))
        return nil
      } catch {
        return error
      }
    }
    task.cancel()
    #expect(await task.value?.code == .cancelled)
  }
}
