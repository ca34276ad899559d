internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Absolute paths without links, `.` and `..`: one spelling for each file.
package enum RealPath {
  /// The file that `path` leads to, which must be there. Calls `realpath`.
  package static func of(_ path: [UInt8]) throws(SystemError) -> [UInt8] {
    guard let resolved = try unsafe withCPath(path, { unsafe realpath($0, nil) }) else {
      throw SystemError.current
    }
    defer { unsafe free(resolved) }
    return unsafe UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map {
      UInt8(bitPattern: $0)
    }
  }

  /// The name itself: only the way to its folder is followed. The file need not be there.
  package static func ofName(_ path: [UInt8]) throws(SystemError) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let start = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
    let name = Array(path[start...])
    if [[], Array(".".utf8), Array("..".utf8)].contains(name) { return try of(path) }
    let folder = try of(start == 0 ? Array(".".utf8) : Array(path[..<start]))
    return (folder.last == slash ? folder : folder + [slash]) + name
  }
}
