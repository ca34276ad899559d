internal import LintReporting

/// What a walk takes from folders.
public struct DiscoveryOptions: Sendable {
  /// Look into files of every name, not only into those that end as videos do.
  public var allFiles = false
  /// If not empty, take only files that fit one of these, whatever their names end in.
  public var including: [GlobPattern] = []
  /// Leave out files and folders that fit one of these.
  public var excluding: [GlobPattern] = []
  /// Leave out files that fit one of these or are in a folder that does, also where they were named.
  public var ignoring: [GlobPattern] = []
  /// Leave out what `excluding` and `.padlintignore` leave out also where it was named.
  public var forcesExclusion = false
  /// Take files and enter folders whose names begin with a dot.
  public var hidden = false
  /// Follow symbolic links in folders, also out of the folder that was named; links that were named always are.
  public var followsLinks = true
  /// Stay on the file system of each named folder.
  public var oneFileSystem = false
  /// Take only this part of all paths, named ones included.
  public var shard: Shard?
  /// Take only files that have changed, named ones included; nil for all.
  package var changed: ChangedFiles?

  /// The defaults: videos by their names, everywhere.
  public init() {}

  /// Why a file that a walk came to, or that was named, is not to be linted; nil where it is.
  func reasonToSkip(_ file: FoundFile) -> SkipReason? {
    if ignoring.contains(where: { $0.covers(file.path) }) { return .excluded }
    return shard?.contains(file.path) ?? true ? nil : .otherShards
  }
}
