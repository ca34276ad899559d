internal import Digests
internal import Foundation
internal import SQLite
internal import Synchronization

/// The outcomes of files in earlier runs, in an SQLite database that several processes may use at the same time.
///
/// A cache never stops a run: if it cannot be used, a notice is given once, and the run goes on without it. Every outcome
/// is stored in a transaction of its own, so that a process that is killed loses only the file in progress.
public final class ResultCache: Sendable {
  private enum Access {
    case none, reading, full
  }

  private struct State {
    var file: CacheFile
    var access = Access.full
    /// Keys of entries that were used today, which is not stored yet.
    var usedKeys: [[UInt8]] = []
  }

  /// How many uses are stored at a time: one by one, every hit would be a write.
  private static let usesInTransaction = 1000

  private let state: Mutex<State>
  private let notice: @Sendable (String) -> Void

  /// The cache in a file, which is opened when it is first needed, and created if there is none.
  ///
  /// - Parameters:
  ///   - makesFolder: whether the folder is made if it is missing.
  ///   - notice: receives messages for the user, on any thread.
  public init(path: String, makesFolder: Bool = true, notice: @escaping @Sendable (String) -> Void) {
    self.notice = notice
    state = Mutex(State(file: CacheFile(path: path, makesFolder: makesFolder, notice: notice)))
  }

  /// Checks the file without changing it.
  ///
  /// - Throws: `CacheError` if there is a file that is not a cache, or a folder is missing that is not made.
  public func check() throws(CacheError) {
    try state.withLock { state throws(CacheError) in
      try state.file.checkFolder()
      _ = try state.file.exists
    }
  }

  /// The bytes stored under `key`; nil if there are none.
  public func content(for key: CacheKey) -> [UInt8]? {
    state.withLock { state in content(for: key.bytes, &state) }
  }

  /// Stores bytes under `key`.
  ///
  /// - Parameters:
  ///   - content: the packed outcome of a file.
  ///   - isFailure: whether the outcome is a failure, for the summary.
  ///   - key: the key of the outcome.
  public func store(_ content: [UInt8], isFailure: Bool, for key: CacheKey) {
    let checksum = Self.checksum(of: content, key.bytes)
    state.withLock { state in
      write(&state) { database in
        try database.firstRow(
          """
          INSERT OR REPLACE INTO outcome (key, detectionVersion, lastUsedDay, isFailure, checksum, content)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
          [
            .blob(key.bytes), .integer(key.version), .integer(Self.today), .integer(isFailure ? 1 : 0),
            .integer(checksum), .blob(content),
          ])
      }
    }
  }

  /// Stores what can wait for the end of a run.
  public func finish() {
    state.withLock { state in
      noteUses(&state)
      state.file.mergeLog()
    }
  }

  private func content(for key: [UInt8], _ state: inout State) -> [UInt8]? {
    guard state.access != .none else { return nil }
    do throws(CacheError) {
      let entry = try state.file.withDatabase { database -> (content: [UInt8], isUsedToday: Bool)? in
        let row = try database.firstRow(
          "SELECT content, checksum, lastUsedDay FROM outcome WHERE key = ?", [.blob(key)])
        guard let row else { return nil }
        // A damaged entry may contain values of other types.
        guard row.count == 3, case .blob(let content) = row[0], case .integer(let checksum) = row[1],
          case .integer(let day) = row[2], checksum == Self.checksum(of: content, key)
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
        for key in keys {
          try database.firstRow(
            "UPDATE outcome SET lastUsedDay = ? WHERE key = ?", [.integer(Self.today), .blob(key)])
        }
      }
    }
  }

  private func write(_ state: inout State, _ body: (Database) throws -> Void) {
    guard state.access == .full else { return }
    do throws(CacheError) {
      try state.file.withDatabase(body)
    } catch {
      // When a disk is full, entries can still be read.
      state.access = .reading
      notice("\(error); no more results are stored in it")
    }
  }

  /// A checksum against damage: SQLite checks its own structures only.
  static func checksum(of content: [UInt8], _ key: [UInt8]) -> Int64 {
    Int64(bitPattern: FNV1a.hash(content.span, after: FNV1a.hash(key.span)))
  }

  /// The current day, counted from 1970.
  static var today: Int { Int(Date().timeIntervalSince1970 / 86_400) }
}
