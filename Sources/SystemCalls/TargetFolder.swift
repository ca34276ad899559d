internal import CLibrary
internal import CSystem
package import Paths
internal import Synchronization

/// Folders that files are put into.
package enum TargetFolder {
  /// Makes a folder and those above it, where they are not there. Calls `mkdir`.
  package static func make(_ path: FilePath) throws(SystemError) {
    for folder in path.isEmpty ? [] : path.prefixes + [path] where !FileStatus.isFolder(path: folder) {
      if try unsafe withCPath(folder, { unsafe mkdir($0, 0o777) }) == 0 { continue }
      let error = SystemError.current
      if error.code != EEXIST || !FileStatus.isFolder(path: folder) { throw error }
    }
  }
}
