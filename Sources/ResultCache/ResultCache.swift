internal import Foundation
internal import GRDB
public import LintReporting
internal import Synchronization

/// What files came to in earlier runs, in an SQLite database that several processes may use at a time.
///
/// A cache never stops a run: where it cannot be used, that is said once, and nothing is found in it or stored.
/// Every outcome is stored in a transaction of its own, so that a process that is killed loses only what it was
/// working at.
public final class ResultCache: Sendable {
  private enum Access {
    case none, reading, full
  }

  private struct State {
    var file: CacheFile
    var access = Access.full
    /// Keys of entries that were used today and say so nowhere.
    var usedKeys: [Data] = []
  }

  /// How many uses are noted down at a time: one by one they would make a run from the cache a run of writes.
  private static let usesInTransaction = 1000

  private let state: Mutex<State>
  private let notice: @Sendable (String) -> Void

  /// The cache in a file, which is opened when it is first needed, and made where there is none.
  ///
  /// - Parameter notice: told, on any thread, what users should know, in a sentence.
  public init(path: String, notice: @escaping @Sendable (String) -> Void) {
    self.notice = notice
    state = Mutex(State(file: CacheFile(path: path, notice: notice)))
  }

  /// Looks at the file without changing it.
  ///
  /// - Throws: where there is a file that is no cache, which is left alone.
  public func check() throws(CacheError) {
    _ = try state.withLock { state throws(CacheError) in try state.file.exists }
  }

  /// What is known by `key`; nil where nothing is.
  public func outcome(for key: CacheKey) -> FileAnalysis.Outcome? {
    let content = state.withLock { state -> Data? in self.content(for: Data(key.bytes), &state) }
    return content.flatMap { FileAnalysis.Outcome(packed: $0.span) }
  }

  /// Remembers what is known by `key` from now on.
  public func store(_ outcome: FileAnalysis.Outcome, for key: CacheKey) {
    let content = Data(outcome.packed)
    let isFailure = if case .failed = outcome { true } else { false }
    let bytes = Data(key.bytes)
    let checksum = Self.checksum(of: content, bytes)
    state.withLock { state in
      write(&state) { database in
        try database.cachedStatement(
          sql: """
            INSERT OR REPLACE INTO outcome (key, detectionVersion, lastUsedDay, isFailure, checksum, content)
            VALUES (?, ?, ?, ?, ?, ?)
            """
        ).execute(arguments: [bytes, key.detectionVersion, Self.today, isFailure, checksum, content])
      }
    }
  }

  /// Writes what can wait for the end of a run.
  public func finish() {
    state.withLock { state in noteUses(&state) }
  }

  private func content(for key: Data, _ state: inout State) -> Data? {
    guard state.access != .none else { return nil }
    do throws(CacheError) {
      let entry = try state.file.withDatabase { database -> (content: Data, isUsedToday: Bool)? in
        let statement = try database.cachedStatement(
          sql: "SELECT content, checksum, lastUsedDay FROM outcome WHERE key = ?")
        guard let row = try Row.fetchOne(statement, arguments: [key]) else { return nil }
        // A damaged entry may hold values of other types, which a row itself does not forgive.
        guard let content = Data.fromDatabaseValue(row[0]), let checksum = Int64.fromDatabaseValue(row[1]),
          let day = Int.fromDatabaseValue(row[2]), checksum == Self.checksum(of: content, key)
        else { throw CacheDamage() }
        return (content, day >= Self.today)
      }
      if entry?.isUsedToday == false { state.usedKeys.append(key) }
      if state.usedKeys.count >= Self.usesInTransaction { noteUses(&state) }
      return entry?.content
    } catch {
      state.access = .none
      notice("\(error)")
      return nil
    }
  }

  private func noteUses(_ state: inout State) {
    let keys = state.usedKeys
    state.usedKeys = []
    guard !keys.isEmpty else { return }
    write(&state) { database in
      try database.inTransaction(.immediate) {
        let statement = try database.cachedStatement(sql: "UPDATE outcome SET lastUsedDay = ? WHERE key = ?")
        for key in keys { try statement.execute(arguments: [Self.today, key]) }
        return .commit
      }
    }
  }

  private func write(_ state: inout State, _ body: (Database) throws -> Void) {
    guard state.access == .full else { return }
    do throws(CacheError) {
      try state.file.withDatabase(body)
    } catch {
      // What is there can still be read when a disk is full.
      state.access = .reading
      notice("\(error); nothing more is stored in it")
    }
  }

  /// Tells an entry from one that a disk, or somebody, has changed: SQLite itself looks at its own structure only.
  static func checksum(of content: Data, _ key: Data) -> Int64 {
    Int64(bitPattern: FNV1a.hash(content.span, after: FNV1a.hash(key.span)))
  }

  /// Days since 1970: fine enough to tell what is no longer used.
  static var today: Int { Int(Date().timeIntervalSince1970 / 86_400) }
}
