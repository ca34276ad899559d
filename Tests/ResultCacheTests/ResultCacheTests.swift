import Digests
import Foundation
import SQLite
import LintReporting
import MediaModel
import Synchronization
import Testing

@testable import ResultCache

/// What a cache has told users.
final class Notices: Sendable {
  private let texts = Mutex<[String]>([])

  var all: [String] { texts.withLock { $0 } }

  @Sendable func add(_ text: String) {
    texts.withLock { $0.append(text) }
  }
}

@Suite final class ResultCacheTests: Sendable {
  let folder: String
  let path: String
  let notices = Notices()

  init() throws {
    folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
    path = "\(folder)/new/cache.sqlite"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func cache() -> ResultCache { ResultCache(path: path, notice: notices.add) }

  private func maintenance() -> CacheMaintenance { CacheMaintenance(path: path, notice: notices.add) }

  private func key(_ number: Int, version: Int = 1) -> CacheKey {
    CacheKey(bytes: Array("\(number)".utf8), version: version)
  }

  private func outcome(_ number: Int) -> FileAnalysis.Outcome { .failed(Failure(.damaged, "\(number)")) }

  @Test func `What was stored is found by its key, also by another process`() {
    let first = cache()
    #expect(first.outcome(for: key(1)) == nil)
    first.store(outcome(1), for: key(1))
    first.store(outcome(2), for: key(2))
    first.store(outcome(3), for: key(2))
    #expect(first.outcome(for: key(1)) == outcome(1))
    let second = cache()
    #expect(second.outcome(for: key(1)) == outcome(1))
    #expect(second.outcome(for: key(2)) == outcome(3))
    #expect(second.outcome(for: key(3)) == nil)
    #expect(notices.all.isEmpty)
  }

  @Test func `Nothing is opened before it is needed`() {
    _ = cache()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `Several writers at a time lose nothing`() {
    let caches = [cache(), cache(), cache()]
    DispatchQueue.concurrentPerform(iterations: 150) { number in
      caches[number % 3].store(outcome(number), for: key(number))
    }
    for number in 0..<150 { #expect(caches[0].outcome(for: key(number)) == outcome(number)) }
    #expect(notices.all.isEmpty)
  }

  @Test func `Runs that make one cache at once all use it`() {
    for round in 0..<400 {
      let path = "\(folder)/\(round).sqlite"
      DispatchQueue.concurrentPerform(iterations: 8) { number in
        ResultCache(path: path, notice: notices.add).store(outcome(number), for: key(number))
      }
    }
    #expect(notices.all.isEmpty)
  }

  /// Copies a database and its log from under a connection, as a process leaves them that is killed.
  private func leaveBehind(_ statements: [String]) throws {
    let source = "\(folder)/source.sqlite"
    let database = try Database(path: source)
    try database.execute("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
    for statement in statements { try database.execute(statement) }
    try FileManager.default.createDirectory(atPath: "\(folder)/new", withIntermediateDirectories: true)
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: source + ending, toPath: path + ending)
    }
  }

  @Test func `A cache that says only in its log whose it is, is a cache`() throws {
    try leaveBehind([
      """
      CREATE TABLE outcome (
        key BLOB NOT NULL PRIMARY KEY, detectionVersion INTEGER NOT NULL, lastUsedDay INTEGER NOT NULL,
        isFailure INTEGER NOT NULL, checksum BLOB NOT NULL, content BLOB NOT NULL)
      """, "PRAGMA application_id = \(CacheSchema.applicationID); PRAGMA user_version = 1",
    ])
    let head = try #require(FileManager.default.contents(atPath: path)?.prefix(100))
    #expect(head[68..<72].allSatisfy { $0 == 0 }, "the file itself does not say it")
    let cache = cache()
    try cache.check()
    cache.store(outcome(1), for: key(1))
    #expect(self.cache().outcome(for: key(1)) == outcome(1))
    #expect(notices.all.isEmpty)
  }

  @Test func `The database of a stranger is left alone, and so is all beside it, with a log as well`() throws
  {
    for statements in [
      ["CREATE TABLE a (b)"], ["CREATE TABLE outcome (key)", "PRAGMA application_id = 1"],
    ] {
      try leaveBehind(statements)
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/new").sorted()
      let contents = names.map { FileManager.default.contents(atPath: "\(folder)/new/\($0)") }
      #expect(throws: CacheError.self) { try cache().check() }
      #expect(cache().outcome(for: key(1)) == nil)
      #expect(throws: CacheError.self) { _ = try maintenance().summary() }
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/new").sorted() == names)
      #expect(names.map { FileManager.default.contents(atPath: "\(folder)/new/\($0)") } == contents)
      try FileManager.default.removeItem(atPath: "\(folder)/new")
      for name in ["source.sqlite", "source.sqlite-wal", "source.sqlite-shm"] {
        try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
    }
  }

  @Test(arguments: ["no database", "x", "SQLite format 3\0 and then nonsense"])
  func `A file that is no cache is left alone`(content: String) throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/new", withIntermediateDirectories: true)
    let bytes = Data((content + String(repeating: content, count: 200)).utf8)
    try bytes.write(to: URL(fileURLWithPath: path))
    let new = cache()
    #expect(throws: CacheError.self) { try new.check() }
    #expect(new.outcome(for: key(1)) == nil)
    new.store(outcome(2), for: key(2))
    #expect(notices.all.count == 1)
    #expect(notices.all.first?.contains("not a padlint cache") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/new") == ["cache.sqlite"])
  }

  @Test func `An empty file becomes a cache`() throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/new", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: path))
    cache().store(outcome(2), for: key(2))
    #expect(cache().outcome(for: key(2)) == outcome(2))
    #expect(notices.all.isEmpty)
  }

  @Test func `What is set aside takes the place of nothing`() throws {
    for round in 1...3 {
      cache().store(outcome(round), for: key(1))
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      bytes.replaceSubrange(4096..<bytes.count, with: Data(repeating: 0xA5, count: bytes.count - 4096))
      try bytes.write(to: URL(fileURLWithPath: path))
      for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
      if round == 1 {
        try FileManager.default.createDirectory(
          atPath: "\(path).corrupt/deep", withIntermediateDirectories: true)
      }
      #expect(cache().outcome(for: key(1)) == nil)
      #expect(notices.all.count == round)
      #expect(try Data(contentsOf: URL(fileURLWithPath: "\(path).corrupt-\(round + 1)")) == bytes)
    }
    #expect(FileManager.default.fileExists(atPath: "\(path).corrupt/deep"))
  }

  @Test func `A link to a cache is as good as the cache`() throws {
    let link = "\(folder)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let new = ResultCache(path: path, notice: notices.add)
    new.store(outcome(1), for: key(1))
    #expect(ResultCache(path: link, notice: notices.add).outcome(for: key(1)) == outcome(1))
    let linked = try CacheMaintenance(path: link, notice: notices.add).summary()
    let itself = try CacheMaintenance(path: path, notice: notices.add).summary()
    #expect(linked == itself)
    withExtendedLifetime(new) {}
  }

  @Test func `A new cache says whose it is before anything is in it`() throws {
    let new = cache()
    new.store(outcome(1), for: key(1))
    // While it is in use, and so as after a kill: what came since is in the log.
    let header = try Data(contentsOf: URL(fileURLWithPath: path)).prefix(100)
    #expect(header.suffix(32).prefix(4) == Data("padl".utf8))
    withExtendedLifetime(new) {}
  }

  @Test func `After a run, the file alone has all that was stored`() throws {
    let new = cache()
    new.store(outcome(1), for: key(1))
    new.finish()
    let copy = "\(folder)/copy"
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    #expect(ResultCache(path: copy, notice: notices.add).outcome(for: key(1)) == outcome(1))
    withExtendedLifetime(new) {}
  }

  @Test func `Looking at a damaged cache leaves it where it is`() throws {
    cache().store(outcome(1), for: key(1))
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.replaceSubrange(4096..<bytes.count, with: Data(repeating: 0xA5, count: bytes.count - 4096))
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(throws: CacheError.self) { try maintenance().summary() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func `An entry that was changed on disk is not believed`() throws {
    var stored: ResultCache? = cache()
    stored?.store(outcome(1234), for: key(1))
    stored = nil
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let place = try #require(bytes.range(of: Data("1234".utf8)))
    bytes[place.lowerBound] = UInt8(ascii: "9")
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(cache().outcome(for: key(1)) == nil)
    #expect(notices.all.count == 1)
    #expect(FileManager.default.fileExists(atPath: "\(path).corrupt"))
  }

  @Test func `What was stored as JSON by the first version is forgotten`() throws {
    let content = Array(#"{"failed":{"_0":{"code":"damaged","message":"1"}}}"#.utf8)
    let checksum = Array(SHA256.digest(key(1).bytes + content).prefix(8))
    try FileManager.default.createDirectory(atPath: "\(folder)/new", withIntermediateDirectories: true)
    let database = try Database(path: path)
    try database.execute(
      """
      CREATE TABLE outcome (
        key BLOB NOT NULL PRIMARY KEY, detectionVersion INTEGER NOT NULL, lastUsedDay INTEGER NOT NULL,
        isFailure INTEGER NOT NULL, checksum BLOB NOT NULL, content BLOB NOT NULL
      );
      PRAGMA application_id = \(0x7061_646C); PRAGMA user_version = 1;
      """)
    try database.firstRow(
      "INSERT INTO outcome VALUES (?, 1, 20000, 1, ?, ?)",
      [.blob(key(1).bytes), .blob(checksum), .blob(content)])
    let cache = cache()
    #expect(cache.outcome(for: key(1)) == nil)
    let maintained = maintenance()
    #expect(try maintained.summary().entries == 0)
    cache.store(outcome(1), for: key(1))
    #expect(cache.outcome(for: key(1)) == outcome(1))
    #expect(notices.all.isEmpty)
  }

  @Test func `Content that is no outcome is none, and can be replaced`() throws {
    let cache = cache()
    cache.store(outcome(1), for: key(1))
    let content = Array("{}".utf8)
    let checksum = ResultCache.checksum(of: content, key(1).bytes)
    try Database(path: path).firstRow(
      "UPDATE outcome SET content = ?, checksum = ?", [.blob(content), .integer(checksum)])
    #expect(cache.outcome(for: key(1)) == nil)
    cache.store(outcome(1), for: key(1))
    #expect(cache.outcome(for: key(1)) == outcome(1))
    #expect(notices.all.isEmpty)
  }

  @Test(arguments: ["content = 1", "checksum = 'x'", "checksum = x'00'", "lastUsedDay = 'x'"])
  func `An entry of other types is damage, and no reason to stop`(change: String) throws {
    cache().store(outcome(1), for: key(1))
    try Database(path: path).execute("UPDATE outcome SET \(change)")
    #expect(cache().outcome(for: key(1)) == nil)
    #expect(notices.all.count == 1)
    #expect(FileManager.default.fileExists(atPath: "\(path).corrupt"))
  }

  @Test func `A place that cannot be written to is said once`() throws {
    try Data().write(to: URL(fileURLWithPath: "\(folder)/new"))
    let cache = cache()
    for number in 0..<3 {
      #expect(cache.outcome(for: key(number)) == nil)
      cache.store(outcome(number), for: key(number))
    }
    cache.finish()
    #expect(notices.all.count == 1)
  }

  @Test func `A cache is read where nothing may be put beside it`() throws {
    cache().store(outcome(1), for: key(1))
    // As on a file system that may only be read.
    try FileManager.default.createDirectory(atPath: "\(path)-shm", withIntermediateDirectories: false)
    let locked = cache()
    #expect(locked.outcome(for: key(1)) == outcome(1))
    #expect(notices.all.isEmpty)
    locked.store(outcome(2), for: key(2))
    #expect(locked.outcome(for: key(1)) == outcome(1))
    #expect(notices.all.count == 1, "that nothing is stored is said once")
  }

  @Test func `A newer cache, and a database of another program, are left alone`() throws {
    cache().store(outcome(1), for: key(1))
    try Database(path: path).execute("PRAGMA user_version = 99")
    #expect(cache().outcome(for: key(1)) == nil)
    #expect(notices.all.count == 1)
    #expect(notices.all.first?.contains("newer") == true)
    let other = ResultCache(path: "\(folder)/other.sqlite", notice: notices.add)
    try Database(path: "\(folder)/other.sqlite").execute("CREATE TABLE a (b)")
    other.store(outcome(1), for: key(1))
    #expect(notices.all.count == 2)
    #expect(notices.all.last?.contains("not a padlint cache") == true)
  }

  @Test func `What was not used lately, or is outdated, can be removed`() throws {
    let filled = cache()
    for number in 0..<4 { filled.store(outcome(number), for: key(number)) }
    filled.store(outcome(4), for: key(4, version: 2))
    try Database(path: path).firstRow(
      "UPDATE outcome SET lastUsedDay = lastUsedDay - 100 WHERE key < ?", [.blob(Array("2".utf8))])
    // Using an entry makes it recent again.
    let used = cache()
    #expect(used.outcome(for: key(0)) == outcome(0))
    used.finish()
    var cache = maintenance()
    #expect(try cache.summary().entries == 5)
    #expect(try cache.summary().failures == 5)
    #expect(try cache.prune(unusedForDays: 99, version: 1) == 2)
    #expect(used.outcome(for: key(0)) == outcome(0))
    #expect(used.outcome(for: key(1)) == nil)
    #expect(try cache.clear() == 3)
    #expect(try cache.summary().entries == 0)
    #expect(try cache.summary().leastRecentUseSeconds == nil)
  }
}

extension ResultCache {
  fileprivate func outcome(for key: CacheKey) -> FileAnalysis.Outcome? {
    content(for: key).flatMap { PackedOutcome(received: $0) }?.outcome
  }

  fileprivate func store(_ outcome: FileAnalysis.Outcome, for key: CacheKey) {
    store(PackedOutcome(outcome).bytes, isFailure: outcome.failure != nil, for: key)
  }
}
