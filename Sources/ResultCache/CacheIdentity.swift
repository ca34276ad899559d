internal import Foundation
internal import GRDB

/// What a file is to a cache, told before SQLite may touch it: from its first bytes, or from a copy of what stands in
/// its log only.
///
/// Source: SQLite, "Database File Format", 1.3 "The Database Header" and 4.1 "WAL File Format".
enum CacheIdentity {
  /// There is no file, or an empty one, which is how SQLite begins itself.
  case nothing
  /// A database that says that it is a cache of padlint's.
  case cache

  /// Why a file is left alone.
  enum Refusal: Error, Equatable {
    case noCache
    case cannotBeRead(String)
  }

  private static let magic = Data("SQLite format 3\0".utf8)
  private static let applicationIDOffset = 68
  private static let headerSize = 100
  private static let largestPage = 1 << 16
  /// A cache whose first pages were not put into the file yet has no more in its log: SQLite does that from 1000 pages on.
  private static let largestLog = 1 << 26

  /// What the file of a name is.
  static func of(_ path: String) throws(Refusal) -> CacheIdentity {
    let beginning: Data
    do {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
      // A pipe would be waited for, and opening a device may be an act.
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

  /// The ID of a database whose file does not say it yet: earlier versions had a log before they said whose it is, and
  /// may have been killed before the log went into the file. Nil where the log says nothing.
  ///
  /// SQLite reads it, from a copy: opening a database with a log makes a file beside it, and whose it is, is the
  /// question. Of the database itself the first page will do.
  private static func applicationIDInLog(of path: String, _ beginning: Data) -> Int? {
    let files = FileManager.default
    let log = URL(fileURLWithPath: path).resolvingSymlinksInPath().path + "-wal"
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
      return try DatabaseQueue(path: copy).inDatabase { try Int.fetchOne($0, sql: "PRAGMA application_id") }
    } catch {
      return nil
    }
  }
}

/// What an outcome is known by: the file it came from, and everything else that it depends on.
public struct CacheKey: Hashable, Sendable {
  /// Bytes that differ wherever the file, or how it is analysed, differs.
  public let bytes: [UInt8]
  /// The version of the detection, which `ResultCache.prune` tells outdated entries by.
  public let detectionVersion: Int

  /// A key from its parts.
  public init(bytes: [UInt8], detectionVersion: Int) {
    self.bytes = bytes
    self.detectionVersion = detectionVersion
  }
}
