internal import Paths

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file without a name, for what memory shall not hold; it is gone with its owner, whichever way that ends.
package struct ScratchFile: ~Copyable {
  private let file: FileDescriptor
  /// How many bytes it holds.
  package private(set) var count: Int64 = 0

  /// A file in the folder for temporary files (`TMPDIR`).
  package init() throws(SystemError) {
    file = try FileDescriptor.unnamed()
  }

  /// Appends to the file.
  package mutating func append(_ bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
    count += Int64(bytes.count)
  }

  /// Up to `count` bytes from `offset` on; none only at the end.
  package borrowing func read(upTo count: Int, at offset: Int64) throws(SystemError) -> [UInt8] {
    try file.read(upTo: count, at: offset)
  }
}

extension FileDescriptor {
  /// A new file without a name in the folder for temporary files (`TMPDIR`).
  package static func unnamed() throws(SystemError) -> FileDescriptor {
    let variable = CurrentProcess.environment("TMPDIR") ?? ""
    let name = TemporaryFiles.name(in: variable.isEmpty ? "/tmp" : FilePath(variable))
    TemporaryFiles.add(name)
    defer { TemporaryFiles.remove(name) }
    return try opening(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
  }
}
