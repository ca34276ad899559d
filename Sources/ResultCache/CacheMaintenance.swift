internal import SQLite

/// What `padlint cache` does to a cache.
public struct CacheMaintenance {
  private var file: CacheFile

  /// The cache in a file, which is not created if there is none.
  ///
  /// - Parameter notice: receives messages for the user.
  public init(path: String, notice: @escaping @Sendable (String) -> Void) {
    file = CacheFile(path: path, notice: notice)
  }

  /// Summarises the cache. Changes nothing, not even a damaged file.
  public func summary() throws(CacheError) -> CacheSummary {
    let row = try file.reading { database in
      try database.firstRow(
        "SELECT COUNT(*), COALESCE(SUM(isFailure), 0), MIN(lastUsedDay) FROM outcome")
    }?.flatMap { $0 }
    return CacheSummary(
      entries: row?[0].number ?? 0, failures: row?[1].number ?? 0, sizeBytes: file.sizeBytes,
      leastRecentUseSeconds: row?[2].number.map { $0 * 86_400 })
  }

  /// Removes all entries, and returns their number.
  public mutating func clear() throws(CacheError) -> Int {
    try remove(where: "TRUE", [])
  }

  /// Removes the entries that were not used in the last `days` days, and those of another version than `version`;
  /// returns their number.
  public mutating func prune(unusedForDays days: Int, version: Int) throws(CacheError) -> Int {
    try remove(
      where: "lastUsedDay < ? OR detectionVersion <> ?",
      [.integer(ResultCache.today - days), .integer(version)])
  }

  private mutating func remove(
    where condition: String, _ values: [DatabaseValue]
  ) throws(CacheError) -> Int {
    guard try file.exists else { return 0 }
    return try file.withDatabase { database in
      try database.firstRow("DELETE FROM outcome WHERE \(condition)", values)
      let count = database.changedRows
      // Frees the space, unless a run is using the cache: then new entries will fill it.
      try? database.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
      return count
    }
  }
}

/// What a cache contains.
public struct CacheSummary: Hashable, Sendable {
  /// The number of stored outcomes; a file has one for each way in which it was analysed.
  public var entries: Int
  /// Entries that say why a file could not be analysed.
  public var failures: Int
  /// Bytes on disk, the write-ahead log included.
  public var sizeBytes: Int64
  /// The last use of the entry that has been unused for the longest time, to the day, in seconds since 1970; nil if
  /// the cache is empty.
  public var leastRecentUseSeconds: Int?
}
