@testable import PadlintKit
import CLibrary
import SystemCalls

/// An input as a file without a name.
enum InputFile {
  /// A descriptor at the start of a new file with `bytes`.
  static func open(_ bytes: [UInt8]) throws -> FileDescriptor {
    var path = Array("/tmp/padlint-input-XXXXXX".utf8CString)
    let file = FileDescriptor(owning: unsafe mkstemp(&path))
    unsafe unlink(&path)
    try file.write(bytes)
    lseek(file.number, 0, SEEK_SET)
    return file
  }
}
