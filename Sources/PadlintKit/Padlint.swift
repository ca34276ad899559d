public import LintReporting
public import MediaModel
public import PaddingDetection
public import Paths
internal import SystemCalls

/// Lints videos for a program of your own.
public enum Padlint {
  /// Decodes a few frames of a video, judges its padding, and holds it against a policy.
  ///
  /// ```swift
  /// let film = try await Padlint.lint("film.mp4")
  /// print(film.verdict.answer, film.verdict.insets, film.verdict.confidence)
  /// ```
  ///
  /// The video is decoded in this process, on a thread of its own; a file that crashes a decoder takes the process
  /// with it, which the command-line program prevents by processes that it confines. Where the task is cancelled the
  /// call ends at once, and the thread at the latest when the time limit of `sampling` has passed.
  ///
  /// - Parameters:
  ///   - path: the file, as the file system knows it.
  ///   - policy: whose requirements the findings follow.
  ///   - sampling: how many frames are looked at, and what decoding may cost.
  /// - Returns: the verdict with its evidence, and the findings.
  /// - Throws: `Failure` where the file cannot be opened or decoded: a code for programs and a sentence for people.
  public static func lint(
    _ path: FilePath, by policy: Policy = .appleHIG, sampling: SamplingSettings = SamplingSettings()
  ) async throws(Failure) -> LintedVideo {
    let analysis = await analysis(of: path, sampling)
    return LintedVideo(policy.report(on: analysis), try analysis.outcome.get())
  }

  /// Decodes a few frames of a video, judges its padding, and holds it against a policy.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - policy: whose requirements the findings follow.
  ///   - sampling: how many frames are looked at, and what decoding may cost.
  /// - Returns: the verdict with its evidence, and the findings.
  /// - Throws: `Failure` where the file cannot be opened or decoded: a code for programs and a sentence for people.
  public static func lint(
    _ path: String, by policy: Policy = .appleHIG, sampling: SamplingSettings = SamplingSettings()
  ) async throws(Failure) -> LintedVideo {
    try await lint(FilePath(path), by: policy, sampling: sampling)
  }

  private static func analysis(of path: FilePath, _ sampling: SamplingSettings) async -> FileAnalysis {
    func failed(_ failure: Failure) -> FileAnalysis {
      FileAnalysis(path: path, sizeBytes: nil, modifiedNanoseconds: nil, outcome: .failed(failure))
    }
    // The first of the answers counts: that of the thread, or that the task is cancelled.
    let (answers, answer) = AsyncStream.makeStream(of: FileAnalysis.self)
    do throws(SystemError) {
      try SystemThread.start {
        if let analysis = FileLinter(sampling).lint(FoundFile(path: path)) { answer.yield(analysis) }
        answer.finish()
      }
    } catch {
      return failed(Failure(error, "no thread could be started"))
    }
    for await analysis in answers { return analysis }
    return failed(Failure(.cancelled, "the task was cancelled"))
  }
}

/// A video that was linted: what was measured, and what a policy says about it.
public struct LintedVideo: Hashable, Sendable {
  /// The file as reporters take it.
  public let report: FileReport
  /// What decoding established, such as the facts of the stream and what the file declares about its picture.
  public let evidence: FileAnalysis.VideoEvidence

  init(_ report: FileReport, _ evidence: FileAnalysis.VideoEvidence) {
    self.report = report
    self.evidence = evidence
  }

  /// Whether there is padding, how much on each side in pixels as the video is displayed, and how sure that is.
  public var verdict: PaddingVerdict { evidence.verdict }

  /// What the policy says, in the order of the rules.
  public var findings: [Finding] { report.findings }

  /// The frame without its padding, and crops that lead there; nil where the padding is not the same throughout, or
  /// there is not enough evidence.
  public var activePicture: ActivePicture? { evidence.activePicture }
}
