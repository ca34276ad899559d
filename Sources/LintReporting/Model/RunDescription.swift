public import Paths

/// How a run went: everything in a report that differs between two runs over the same input.
public struct RunDescription: Hashable, Sendable {
  /// When it began, in nanoseconds since 1970.
  public var startedNanoseconds: Int64
  /// Wall time in seconds.
  public var durationSeconds: Double
  /// Files that were analysed at the same time, at most.
  public var jobs: Int
  /// The command line without the name of the program.
  public var arguments: [String]
  /// The configuration in force; nil where there was none.
  public var configurationFile: FilePath?
  /// What it came to; nil where a report of an earlier version does not say.
  public var conclusion: RunConclusion?
  /// The status that the program ends with, unless a report cannot be written after all; nil where it is not known.
  public var exitStatus: Int?
  /// What the run passed over in folders and lists, and how often.
  public var skipped: [SkipReason: Int]
  /// How many files and folders each `.padlintignore` left out.
  public var ignored: [FilePath: Int] = [:]

  /// Which part of all files the run was to look at; nil for all.
  public var shard: RunShard?
  /// How many files the report lists if it lists only the most severe ones; nil if it lists all.
  public var worst: Int?

  /// Whether the run ended before its last file: what it reports is a part only.
  public var isInterrupted: Bool { conclusion == .interrupted }

  /// A run from its parts.
  public init(
    startedNanoseconds: Int64, durationSeconds: Double, jobs: Int, arguments: [String],
    configurationFile: FilePath?, conclusion: RunConclusion? = nil, exitStatus: Int? = nil,
    skipped: [SkipReason: Int] = [:]
  ) {
    self.startedNanoseconds = startedNanoseconds
    self.durationSeconds = durationSeconds
    self.jobs = jobs
    self.arguments = arguments
    self.configurationFile = configurationFile
    self.conclusion = conclusion
    self.exitStatus = exitStatus
    self.skipped = skipped
  }
}

/// One of the equal parts of the work that runs were divided into.
public struct RunShard: Hashable, Sendable, Codable {
  /// Which part, from 1 to `count`.
  public var number: Int
  /// How many parts there are.
  public var count: Int

  /// A part of the work.
  public init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }
}
