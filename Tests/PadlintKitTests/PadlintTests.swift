import Foundation
import LintReporting
import MediaModel
import PaddingDetection
import PadlintKit
import Paths
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

  @Test func `numbers that cannot be done count as the nearest that can`() async throws {
    var settings = SamplingSettings()
    settings.limits.timeoutSeconds = .infinity
    settings.limits.packetsBetweenFrames = -1
    settings.limits.maxAllocationBytes = .max
    (settings.spotChecks, settings.samples, settings.readers) = (-5, 0, 7)
    settings.decoding.threads = 0
    settings.everyFrame = EveryFrameSettings()
    settings.everyFrame?.shortest = .min
    for seconds in [Double.infinity, .nan, 1e300] {
      settings.limits.timeoutSeconds = seconds
      #expect(
        try await Padlint.lint(path("clean.mp4"), sampling: settings).evidence.sampling.framesDecoded > 0)
    }
    settings.limits.timeoutSeconds = -1
    // It counts as a thousandth of a second, which is enough where the file is read at once.
    do throws(Failure) {
      _ = try await Padlint.lint(path("clean.mp4"), sampling: settings)
    } catch {
      #expect(error.code == .timedOut)
    }
  }

  @Test func `an address is not taken for a file`() {
    let failure = FileLinter().lint(FoundFile(named: "https://example.com/a.mp4"))?.outcome
    guard case .failed(let failure) = failure else {
      Issue.record("nothing reads addresses here")
      return
    }
    #expect(failure.code == .unsupportedAddress)
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
