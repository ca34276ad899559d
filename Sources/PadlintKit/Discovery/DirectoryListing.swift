internal import CLibrary
internal import Paths
internal import SystemCalls

/// The names of one folder, in byte order.
///
/// The names of folders (and of links to folders) end in `/`, so that walking the list depth first visits
/// whole paths in byte order. All names share one buffer: a folder of a million files costs its names and some 30
/// bytes each.
struct DirectoryListing {
  /// The folder itself.
  let status: FileStatus
  /// Whether the folder holds a file of the name that was sought.
  private(set) var holdsSought = false
  /// How many hidden names were left out.
  private(set) var hiddenCount = 0
  private var names: [UInt8] = []
  private var bounds: [(start: UInt32, end: UInt32, isLink: Bool, key: SeenFiles.Key?)] = []

  /// How many names there are.
  var count: Int { bounds.count }

  /// A name; ends in `/` where it is a folder.
  subscript(index: Int) -> ArraySlice<UInt8> {
    names[Int(bounds[index].start)..<Int(bounds[index].end)]
  }

  /// Whether a name is that of a symbolic link.
  func isLink(_ index: Int) -> Bool { bounds[index].isLink }

  /// By what the file behind a name is known; nil where that was not asked for, or there is none.
  func key(_ index: Int) -> SeenFiles.Key? { bounds[index].key }

  /// Reads a folder. Calls `opendir` and `readdir`.
  ///
  /// - Parameters:
  ///   - sought: the name of a hidden file to look for.
  ///   - hidden: whether names that begin with a dot are listed.
  ///   - allFiles: whether files of every name are looked at, by what they are known, or those only that may be videos.
  ///   - whileAtWork: called now and then, since a folder may hold millions of names.
  init(
    path: FilePath, seeking sought: [UInt8], hidden: Bool = false, allFiles: Bool = false,
    whileAtWork: () -> Void = {}
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
      let type = unsafe Int(entry.pointee.d_type)
      let folder = unsafe dirfd(stream)
      let isSure = type == Int(DT_DIR) || type == Int(DT_REG)
      let isWanted = type != Int(DT_DIR) && (allFiles || FoundFile.Reason(ofName: name) != .unlikely)
      // A link that leads nowhere is no folder; opening it says what is wrong.
      let target =
        isSure && !isWanted ? nil : FileStatus.of(name: FilePath(bytes: name), in: folder, follow: true)
      let isFolder = type == Int(DT_DIR) || target?.kind == .folder
      let isLink =
        type == Int(DT_UNKNOWN)
        ? FileStatus.of(name: FilePath(bytes: name), in: folder, follow: false)?.kind == .link
        : type == Int(DT_LNK)
      if isFolder { names.append(FilePath.separator) }
      let key = isFolder || !isWanted ? nil : target.map(SeenFiles.key(of:))
      bounds.append((start, UInt32(names.count), isLink, key))
      if bounds.count % 4096 == 0 { whileAtWork() }
    }
    if errno != 0 { throw SystemError.current }
    let names = self.names
    bounds.sort { a, b in
      names[Int(a.start)..<Int(a.end)].lexicographicallyPrecedes(names[Int(b.start)..<Int(b.end)])
    }
  }

  /// A listing from what `packedNames` and `packedKeys` of another were.
  init(
    status: FileStatus, holdsSought: Bool, hiddenCount: Int, packedNames: ArraySlice<UInt8>,
    packedKeys: ArraySlice<UInt8>
  ) {
    self.status = status
    self.holdsSought = holdsSought
    self.hiddenCount = hiddenCount
    let (packedNames, packedKeys) = (Array(packedNames), Array(packedKeys))
    names = packedNames
    var start = 0
    while let end = packedNames[start...].firstIndex(of: 0) {
      // The first byte tells whether it is a link.
      bounds.append((UInt32(start + 1), UInt32(end), packedNames[start] == Self.linkMark, nil))
      start = end + 1
    }
    let size = SeenFiles.Key.size
    guard packedKeys.count == bounds.count * size else { return }
    for index in bounds.indices {
      bounds[index].key = SeenFiles.Key(packed: packedKeys[(index * size)..<((index + 1) * size)])
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

  /// By what the files are known, in the order of the names.
  var packedKeys: [UInt8] {
    bounds.flatMap { $0.key?.packed ?? [UInt8](repeating: 0, count: SeenFiles.Key.size) }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
  }
}
