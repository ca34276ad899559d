internal import SQLite

/// The table of the cache's database, and how one of an older version becomes one of this version.
enum CacheSchema {
  /// `padl`, the application ID of the file (`PRAGMA application_id`).
  static let applicationID = 0x7061_646C

  /// The version of the table (`PRAGMA user_version`); what older ones hold is of no use to it. What the content consists
  /// of is no matter of it: keys and `detectionVersion`, which is `CacheKey.version`, are others where it is another.
  private static let currentVersion = 5

  private static let table = """
    DROP TABLE IF EXISTS outcome;
    CREATE TABLE outcome (
      key BLOB NOT NULL PRIMARY KEY,
      detectionVersion INTEGER NOT NULL,
      lastUsedDay INTEGER NOT NULL, -- since 1970
      isFailure INTEGER NOT NULL,
      checksum INTEGER NOT NULL,
      content BLOB NOT NULL
    );
    """

  /// Why a database is not used.
  enum Refusal: Error {
    case ofAnotherProgram, newer
  }

  /// Turns `database` into a cache of the current version.
  static func prepare(_ database: Database) throws {
    if try version(inOneSnapshotOf: database) < currentVersion {
      // Before the log exists, so that the file itself has the application ID, however the process ends.
      try database.inTransaction(.immediate) {
        // Another process may have done it already.
        if try version(of: database) == currentVersion { return }
        try database.execute(table)
        try database.execute(
          "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(currentVersion)")
      }
    }
    // With a write-ahead log, readers do not wait for writers, and a killed process leaves only whole transactions.
    try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
  }

  /// Whether `database` is a cache that can be read; false if it is still empty.
  static func isReadable(_ database: Database) throws -> Bool {
    try version(inOneSnapshotOf: database) > 0
  }

  /// The version of a database that another process may be turning into a cache: between two reads, an empty one with no
  /// owner would become one with tables and no owner.
  private static func version(inOneSnapshotOf database: Database) throws -> Int {
    try database.inTransaction(.deferred) { try version(of: database) }
  }

  private static func version(of database: Database) throws -> Int {
    let owner = try database.integer("PRAGMA application_id") ?? 0
    if owner != applicationID {
      let holdsAnything = try database.integer("SELECT EXISTS (SELECT 1 FROM sqlite_schema)") == 1
      if owner != 0 || holdsAnything { throw Refusal.ofAnotherProgram }
    }
    let found = try database.integer("PRAGMA user_version") ?? 0
    if !(0...currentVersion ~= found) { throw Refusal.newer }
    return found
  }
}
