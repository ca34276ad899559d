/// The names of new files: in one folder, by their path below the folder that was named, or by their name alone.
package struct TargetNames: Sendable {
  private static let slash = UInt8(ascii: "/")

  private let folder: [UInt8]
  private let roots: [[UInt8]]

  /// Names below `folder`, for files that were found in `roots`.
  package init(folder: [UInt8], roots: [[UInt8]]) {
    self.folder = folder.last == Self.slash && folder.count > 1 ? Array(folder.dropLast()) : folder
    // The longest first: of nested folders, the innermost counts.
    self.roots = roots.map { root in
      root.last == Self.slash ? root : root + [Self.slash]
    }.sorted { $0.count > $1.count }
  }

  /// The deepest folder that contains all files; nil without files.
  package static func commonFolder(of paths: [[UInt8]]) -> [UInt8]? {
    guard var common = paths.first.map(folder(of:)) else { return nil }
    for path in paths.dropFirst() {
      while !path.starts(with: common + (common.isEmpty || common.last == slash ? [] : [slash])) {
        guard !common.isEmpty, common != [slash] else { return [] }
        common = folder(of: common)
      }
    }
    return common
  }

  private static func folder(of path: [UInt8]) -> [UInt8] {
    guard let last = path.lastIndex(of: slash) else { return [] }
    return last == 0 ? [slash] : Array(path[..<last])
  }

  /// The new file of `path`.
  package func target(of path: [UInt8]) -> [UInt8] {
    let below = roots.first { path.starts(with: $0) && path.count > $0.count }.map {
      path.dropFirst($0.count)
    }
    let name = path.last == Self.slash ? path[...] : path[((path.lastIndex(of: Self.slash) ?? -1) + 1)...]
    // Without `..`, which would lead out of the folder.
    let parts = (below ?? name).split(separator: Self.slash).filter {
      $0 != ArraySlice("..".utf8) && $0 != ArraySlice(".".utf8)
    }
    return folder + [Self.slash] + Array(parts.joined(separator: [Self.slash]))
  }
}
