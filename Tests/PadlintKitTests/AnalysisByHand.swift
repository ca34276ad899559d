import FrameTracing
import LintReporting
import MediaModel
import PaddingDetection
import SystemCalls

@testable import PadlintKit

/// Makes of every file that can be opened, and of every slice, what a test says.
struct AnalysisByHand: AnalysisBackend {
  var sampling = SamplingSettings()
  var outcome: @Sendable (_ descriptor: Int32) -> FileAnalysis.Outcome = { descriptor in
    _ = FileDescriptor(owning: descriptor)
    return .failed(.notAFile)
  }
  var trace: @Sendable (_ slice: FrameSlice, _ video: VideoLocation) -> Result<FrameTrace, Failure> = {
    _, _ in
    .failure(.notAFile)
  }
  var judgement: @Sendable (_ stretch: AnalysedRange) -> FileAnalysis.Outcome = { _ in
    .failed(Failure(.damaged, "nothing tells"))
  }

  var access: FileAccess { .direct }

  func analyse(
    _ video: VideoLocation, part: AnalysedRange, until deadline: ContinuousClock.Instant
  ) -> PackedOutcome {
    guard case .file(let path) = video else { return PackedOutcome(.failed(.notAFile)) }
    do throws(Failure) {
      return PackedOutcome(outcome(try InProcessAnalysis.descriptor(ofFile: path)))
    } catch {
      return PackedOutcome(.failed(error))
    }
  }

  func judge(
    _ stretch: AnalysedRange, of video: VideoLocation, until deadline: ContinuousClock.Instant
  ) -> PackedOutcome {
    PackedOutcome(judgement(stretch))
  }

  func measure(_ slice: FrameSlice, of video: VideoLocation) -> Result<FrameTrace, Failure> {
    trace(slice, video)
  }
}

extension FileLinter {
  /// A linter of files of which `analyse`, which takes over the open file, makes the outcome.
  init(
    cache: AnalysisCache? = nil,
    analyse: @escaping @Sendable (_ descriptor: Int32) -> FileAnalysis.Outcome
  ) {
    self.init(by: AnalysisByHand(outcome: analyse), cache: cache)
  }
}
