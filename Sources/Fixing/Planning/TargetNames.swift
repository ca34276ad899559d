package import Paths

/// The names of new files: in one folder, by their path below the folder that was named, or by their name alone.
package struct TargetNames: Sendable {
  private let folder: FilePath
  private let roots: [FilePath]

  /// Names below `folder`, for files that were found in `roots`.
  package init(folder: FilePath, roots: [FilePath]) {
    self.folder = folder
    // The longest first: of nested folders, the innermost counts.
    self.roots = roots.map(\.asPrefix).sorted { $0.bytes.count > $1.bytes.count }
  }

  /// The deepest folder that contains all files; empty if there is none, nil without files.
  package static func commonFolder(of paths: [FilePath]) -> FilePath? {
    guard let first = paths.first else { return nil }
    let shared = first.prefixes.filter { folder in paths.allSatisfy { $0.bytes.starts(with: folder.bytes) } }
    return shared.last?.folder ?? ""
  }

  /// The new file of `path`.
  package func target(of path: FilePath) -> FilePath {
    let root = roots.first { path.bytes.starts(with: $0.bytes) && path.bytes.count > $0.bytes.count }
    let below = root.map { FilePath(bytes: path.bytes.dropFirst($0.bytes.count)) }
    let shown = below ?? (path.endsInSeparator ? path : FilePath(bytes: path.name))
    // Without `..`, which would lead out of the folder.
    let names = shown.names.filter { ![".", ".."].contains(FilePath(bytes: $0)) }
    return folder.appending(Array(names.joined(separator: [FilePath.separator])))
  }

  /// The new file of `path` in another container, whose ending takes the place of the present one.
  package func target(of path: FilePath, container: VideoContainer) -> FilePath {
    let own = target(of: path)
    let name = own.name
    let dot = name.lastIndex(of: UInt8(ascii: "."))
    // A dot at the beginning hides a file, and ends nothing.
    let stem = dot.map { $0 > name.startIndex ? own.bytes[..<$0] : own.bytes[...] } ?? own.bytes[...]
    return FilePath(bytes: stem + Array(".\(container.rawValue)".utf8))
  }
}
