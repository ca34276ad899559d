internal import ArgumentParser
internal import Configuration
internal import MediaModel
internal import PadlintKit
internal import VideoDecoding

/// The options that limit what one file may cost.
struct LimitArguments: ParsableArguments {
  @Option(Settings.timeout) var timeout: Double?
  @Option(Limits.maxPixels) var maxPixels: Int
  @Option(Limits.maxMemory) var maxMemory: Int

  @Option(
    help: ArgumentHelp(
      "Also use this decoder of another library, such as librsvg; repeatable (default: only FFmpeg's own, and dav1d).",
      valueName: "name"))
  var decoder: [String] = []

  @Flag(
    help: """
      Analyse files in this process instead of in sandboxed workers. For debuggers, and for \
      files that you trust: one that crashes a decoder ends the run.
      """)
  var inProcess = false

  func validate() throws {
    for name in decoder where !DecodingLimits.hasDecoder(named: name) {
      throw ValidationError(
        "--decoder must be the name of a decoder for video that this FFmpeg has, not '\(name)'")
    }
  }

  /// Adds the settings that were given to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.add(timeout, as: Settings.timeout)
  }

  /// Access to the file system before the configuration is read.
  ///
  /// Call it before the process has other threads: it forks.
  func access(_ cancellation: Cancellation = Cancellation()) -> FileAccess {
    inProcess ? .direct : .beforeConfiguration(timeoutSeconds: timeout, cancellation: cancellation)
  }

  /// Does what signals can stop.
  ///
  /// - Throws: the exit status unless it is success, or what went wrong.
  func runUntilSignalled(_ work: (SignalWatch, FileAccess) throws -> ExitStatus) throws {
    // First, so that no signal can leave anything unfinished.
    let signals = SignalWatch()
    do {
      let status = try work(signals, access(signals.cancellation))
      if status != .success { throw status }
    } catch let problem as ProgramError {
      // An error that comes from giving up because of a signal is not reported.
      throw signals.exitStatus ?? problem
    }
  }
}

/// Limits that can be set on the command line only.
private enum Limits {
  private static let defaults = WorkerSettings()
  /// FFmpeg's libraries alone need half of it.
  private static let leastMemory = 1 << 29

  static let maxPixels = SettingDefinition.limit(
    "max-pixels", defaults.sampling.limits.maxPixels, help: "Refuse frames of more pixels than this")
  static let maxMemory = SettingDefinition.limit(
    "max-memory", defaults.memoryBytes, from: leastMemory, unit: "bytes",
    help: "Limit the address space of each worker to this")
}
