internal import ArgumentParser
internal import PadlintKit
internal import VideoDecoding

/// What a file may cost, as it was typed.
struct LimitArguments: ParsableArguments {
  private static let defaults = WorkerSettings()

  @Option(help: ArgumentHelp("Give up on a file after so many seconds.", valueName: "seconds"))
  var timeout: Double = 60

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

  @Flag(
    help: """
      Analyse files in this process instead of in workers that give up their rights. For debuggers, and for \
      files that you trust: one that crashes a decoder ends the run.
      """)
  var inProcess = false

  func validate() throws {
    if !(timeout > 0 && timeout <= 86_400) {
      throw ValidationError("--timeout must be above 0 and at most 86400.")
    }
    let counts = [
      ("--max-pixels", maxPixels), ("--max-streams", maxStreams), ("--probe-bytes", probeBytes),
      ("--max-packets", maxPackets), ("--max-allocation", maxAllocation), ("--max-memory", maxMemory),
    ]
    for (name, count) in counts where !(1...(1 << 50) ~= count) {
      throw ValidationError("\(name) must be at least 1.")
    }
  }

  /// The validated settings of a run that samples as `sampling` says.
  func settings(_ sampling: SamplingSettings) -> AnalysisSettings {
    var workers = WorkerSettings()
    workers.sampling = sampling
    workers.sampling.limits.timeoutSeconds = timeout
    workers.sampling.limits.maxPixels = maxPixels
    workers.sampling.limits.maxStreams = maxStreams
    workers.sampling.limits.probeBytes = probeBytes
    workers.sampling.limits.packetsBetweenFrames = maxPackets
    workers.sampling.limits.maxAllocationBytes = maxAllocation
    workers.memoryBytes = maxMemory
    return AnalysisSettings(workers: workers, isInProcess: inProcess)
  }
}
