import VideoDecoding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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

  /// Whether `descriptor` is open.
  static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }
}

extension VideoReader {
  /// Reads a video that exists in memory only.
  init(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(VideoReadingError) {
    try self.init(descriptor: ClipFile.descriptor(holding: bytes), limits: limits)
  }
}

/// What opening `bytes` and reading one frame fails with; nil where it succeeds.
func failure(reading bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) -> VideoReadingError? {
  do {
    var reader = try VideoReader(bytes, limits: limits)
    _ = try reader.withNextFrame { _ in }
    return nil
  } catch {
    return error
  }
}
