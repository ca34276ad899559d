/// How much a cache holds.
public struct CacheSummary: Hashable, Sendable {
  /// Files whose outcome is known, each once for every way of looking at it.
  public var entries: Int
  /// Entries that say why a file could not be analysed.
  public var failures: Int
  /// Bytes on disk, the write-ahead log included.
  public var sizeBytes: Int64
  /// When the entry that was not used for the longest time was last used, to the day, in seconds since 1970; nil
  /// where there is none.
  public var leastRecentUseSeconds: Int?
}
