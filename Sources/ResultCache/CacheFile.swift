internal import Foundation
internal import SQLite

/// The file of a cache, opened when it is first needed, and replaced if it is damaged.
///
/// Not safe to use from several threads at a time.
struct CacheFile {
  private let path: String
  /// The path as it was given, for messages.
  private let name: String
  /// Whether the folder is made if it is missing: only where nobody named it, who may have mistyped it.
  private let makesFolder: Bool
  /// Receives messages for the user.
  private let notice: @Sendable (String) -> Void
  private var database: Database?
  /// The file that was opened last, by its number in the file system.
  private var opened: UInt64?
  private var wasSetAside = false
  /// Whether it may only be read: what looks damaged may be a file that its owner is changing.
  private var isReadOnly = false
  /// Seconds to wait for another run, which locks the file for one short transaction at a time.
  private static let patience = 10.0

  init(path: String, makesFolder: Bool = true, notice: @escaping @Sendable (String) -> Void) {
    self.makesFolder = makesFolder
    // SQLite does not take `:memory:` and the empty name for files.
    name = path.hasPrefix("/") ? path : "./\(path)"
    // Its log lies beside the file itself, not beside a link to it.
    self.path = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
    self.notice = notice
  }

  /// Calls `body` with the database, which is created if there is none.
  ///
  /// A damaged file is renamed, and `body` called once more with a new one.
  mutating func withDatabase<Answer>(_ body: (Database) throws -> Answer) throws(CacheError) -> Answer {
    do {
      do {
        return try body(open())
      } catch  where isDamage(error) && !wasSetAside && !isReadOnly {
        try setAside()
        return try body(open())
      }
    } catch {
      throw describe(error)
    }
  }

  /// Calls `body` with the database for reading only; nil if there is none. No file is created or changed.
  func reading<Answer>(_ body: (Database) throws -> Answer) throws(CacheError) -> Answer? {
    do {
      guard try CacheFileCheck.of(path) == .cache else { return nil }
      let database = try openForReading()
      return try CacheSchema.isReadable(database) ? body(database) : nil
    } catch {
      throw describe(error)
    }
  }

  /// Whether there is a cache to change.
  var exists: Bool {
    get throws(CacheError) {
      do throws(CacheFileCheck.Refusal) {
        return try CacheFileCheck.of(path) == .cache
      } catch {
        throw describe(error)
      }
    }
  }

  /// Moves what was written into the file itself, as far as other runs leave that free: whoever copies it copies one file.
  func mergeLog() { try? database?.execute("PRAGMA wal_checkpoint(PASSIVE)") }

  private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Throws if a folder that was named, and so is not made, is missing.
  func checkFolder() throws(CacheError) {
    if !makesFolder, !FileManager.default.fileExists(atPath: folder) {
      throw CacheError(description: "the cache \(name) cannot be used: there is no folder \(folder)")
    }
  }

  /// Bytes on disk, the write-ahead log included.
  var sizeBytes: Int64 {
    ["", "-wal"].reduce(0) { sum, ending in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + ending)
      return sum + ((attributes?[.size] as? NSNumber)?.int64Value ?? 0)
    }
  }

  private mutating func open() throws -> Database {
    if let database { return database }
    let isCache = try CacheFileCheck.of(path) == .cache
    // Opening the file reports errors of the folder, too.
    if makesFolder {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    var database = try Database(path: path, patience: Self.patience)
    opened = fileNumber
    do {
      try prepare(database)
    } catch let error as DatabaseError where error.isReadOnly || error.cannotOpen && isCache {
      // Somebody else's, or on a disk that may only be read; its results are as good.
      isReadOnly = true
      database = try openForReading()
    }
    self.database = database
    return database
  }

  private func prepare(_ database: Database) throws {
    // While another process adds the log to a new file, SQLite fails instead of waiting.
    for _ in 0..<100 {
      do {
        return try CacheSchema.prepare(database)
      } catch let error as DatabaseError where error.isBusy {
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
    try CacheSchema.prepare(database)
  }

  /// Opens the database as it is on disk now.
  ///
  /// Opening a database with a log creates the log's files if they are missing, even for reading. If they are missing,
  /// nobody is writing, and SQLite may be told that the file does not change.
  private func openForReading() throws -> Database {
    let isInUse = ["-wal", "-shm"].allSatisfy { FileManager.default.fileExists(atPath: path + $0) }
    return try Database(path: path, isInUse ? .reading : .readingUnchanged, patience: Self.patience)
  }

  private var fileNumber: UInt64? {
    ((try? FileManager.default.attributesOfItem(atPath: path))?[.systemFileNumber] as? NSNumber)?.uint64Value
  }

  /// Renames the damaged file, which is a cache by its first page, to a name that is free.
  private mutating func setAside() throws {
    database = nil
    wasSetAside = true
    // Another run may have put a new one in its place.
    if let opened, fileNumber != opened { return }
    let names = (1...).lazy.map { [path] in $0 == 1 ? "\(path).corrupt" : "\(path).corrupt-\($0)" }
    for aside in names where !isTaken(aside) {
      do {
        try FileManager.default.moveItem(atPath: path, toPath: aside)
      } catch CocoaError.fileWriteFileExists {
        // Another run has done it already.
        continue
      }
      // They belong to the renamed file, and must not be used with the new one.
      for ending in ["-wal", "-shm"] where !isTaken(aside + ending) {
        try? FileManager.default.moveItem(atPath: path + ending, toPath: aside + ending)
      }
      notice("the cache \(name) is damaged; it was renamed to \(aside), and a new one is created")
      return
    }
  }

  /// Whether the name exists, even as a link to nowhere.
  private func isTaken(_ name: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: name)) != nil
  }

  private func isDamage(_ error: any Error) -> Bool {
    if error is CacheDamage { return true }
    return (error as? DatabaseError)?.isDamage ?? false
  }

  private func describe(_ error: any Error) -> CacheError {
    switch error {
    case CacheFileCheck.Refusal.noCache:
      CacheError(description: "\(name) is not a padlint cache, and is not used: remove it if nobody needs it")
    case CacheFileCheck.Refusal.cannotBeRead(let reason):
      CacheError(description: "the cache \(name) cannot be used: \(reason)")
    case CacheSchema.Refusal.newer:
      CacheError(description: "the cache \(name) was written by a newer padlint, and is not used")
    case CacheSchema.Refusal.ofAnotherProgram:
      CacheError(description: "\(name) is a database of another program, and is not used")
    case let error as DatabaseError:
      CacheError(description: "the cache \(name) cannot be used: \(error.message)")
    default: CacheError(description: "the cache \(name) cannot be used: \(error.localizedDescription)")
    }
  }
}

/// An entry that does not match its checksum.
struct CacheDamage: Error {}

/// Why a cache cannot be read or changed, as a message for people.
public struct CacheError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, which names the file.
  public let description: String

  /// An error with this message.
  public init(description: String) {
    self.description = description
  }
}
