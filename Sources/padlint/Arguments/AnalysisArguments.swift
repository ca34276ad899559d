internal import ArgumentParser
internal import Configuration
internal import PadlintKit
internal import VideoDecoding

/// How closely to look at each file, as it was typed.
struct SamplingArguments: ParsableArguments {
  @Option(Settings.samples) var samples: Int?

  @Flag(help: "Measure every keyframe: slower, and finds padding that comes and goes.")
  var thorough = false

  /// Adds what the command line says to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.add(samples, as: Settings.samples)
  }
}

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

/// How files are analysed, and where.
struct AnalysisPlan {
  let workers: WorkerSettings
  let isInProcess: Bool

  /// A plan from what was typed and from the settings in force.
  ///
  /// - Parameters:
  ///   - picture: a picture that comes with each file's evidence; nil for none.
  ///   - readers: how many readers one large file has, 1 or 2.
  init(
    _ sampling: SamplingArguments, _ limits: LimitArguments, _ settings: EffectiveSettings,
    picture: PictureRequest? = nil, readers: Int = 1
  ) {
    var workers = WorkerSettings()
    workers.memoryBytes = limits.maxMemory
    workers.sampling.samples = settings[Settings.samples]
    workers.sampling.isThorough = sampling.thorough
    workers.sampling.picture = picture
    workers.sampling.readers = readers
    workers.sampling.limits.timeoutSeconds = settings[Settings.timeout]
    workers.sampling.limits.maxPixels = limits.maxPixels
    workers.sampling.limits.maxStreams = limits.maxStreams
    workers.sampling.limits.probeBytes = limits.probeBytes
    workers.sampling.limits.packetsBetweenFrames = limits.maxPackets
    workers.sampling.limits.maxAllocationBytes = limits.maxAllocation
    workers.sampling.limits.moreDecoders = limits.decoder
    self.init(workers: workers, isInProcess: limits.inProcess)
  }

  private init(workers: WorkerSettings, isInProcess: Bool) {
    self.workers = workers
    self.isInProcess = isInProcess
  }

  /// The same with every keyframe looked at, by one reader, for so many times the time.
  func thorough(timeoutFactor: Double) -> AnalysisPlan {
    var workers = workers
    workers.sampling.isThorough = true
    workers.sampling.readers = 1
    workers.sampling.limits.timeoutSeconds *= timeoutFactor
    return AnalysisPlan(workers: workers, isInProcess: isInProcess)
  }

  /// A linter that works so.
  ///
  /// To be called before the process has threads that do something: the first workers are copies of it.
  ///
  /// - Parameters:
  ///   - jobs: how many files will be analysed at a time, as far as is known.
  ///   - cache: what is known from earlier runs.
  func makeLinter(jobs: Int, by access: FileAccess, cache: AnalysisCache? = nil) -> FileLinter {
    if isInProcess { return FileLinter(workers.sampling, cache: cache) }
    return FileLinter(WorkerPool(workers, access: access, initialWorkers: jobs), cache: cache)
  }
}
