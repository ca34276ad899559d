/// What a walk takes from folders.
public struct DiscoveryOptions: Sendable {
  /// Look into files of every name, not only into those that end as videos do.
  public var allFiles = false
  /// If not empty, take only files that fit one of these, whatever their names end in.
  public var including: [GlobPattern] = []
  /// Leave out files and folders that fit one of these.
  public var excluding: [GlobPattern] = []
  /// Stay on the file system of each named folder.
  public var oneFileSystem = false
  /// Take only this part of all paths, named ones included.
  public var shard: Shard?

  /// The defaults: videos by their names, everywhere.
  public init() {}
}
