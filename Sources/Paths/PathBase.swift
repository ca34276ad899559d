/// A folder that paths and patterns in a file are about, so that they mean the same wherever padlint is started.
public struct PathBase: Hashable, Sendable {
  /// The names on the way from the root to the folder.
  private let names: [ArraySlice<UInt8>]
  private let workingNames: [ArraySlice<UInt8>]

  /// The folder that holds `file`.
  ///
  /// - Parameters:
  ///   - file: a path as it was given.
  ///   - workingFolder: what relative paths begin at, as an absolute path.
  public init(folderOf file: FilePath, workingFolder: FilePath) {
    workingNames = Self.resolved(workingFolder, after: [])
    names = Self.absolute(file, workingNames).dropLast()
  }

  /// `path` as seen from the folder; absolute where it is not inside.
  ///
  /// A matter of text alone: `.` and `..` are resolved, links are not.
  public func relative(_ path: FilePath) -> FilePath {
    // An object is nowhere in the file system.
    if path.isObjectAddress { return path }
    let absolute = Self.absolute(path, workingNames)
    let isInside = absolute.starts(with: names)
    let shown = absolute.dropFirst(isInside ? names.count : 0).joined(separator: [FilePath.separator])
    return FilePath(bytes: (isInside ? [] : [FilePath.separator]) + shown)
  }

  /// Whether the folder is `other`, or lies in it; a matter of text alone.
  package func lies(in other: FilePath) -> Bool { names.starts(with: Self.absolute(other, workingNames)) }

  /// Whether `path`, as seen from the folder, lies in `other`; a matter of text alone.
  package func has(_ path: FilePath, in other: FilePath) -> Bool {
    Self.resolved(path, after: names).starts(with: Self.absolute(other, workingNames))
  }

  private static func absolute(_ path: FilePath, _ workingNames: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    resolved(path, after: path.isAbsolute ? [] : workingNames)
  }

  private static func resolved(_ path: FilePath, after start: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    path.names.reduce(into: start) { names, name in
      if name.elementsEqual("..".utf8) {
        _ = names.popLast()
      } else if !name.elementsEqual(".".utf8) {
        names.append(name)
      }
    }
  }
}
