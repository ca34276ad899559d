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
  public var configurationFile: FilePathText?

  /// A run from its parts.
  public init(
    startedNanoseconds: Int64, durationSeconds: Double, jobs: Int, arguments: [String],
    configurationFile: FilePathText?
  ) {
    self.startedNanoseconds = startedNanoseconds
    self.durationSeconds = durationSeconds
    self.jobs = jobs
    self.arguments = arguments
    self.configurationFile = configurationFile
  }
}
