internal import Foundation
internal import SQLite

/// Whether a file is a cache, found out before SQLite opens it: from its first bytes, or from a copy of its log.
///
/// Source: SQLite, "Database File Format", 1.3 "The Database Header" and 4.1 "WAL File Format".
enum CacheFileCheck {
  /// There is no file, or an empty one, as SQLite creates it.
  case nothing
  /// A database with the application ID of a padlint cache.
  case cache

  /// Why a file is not used.
  enum Refusal: Error, Equatable {
    case noCache
    case cannotBeRead(String)
  }

  private static let magic = Data("SQLite format 3\0".utf8)
  private static let applicationIDOffset = 68
  private static let headerSize = 100
  private static let largestPage = 1 << 16
  /// The size of the largest log to look into: SQLite moves pages into the file after 1000 of them.
  private static let largestLog = 1 << 26

  /// Examines the file at a path, which is not a link.
  static func of(_ path: String) throws(Refusal) -> CacheFileCheck {
    let beginning: Data
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      // Opening a pipe could wait for ever, and opening a device may have an effect.
      guard attributes[.type] as? FileAttributeType == .typeRegular else { throw Refusal.noCache }
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      beginning = try file.read(upToCount: largestPage) ?? Data()
    } catch let refusal as Refusal {
      throw refusal
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return .nothing
    } catch {
      throw .cannotBeRead(error.localizedDescription)
    }
    if beginning.isEmpty { return .nothing }
    guard beginning.starts(with: magic) else { throw .noCache }
    let inFile = beginning.prefix(headerSize).dropFirst(applicationIDOffset).prefix(4)
      .reduce(0) { $0 << 8 | Int($1) }
    if inFile == CacheSchema.applicationID { return .cache }
    guard inFile == 0, applicationIDInLog(of: path, beginning) == CacheSchema.applicationID else {
      throw .noCache
    }
    return .cache
  }

  /// The application ID of a database whose file does not contain it yet, only its log: a process of an earlier version
  /// may have been killed before the log was moved into the file. nil if the log does not contain it either.
  ///
  /// SQLite reads a copy, as opening a database with a log creates a file next to it, and this one may be somebody
  /// else's. The first page of the database is enough.
  private static func applicationIDInLog(of path: String, _ beginning: Data) -> Int? {
    let files = FileManager.default
    let log = path + "-wal"
    guard let attributes = try? files.attributesOfItem(atPath: log),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = (attributes[.size] as? NSNumber)?.int64Value, 1...Int64(largestLog) ~= size,
      let bytes = files.contents(atPath: log)
    else { return nil }
    let folder = files.temporaryDirectory.appendingPathComponent("padlint-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("cache").path
    do {
      try files.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try beginning.write(to: URL(fileURLWithPath: copy))
      try bytes.write(to: URL(fileURLWithPath: copy + "-wal"))
      return try Database(path: copy).integer("PRAGMA application_id")
    } catch {
      return nil
    }
  }
}
