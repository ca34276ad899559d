import CLibrary
import MediaModel
import VideoDecoding

/// A file without a name that holds given bytes.
enum ClipFile {
  /// A descriptor of a new file with `bytes`.
  static func descriptor(holding bytes: [UInt8]) -> Int32 {
    var path = Array("/tmp/padlint-test-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&path)
    precondition(descriptor >= 0, "no temporary file")
    unsafe unlink(&path)
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe pwrite(
          descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written, off_t(written))
      }
      precondition(count > 0, "the temporary file cannot be written")
      written += count
    }
    return descriptor
  }

  /// Another descriptor of the same file.
  static func copy(of descriptor: Int32) -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }

  /// Closes a descriptor.
  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  /// Whether `descriptor` is open, and of the same file as `copy`: tests beside this one get the numbers that it frees.
  static func isOpen(_ descriptor: Int32, as copy: Int32) -> Bool {
    var (own, other) = (stat(), stat())
    return unsafe fstat(descriptor, &own) == 0 && fstat(copy, &other) == 0 && own.st_ino == other.st_ino
      && own.st_dev == other.st_dev
  }
}

extension VideoReader {
  /// Reads a video that exists in memory only.
  init(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(Failure) {
    try self.init(descriptor: ClipFile.descriptor(holding: bytes), limits: limits)
  }
}

/// What opening `bytes` and reading one frame fails with; nil where it succeeds.
func failure(reading bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) -> Failure? {
  do {
    var reader = try VideoReader(bytes, limits: limits)
    _ = try reader.withNextFrame { _ in }
    return nil
  } catch {
    return error
  }
}
