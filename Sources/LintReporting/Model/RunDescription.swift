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

/// Why a run passed something over that it came to.
public enum SkipReason: String, Sendable, CaseIterable {
  /// `exclude` fits it, or an override leaves it out.
  case excluded
  /// There are patterns to include, and none fits it.
  case notIncluded
  /// A `.padlintignore` leaves it out.
  case ignored
  /// Its name begins with a dot.
  case hidden
  /// Its name does not end as those of videos do.
  case otherNames
  /// It was looked at whatever its name is, and is no video.
  case notVideos
  /// It is a symbolic link, and links were not to be followed.
  case links
  /// It is a folder of another file system.
  case otherFileSystems
  /// It belongs to another part of a run that is divided.
  case otherShards
  /// It was come to before, by this or another name.
  case repeated
  /// Only changed files were asked for.
  case unchanged

  /// The reason in words, for a number of names; with the option that changes it, where there is one.
  public func words(_ count: Int) -> String {
    return switch self {
    case .excluded: "\(count) excluded"
    case .notIncluded: "\(count) that match no --include pattern"
    case .ignored: "\(count) ignored by .padlintignore"
    case .hidden: "\(count) hidden (--hidden)"
    case .otherNames: "\(count) without the name of a video (--all-files)"
    case .notVideos: "\(count) that \(count == 1 ? "is not a video" : "are not videos")"
    case .links: DecimalText.count(count, "symbolic link")
    case .otherFileSystems: "\(count) on another file system"
    case .otherShards: "\(count) of other shards"
    case .repeated: "\(count) listed twice"
    case .unchanged: "\(count) unchanged"
    }
  }
}

/// The program that made a report, as its `tool` object gives it.
public struct ToolDescription: Hashable, Sendable {
  /// padlint's version.
  public var version: String
  /// FFmpeg's libraries in use, in the order in which reports list them.
  public var ffmpegLibraries: [Library]

  /// A library and its version.
  public struct Library: Hashable, Sendable {
    /// Its name, such as `libavformat`.
    public var name: String
    /// Its version, such as `59.27.100`.
    public var version: String

    /// A library with its version.
    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// A program with the libraries that it uses.
  public init(version: String, ffmpegLibraries: [Library]) {
    self.version = version
    self.ffmpegLibraries = ffmpegLibraries
  }
}
