internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The names of one folder, in byte order.
///
/// The names of folders (and of links to folders) end in `/`, so that walking the list depth first visits
/// whole paths in byte order. All names share one buffer: a folder of a million files costs its names and 8
/// bytes each.
struct DirectoryListing {
  /// The folder itself.
  let status: FileStatus
  /// Whether the folder holds a file of the name that `read` was asked to look for.
  private(set) var holdsSought = false
  /// How many hidden names were left out.
  private(set) var hiddenCount = 0
  private var names: [UInt8] = []
  private var bounds: [(start: UInt32, end: UInt32, isLink: Bool)] = []

  /// How many names there are.
  var count: Int { bounds.count }

  /// A name; ends in `/` where it is a folder.
  subscript(index: Int) -> ArraySlice<UInt8> {
    names[Int(bounds[index].start)..<Int(bounds[index].end)]
  }

  /// Whether a name is that of a symbolic link.
  func isLink(_ index: Int) -> Bool { bounds[index].isLink }

  /// Reads a folder. Calls `opendir` and `readdir`.
  ///
  /// - Parameters:
  ///   - sought: the name of a hidden file to look for.
  ///   - hidden: whether names that begin with a dot are listed.
  ///   - whileAtWork: called now and then, since a folder may hold millions of names.
  init(
    path: [UInt8], seeking sought: [UInt8], hidden: Bool = false, whileAtWork: () -> Void = {}
  ) throws(SystemError) {
    let folder = try FileDescriptor.opening(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK)
    status = try FileStatus.of(descriptor: folder.number)
    let number = folder.release()
    guard let stream = unsafe fdopendir(number) else {
      let error = SystemError.current
      close(number)
      throw error
    }
    defer { unsafe closedir(stream) }
    while true {
      // `readdir` tells the end and an error apart only by `errno`.
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe Self.name(of: entry)
      if name.first == UInt8(ascii: ".") {
        if name == sought { holdsSought = true }
        if name == [UInt8(ascii: ".")] || name == Array("..".utf8) { continue }
        if !hidden {
          if name != sought { hiddenCount += 1 }
          continue
        }
      }
      guard names.count + name.count < Int(UInt32.max) else { throw SystemError(code: EOVERFLOW) }
      let start = UInt32(names.count)
      names.append(contentsOf: name)
      if unsafe Self.isFolder(entry, name, in: dirfd(stream)) { names.append(UInt8(ascii: "/")) }
      bounds.append((start, UInt32(names.count), unsafe Self.isLink(entry, name, in: dirfd(stream))))
      if bounds.count % 4096 == 0 { whileAtWork() }
    }
    if errno != 0 { throw SystemError.current }
    let names = self.names
    bounds.sort { a, b in
      names[Int(a.start)..<Int(a.end)].lexicographicallyPrecedes(names[Int(b.start)..<Int(b.end)])
    }
  }

  /// A listing from what `packedNames` of another was.
  init(status: FileStatus, holdsSought: Bool, hiddenCount: Int, packedNames: [UInt8]) {
    self.status = status
    self.holdsSought = holdsSought
    self.hiddenCount = hiddenCount
    names = packedNames
    var start = 0
    while let end = packedNames[start...].firstIndex(of: 0) {
      // The first byte tells whether it is a link.
      bounds.append((UInt32(start + 1), UInt32(end), packedNames[start] == Self.linkMark))
      start = end + 1
    }
  }

  private static let linkMark = UInt8(ascii: "l")

  /// The names, in order, with a mark of links before each and a NUL after each, which no name holds.
  var packedNames: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(names.count + 2 * count)
    for index in 0..<count {
      bytes.append(isLink(index) ? Self.linkMark : UInt8(ascii: "-"))
      bytes += self[index]
      bytes.append(0)
    }
    return bytes
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
  }

  private static func isLink(
    _ entry: UnsafeMutablePointer<dirent>, _ name: [UInt8], in folder: Int32
  ) -> Bool {
    let type = unsafe Int(entry.pointee.d_type)
    if type != Int(DT_UNKNOWN) { return type == Int(DT_LNK) }
    var status = stat()
    let answer = try? unsafe withCPath(name) { unsafe fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }
    return answer == 0 && FileStatus(status).kind == .link
  }

  private static func isFolder(
    _ entry: UnsafeMutablePointer<dirent>, _ name: [UInt8], in folder: Int32
  ) -> Bool {
    switch unsafe Int(entry.pointee.d_type) {
    case Int(DT_DIR): return true
    case Int(DT_LNK), Int(DT_UNKNOWN):
      var status = stat()
      // A link that leads nowhere is not a folder; opening it says what is wrong.
      guard let answer = try? unsafe withCPath(name, { unsafe fstatat(folder, $0, &status, 0) }) else {
        return false
      }
      return answer == 0 && FileStatus(status).kind == .folder
    default: return false
    }
  }
}
