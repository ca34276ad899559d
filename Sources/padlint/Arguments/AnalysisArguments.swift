internal import ArgumentParser
internal import Configuration
internal import MediaModel
internal import PadlintKit
internal import SystemCalls
internal import VideoDecoding

/// The options that say how many frames of each file are measured.
struct SamplingArguments: ParsableArguments {
  @Option(Settings.samples) var samples: Int?

  @Option(Settings.spotChecks) var spotChecks: Int?

  @Flag(
    help:
      "Measure every keyframe, and between distant ones: slower, but finds padding that is there for a short time only."
  )
  var thorough = false

  @Flag(
    help: """
      Measure every frame, on all processors: the report gives every change of the padding, exact to the frame, however short. \
      A run that was killed resumes where it stopped, as long as the cache is used.
      """)
  var everyFrame = false

  @Option(
    help: ArgumentHelp(
      "With --every-frame, merge stretches of fewer frames than this into those before them (default: 1).",
      valueName: "frames"))
  var shortest: Int?

  func validate() throws {
    if let shortest, !(1...1_000_000).contains(shortest) {
      throw ValidationError("--shortest must be a whole number from 1 to 1000000, not \(shortest)")
    }
    if shortest != nil && !everyFrame {
      throw ValidationError("--shortest needs --every-frame: it counts frames")
    }
    if thorough && samples != nil {
      throw ValidationError(
        "--thorough and --samples cannot be used together: --thorough measures every keyframe")
    }
  }

  /// Adds the settings that were given to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.add(samples, as: Settings.samples)
    // --strict may have set it.
    if spotChecks != nil { layer.add(spotChecks, as: Settings.spotChecks) }
  }
}

/// The options that say what of each file is looked at.
struct PartArguments: ParsableArguments {
  @Option(Settings.from) var from: String?
  @Option(Settings.to) var to: String?
  @Option(Settings.skipStart) var skipStart: Double?
  @Option(Settings.skipEnd) var skipEnd: Double?
  @Option(Settings.track) var track: Int?
  @Option(Settings.programme) var programme: Int?

  @Flag(
    help: """
      Also look at still images (PNG, JPEG, WebP; AVIF and HEIC where the FFmpeg here can), as videos of one frame, and in \
      folders at files with their names. One frame shows less than a film: what is dark or plain at an edge looks like padding.
      """)
  var images = false

  /// Adds the settings that were given to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.add(from, as: Settings.from)
    layer.add(to, as: Settings.to)
    layer.add(skipStart, as: Settings.skipStart)
    layer.add(skipEnd, as: Settings.skipEnd)
    layer.add(track, as: Settings.track)
    layer.add(programme, as: Settings.programme)
  }
}

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
  /// More than any machine has, and small enough not to overflow.
  private static let most = 1 << 50

  static let maxPixels = limit(
    "max-pixels", defaults.sampling.limits.maxPixels, help: "Refuse frames of more pixels than this")
  static let maxMemory = limit(
    "max-memory", defaults.memoryBytes, from: leastMemory, unit: "bytes",
    help: "Limit the address space of each worker to this")

  private static func limit(
    _ key: String, _ standard: Int, from least: Int = 1, unit: String = "", help: String
  ) -> SettingDefinition<Int> {
    SettingDefinition(
      key, .wholeNumber(least...most, unit.isEmpty ? "n" : unit, unit: unit), from: .commandLine,
      standard: standard, help: help)
  }
}
