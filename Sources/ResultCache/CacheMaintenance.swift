internal import GRDB

/// What users do to a cache outside of runs.
public struct CacheMaintenance {
  private var file: CacheFile

  /// The cache in a file; where there is none, none is made.
  ///
  /// - Parameter notice: told what users should know, in a sentence.
  public init(path: String, notice: @escaping @Sendable (String) -> Void) {
    file = CacheFile(path: path, notice: notice)
  }

  /// How much the cache holds. Changes nothing, not even a damaged file.
  public func summary() throws(CacheError) -> CacheSummary {
    let row = try file.reading { database in
      try Row.fetchOne(
        database, sql: "SELECT COUNT(*), COALESCE(SUM(isFailure), 0), MIN(lastUsedDay) FROM outcome")
    }?.flatMap { $0 }
    let day: Int? = row?[2]
    return CacheSummary(
      entries: row?[0] ?? 0, failures: row?[1] ?? 0, sizeBytes: file.sizeBytes,
      leastRecentUseSeconds: day.map { $0 * 86_400 })
  }

  /// Removes all entries; says how many.
  public mutating func clear() throws(CacheError) -> Int {
    try remove(where: "TRUE", [])
  }

  /// Removes the entries that were not used in the last `days` days, and those of another detection version than
  /// `detectionVersion`; says how many.
  public mutating func prune(unusedForDays days: Int, detectionVersion: Int) throws(CacheError) -> Int {
    try remove(
      where: "lastUsedDay < ? OR detectionVersion <> ?", [ResultCache.today - days, detectionVersion])
  }

  private mutating func remove(
    where condition: String, _ arguments: StatementArguments
  ) throws(CacheError) -> Int {
    guard try file.exists else { return 0 }
    return try file.withDatabase { database in
      try database.execute(sql: "DELETE FROM outcome WHERE \(condition)", arguments: arguments)
      let count = database.changesCount
      // Gives the space back, unless a run is using the cache: then the next entries go there.
      try? database.execute(sql: "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
      return count
    }
  }
}

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
