internal import ArgumentParser
internal import Configuration
internal import PadlintKit
internal import VideoDecoding

/// What a file may cost, as it was typed.
struct LimitArguments: ParsableArguments {
  @Option(Settings.timeout) var timeout: Double?
  @Option(Limits.maxPixels) var maxPixels: Int
  @Option(Limits.maxStreams) var maxStreams: Int
  @Option(Limits.probeBytes) var probeBytes: Int
  @Option(Limits.maxPackets) var maxPackets: Int
  @Option(Limits.maxAllocation) var maxAllocation: Int
  @Option(Limits.maxMemory) var maxMemory: Int

  @Option(
    help: ArgumentHelp(
      "Also use this decoder of another library, such as librsvg; repeatable. By default FFmpeg's own, and dav1d.",
      valueName: "name"))
  var decoder: [String] = []

  @Flag(
    help: """
      Analyse files in this process instead of in workers that give up their rights. For debuggers, and for \
      files that you trust: one that crashes a decoder ends the run.
      """)
  var inProcess = false

  func validate() throws {
    for name in decoder where !DecodingLimits.hasDecoder(named: name) {
      throw ValidationError(
        "--decoder must be the name of a decoder for video that this FFmpeg has, not '\(name)'")
    }
  }

  /// Adds what the command line says to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.add(timeout, as: Settings.timeout)
  }

  /// The way to the file system, of a run that has not read its configuration yet.
  ///
  /// To be called before the process has threads that do something: who asks is a copy of it.
  func access(_ cancellation: Cancellation = Cancellation()) -> FileAccess {
    inProcess ? .direct : .beforeConfiguration(timeoutSeconds: timeout, cancellation: cancellation)
  }
}

/// The limits that only the command line sets.
private enum Limits {
  private static let defaults = WorkerSettings()
  /// FFmpeg's libraries alone take half of it.
  private static let leastMemory = 1 << 29
  /// More than any machine has, and little enough to calculate with.
  private static let most = 1 << 50

  static let maxPixels = limit(
    "max-pixels", defaults.sampling.limits.maxPixels, help: "Refuse frames of more pixels than this")
  static let maxStreams = limit(
    "max-streams", defaults.sampling.limits.maxStreams, help: "Refuse files of more streams than this")
  static let probeBytes = limit(
    "probe-bytes", defaults.sampling.limits.probeBytes, unit: "bytes",
    help: "Read at most this many bytes to recognise a file")
  static let maxPackets = limit(
    "max-packets", defaults.sampling.limits.packetsBetweenFrames,
    help: "Read at most this many packets in search of a frame")
  static let maxAllocation = limit(
    "max-allocation", defaults.sampling.limits.maxAllocationBytes, unit: "bytes",
    help: "Refuse single allocations of more than this")
  static let maxMemory = limit(
    "max-memory", defaults.memoryBytes, from: leastMemory, unit: "bytes",
    help: "Let a worker have this much address space")

  private static func limit(
    _ key: String, _ standard: Int, from least: Int = 1, unit: String = "", help: String
  ) -> SettingDefinition<Int> {
    SettingDefinition(
      key, .wholeNumber(least...most, unit.isEmpty ? "n" : unit, unit: unit), from: .commandLine,
      standard: standard, help: help)
  }
}
