public import LintReporting

/// How far a run has come.
public struct LintProgress: Sendable {
  /// Files that are done, delivered or not.
  public var finishedFiles = 0
  /// Files that are being looked at, in the order in which that began.
  public var currentFiles: [FilePath] = []
}
