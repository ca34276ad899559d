internal import Foundation

/// What a file is to a cache, told from its first bytes, before SQLite may touch it.
///
/// Source: SQLite, "Database File Format", 1.3 "The Database Header".
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

  /// What the file of a name is.
  static func of(_ path: String) throws(Refusal) -> CacheIdentity {
    let header: Data
    do {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
      // A pipe would be waited for, and opening a device may be an act.
      guard attributes[.type] as? FileAttributeType == .typeRegular else { throw Refusal.noCache }
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      header = try file.read(upToCount: headerSize) ?? Data()
    } catch let refusal as Refusal {
      throw refusal
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return .nothing
    } catch {
      throw .cannotBeRead(error.localizedDescription)
    }
    if header.isEmpty { return .nothing }
    let identity = header.dropFirst(applicationIDOffset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard header.starts(with: magic), identity == CacheSchema.applicationID else { throw .noCache }
    return .cache
  }
}
