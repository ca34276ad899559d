internal import LintReporting
internal import ObjectReading
internal import PadlintKit
internal import Paths
internal import SystemCalls

/// Times a run, and describes it for the report.
struct RunClock {
  private let startedNanoseconds = CurrentProcess.wallClockNanoseconds
  private let start = ContinuousClock.now

  /// The run so far.
  func description(jobs: Int, configurationFile: FilePath?) -> RunDescription {
    RunDescription(
      startedNanoseconds: startedNanoseconds, durationSeconds: (ContinuousClock.now - start) / .seconds(1),
      jobs: jobs,
      arguments: CurrentProcess.arguments.dropFirst().map {
        FilePath(bytes: ObjectURL.redacted(argument: $0)).text
      },
      configurationFile: configurationFile)
  }
}
