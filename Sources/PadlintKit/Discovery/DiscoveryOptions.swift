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
  /// Stay on the file system of each named folder.
  public var oneFileSystem = false
  /// Take only this part of all paths, named ones included.
  public var shard: Shard?

  /// The defaults: videos by their names, everywhere.
  public init() {}

  /// Whether a file that a walk came to, or that was named, is to be linted.
  func takes(_ file: FoundFile) -> Bool {
    let isIgnored = ignoring.contains { $0.covers(file.path) }
    return !isIgnored && shard?.contains(file.path) ?? true
  }
}
