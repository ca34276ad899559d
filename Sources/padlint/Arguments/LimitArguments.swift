internal import ArgumentParser
internal import Configuration
internal import PadlintKit
internal import VideoDecoding

/// What a file may cost, as it was typed.
struct LimitArguments: ParsableArguments {
  /// How long an answer of the file system is waited for where the command line and the configuration do not say it.
  static var standardTimeoutSeconds: Double {
    let given = CurrentProcess.environment("PADLINT_TIMEOUT").flatMap { Double($0) }
    return given.flatMap { SettingRange.timeoutSeconds.contains($0) ? $0 : nil } ?? 60
  }

  private static let defaults = WorkerSettings()
  /// FFmpeg's libraries alone take half of it.
  private static let leastMemory = 1 << 29
  /// More than any machine has, and little enough to calculate with.
  private static let most = 1 << 50

  @Option(help: ArgumentHelp("Give up on a file after so many seconds (default: 60).", valueName: "seconds"))
  var timeout: Double?

  @Option(help: ArgumentHelp("Refuse frames of more pixels than this.", valueName: "n"))
  var maxPixels = defaults.sampling.limits.maxPixels

  @Option(help: ArgumentHelp("Refuse files of more streams than this.", valueName: "n"))
  var maxStreams = defaults.sampling.limits.maxStreams

  @Option(help: ArgumentHelp("Read at most so many bytes to recognise a file.", valueName: "bytes"))
  var probeBytes = defaults.sampling.limits.probeBytes

  @Option(help: ArgumentHelp("Read at most so many packets in search of a frame.", valueName: "n"))
  var maxPackets = defaults.sampling.limits.packetsBetweenFrames

  @Option(help: ArgumentHelp("Refuse single allocations of more than this.", valueName: "bytes"))
  var maxAllocation = defaults.sampling.limits.maxAllocationBytes

  @Option(help: ArgumentHelp("Let a worker have so much address space.", valueName: "bytes"))
  var maxMemory = defaults.memoryBytes

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
    if let timeout, !SettingRange.timeoutSeconds.contains(timeout) {
      throw ValidationError(
        SettingRange.demand(
          "--timeout", "a number", SettingRange.timeoutSeconds, unit: " seconds", "\(timeout)"))
    }
    for name in decoder where !DecodingLimits.hasDecoder(named: name) {
      throw ValidationError(
        "--decoder must be the name of a decoder for video that this FFmpeg has, not '\(name)'")
    }
    let counts = [
      ("--max-pixels", maxPixels, 1, ""), ("--max-streams", maxStreams, 1, ""),
      ("--probe-bytes", probeBytes, 1, " bytes"), ("--max-packets", maxPackets, 1, ""),
      ("--max-allocation", maxAllocation, 1, " bytes"),
      ("--max-memory", maxMemory, Self.leastMemory, " bytes"),
    ]
    for (name, count, least, unit) in counts where !(least...Self.most ~= count) {
      throw ValidationError(
        SettingRange.demand(name, "a whole number", least...Self.most, unit: unit, "\(count)"))
    }
  }

  /// Adds what the command line says to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.timeoutSeconds = timeout.map { Setting($0, .commandLine) }
  }

  /// The way to the file system, of a run that has not read its configuration yet.
  ///
  /// To be called before the process has threads that do something: who asks is a copy of it.
  func access(_ cancellation: Cancellation = Cancellation()) -> FileAccess {
    if inProcess { return .direct }
    return .started(timeoutSeconds: timeout ?? Self.standardTimeoutSeconds, cancellation: cancellation)
  }

  /// The validated settings of a run that samples as `sampling` says.
  func settings(_ sampling: SamplingSettings, _ effective: EffectiveSettings) -> AnalysisSettings {
    var workers = WorkerSettings()
    workers.sampling = sampling
    if let timeout = effective.choices.timeoutSeconds {
      workers.sampling.limits.timeoutSeconds = timeout.value
    }
    workers.sampling.limits.maxPixels = maxPixels
    workers.sampling.limits.maxStreams = maxStreams
    workers.sampling.limits.probeBytes = probeBytes
    workers.sampling.limits.packetsBetweenFrames = maxPackets
    workers.sampling.limits.maxAllocationBytes = maxAllocation
    workers.sampling.limits.moreDecoders = decoder
    workers.memoryBytes = maxMemory
    return AnalysisSettings(workers: workers, isInProcess: inProcess)
  }
}
