internal import CLibrary
package import Paths

/// Absolute paths without links, `.` and `..`: one spelling for each file.
package enum RealPath {
  /// The file that `path` leads to, which must be there. Calls `realpath`.
  package static func of(_ path: FilePath) throws(SystemError) -> FilePath {
    guard let resolved = try unsafe withCPath(path, { unsafe realpath($0, nil) }) else {
      throw SystemError.current
    }
    defer { unsafe free(resolved) }
    let bytes = unsafe UnsafeBufferPointer(start: resolved, count: strlen(resolved))
    return FilePath(bytes: unsafe bytes.map { UInt8(bitPattern: $0) })
  }

  /// The name itself: only the way to its folder is followed. The file need not be there.
  package static func ofName(_ path: FilePath) throws(SystemError) -> FilePath {
    if !path.hasOwnName { return try of(path) }
    // With the separator: what is no folder holds no file.
    return try of(path.prefix.isEmpty ? "." : path.prefix).appending(path.name)
  }
}
