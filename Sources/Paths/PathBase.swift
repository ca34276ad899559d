/// A folder that paths and patterns in a file are about, so that they mean the same wherever padlint is started.
public struct PathBase: Hashable, Sendable {
  /// The names on the way from the root to the folder.
  private let names: [[UInt8]]
  private let workingNames: [[UInt8]]

  /// The folder that holds `file`.
  ///
  /// - Parameters:
  ///   - file: a path as it was given.
  ///   - workingFolder: what relative paths begin at, as an absolute path.
  public init(folderOf file: [UInt8], workingFolder: [UInt8]) {
    workingNames = Self.resolved(workingFolder[...])
    names = Self.absolute(file, workingNames).dropLast()
  }

  /// `path` as seen from the folder; absolute where it is not inside.
  ///
  /// A matter of text alone: `.` and `..` are resolved, links are not.
  public func relative(_ path: some Collection<UInt8>) -> [UInt8] {
    // An object is nowhere in the file system.
    if ObjectAddress.isMeant(by: path) { return Array(path) }
    let absolute = Self.absolute(Array(path), workingNames)
    let slash = UInt8(ascii: "/")
    guard absolute.starts(with: names) else { return [slash] + absolute.joined(separator: [slash]) }
    return Array(absolute.dropFirst(names.count).joined(separator: [slash]))
  }

  private static func absolute(_ path: [UInt8], _ workingNames: [[UInt8]]) -> [[UInt8]] {
    path.first == UInt8(ascii: "/") ? resolved(path[...]) : resolved(path[...], after: workingNames)
  }

  private static func resolved(_ path: ArraySlice<UInt8>, after start: [[UInt8]] = []) -> [[UInt8]] {
    path.split(separator: UInt8(ascii: "/")).reduce(into: start) { names, name in
      switch Array(name) {
      case Array(".".utf8): break
      case Array("..".utf8): _ = names.popLast()
      case let name: names.append(name)
      }
    }
  }
}
