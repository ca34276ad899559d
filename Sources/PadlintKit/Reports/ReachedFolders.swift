internal import Paths
internal import SystemCalls

/// The folders that were named and in which a run found files: what is not there below one of them is gone; of what is not there
/// elsewhere, the disk may be missing.
struct ReachedFolders {
  /// The root of the file system, from which all paths are seen.
  private let base = PathBase(folderOf: "/.", workingFolder: CurrentProcess.workingFolder ?? "")
  private let roots: Set<FilePath>
  private var reached: Set<FilePath> = []
  private var last: FilePath?

  /// None of `roots` reached so far.
  init(roots: [FilePath]) {
    let base = base
    self.roots = Set(roots.map { base.relative($0).asPrefix })
  }

  /// Takes note of a file that was found.
  mutating func add(_ path: FilePath) {
    if last == path.prefix { return }
    last = path.prefix
    reached.formUnion(folders(above: path).filter(roots.contains))
  }

  /// Whether a path lies below one of them.
  func hold(_ path: FilePath) -> Bool { folders(above: path).contains(where: reached.contains) }

  private func folders(above path: FilePath) -> [FilePath] { [""] + base.relative(path).prefixes }
}
