internal import Foundation
internal import GRDB

/// The file of a cache, opened when it is first needed, and replaced where it is damaged.
///
/// Not safe to use from several threads at a time.
struct CacheFile: Sendable {
  private let path: String
  /// Told what users should know, in a sentence.
  private let notice: @Sendable (String) -> Void
  private var queue: DatabaseQueue?
  private var wasSetAside = false

  init(path: String, notice: @escaping @Sendable (String) -> Void) {
    // SQLite takes `:memory:` and the empty name for something else than a file.
    self.path = path.hasPrefix("/") ? path : "./\(path)"
    self.notice = notice
  }

  /// Calls `body` with the database.
  ///
  /// A damaged file is set aside, and `body` called once more with a new one.
  mutating func withDatabase<Answer>(_ body: (Database) throws -> Answer) throws(CacheError) -> Answer {
    do {
      do {
        return try open().inDatabase(body)
      } catch  where isDamage(error) && !wasSetAside {
        try setAside()
        return try open().inDatabase(body)
      }
    } catch {
      throw describe(error)
    }
  }

  /// Bytes on disk, the write-ahead log included.
  var sizeBytes: Int64 {
    ["", "-wal"].reduce(0) { sum, ending in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + ending)
      return sum + ((attributes?[.size] as? NSNumber)?.int64Value ?? 0)
    }
  }

  private mutating func open() throws -> DatabaseQueue {
    if let queue { return queue }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    // What is wrong with the folder, opening the file says as well.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var configuration = Configuration()
    // Another run holds the file for one short transaction at a time.
    configuration.busyMode = .timeout(10)
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try prepare(queue)
    self.queue = queue
    return queue
  }

  private func prepare(_ queue: DatabaseQueue) throws {
    // While another process turns a new file into one with a log, SQLite does not wait but fails.
    for _ in 0..<100 {
      do {
        return try queue.inDatabase(CacheSchema.prepare)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
    try queue.inDatabase(CacheSchema.prepare)
  }

  private mutating func setAside() throws {
    queue = nil
    wasSetAside = true
    let aside = "\(path).corrupt"
    try? FileManager.default.removeItem(atPath: aside)
    try FileManager.default.moveItem(atPath: path, toPath: aside)
    // They belong to what was moved, and a new file must not be taken for theirs.
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    notice("the cache \(path) is damaged; it is now \(aside), and a new one begins")
  }

  private func isDamage(_ error: any Error) -> Bool {
    if error is CacheDamage { return true }
    guard let error = error as? DatabaseError else { return false }
    return [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
  }

  private func describe(_ error: any Error) -> CacheError {
    switch error {
    case CacheSchema.Refusal.newer:
      CacheError(description: "the cache \(path) is of a newer padlint, and not used")
    case CacheSchema.Refusal.ofAnotherProgram:
      CacheError(description: "\(path) is a database of another program, and not used as a cache")
    case let error as DatabaseError:
      CacheError(description: "the cache \(path) cannot be used: \(error.message ?? "\(error.resultCode)")")
    default: CacheError(description: "the cache \(path) cannot be used: \(error.localizedDescription)")
    }
  }
}

/// An entry that is not what was stored.
struct CacheDamage: Error {}
