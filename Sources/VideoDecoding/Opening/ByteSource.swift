internal import CFFmpeg
internal import CLibrary
internal import DeclaredPicture
internal import Digests
internal import MediaModel

/// The bytes of a video, as FFmpeg's AVIOContext calls for them, until a deadline.
///
/// It keeps its own position, so seeking asks nobody.
final class ByteSource {
  /// Where the bytes come from.
  private enum Origin {
    /// An open file, which is read with `pread`.
    case descriptor(Int32)
    case reader(any ByteReader)
  }

  private let origin: Origin
  private let deadline: ContinuousClock.Instant
  private let limitSeconds: Double
  /// The size that the file had when it was opened.
  let size: Int64
  private var position: Int64 = 0
  /// Where FFmpeg is shown `free` instead of the type of a box: a header that it need not see.
  private var hiddenBoxes: [Int64] = []
  /// Why bytes of the file could not be read. Final: what comes later would be taken for all that there is.
  private var failure: Failure?

  /// Takes ownership of `descriptor`.
  init(descriptor: Int32, timeoutSeconds: Double) {
    origin = .descriptor(descriptor)
    self.limitSeconds = timeoutSeconds
    self.deadline = .now + .seconds(timeoutSeconds)
    let end = lseek(descriptor, 0, SEEK_END)
    self.size = Int64(end)
    if end < 0 { failure = .cannotRead(errno) }
  }

  init(reader: any ByteReader, timeoutSeconds: Double) {
    origin = .reader(reader)
    self.limitSeconds = timeoutSeconds
    self.deadline = .now + .seconds(timeoutSeconds)
    self.size = reader.size
  }

  deinit {
    if case .descriptor(let descriptor) = origin { close(descriptor) }
  }

  /// Whether it is an open file, and no object on a server.
  var isFile: Bool { if case .descriptor = origin { true } else { false } }

  var isPastDeadline: Bool { ContinuousClock.now >= deadline }

  /// The first bytes of the file, `count` of them where there are as many; goes back to the first byte.
  func beginning(_ count: Int) -> [UInt8] {
    rewind()
    defer { rewind() }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe initialized = max(0, Int(read(into: UnsafeMutableRawBufferPointer(buffer))))
    }
  }

  /// FNV-1a of the first bytes of the file, and of its size; read beside FFmpeg, whose position stays where it is.
  var contentHash: UInt64 {
    let size = (0..<8).map { UInt8(truncatingIfNeeded: self.size >> ($0 * 8)) }
    let beginning = bytes(at: 0, count: Int(min(Self.hashedBytes, max(0, self.size)))) ?? []
    return FNV1a.hash((beginning + size).span)
  }

  /// Bytes that are hashed: they are read to recognise the file, too, and header and index of most files differ there.
  private static let hashedBytes: Int64 = 1 << 14

  /// Goes back to the first byte.
  func rewind() { position = 0 }

  /// Shows FFmpeg boxes that mean nothing, where the types of others stand.
  func hideBoxes(at places: [Int64]) { hiddenBoxes = places }

  /// Why no operation can succeed any more, if so.
  var interruption: Failure? {
    if let failure { return failure }
    return isPastDeadline
      ? Failure(.timedOut, "the time limit of \(limitSeconds) s has passed") : nil
  }

  /// The AVIOContext read callback: bytes read, AVERROR_EOF or another negative AVERROR.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int32 {
    let count = unsafe read(into: buffer, at: position)
    if count <= 0 { return count }
    for place in hiddenBoxes {
      for (index, byte) in "free".utf8.enumerated() {
        let offset = place + Int64(index) - position
        if 0..<Int64(count) ~= offset { unsafe buffer[Int(offset)] = byte }
      }
    }
    position += Int64(count)
    return count
  }

  /// Bytes read from `position` on, AVERROR_EOF or another negative AVERROR.
  private func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int64) -> Int32 {
    if failure != nil || isPastDeadline { return PADLINT_ERROR_EXIT }
    switch origin {
    case .descriptor(let descriptor): return unsafe read(descriptor, into: buffer, at: position)
    case .reader(let reader): return unsafe read(reader, into: buffer, at: position)
    }
  }

  private func read(
    _ reader: any ByteReader, into buffer: UnsafeMutableRawBufferPointer, at position: Int64
  ) -> Int32 {
    if position >= size { return PADLINT_ERROR_EOF }
    do throws(Failure) {
      let bytes = try reader.read(upTo: buffer.count, at: position)
      if bytes.isEmpty { throw .becameShorter }
      unsafe buffer.copyBytes(from: bytes.prefix(buffer.count))
      return Int32(min(bytes.count, buffer.count))
    } catch {
      failure = error
      return padlint_error(EIO)
    }
  }

  private func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at position: Int64
  ) -> Int32 {
    while true {
      let count = unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(position))
      if count > 0 { return Int32(count) }
      if count == 0 && position >= size { return PADLINT_ERROR_EOF }
      if count == 0 {
        failure = .becameShorter
        return padlint_error(EIO)
      }
      let code = errno
      if code != EINTR {
        failure = .cannotRead(code)
        return padlint_error(code)
      }
    }
  }

  /// The AVIOContext seek callback: the new position (or the size, for AVSEEK_SIZE), or a negative AVERROR.
  func seek(to offset: Int64, whence: Int32) -> Int64 {
    let base: Int64
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return size
    case SEEK_SET: base = 0
    case SEEK_CUR: base = position
    case SEEK_END: base = size
    default: return Int64(padlint_error(EINVAL))
    }
    let (target, overflow) = base.addingReportingOverflow(offset)
    guard !overflow, target >= 0 else { return Int64(padlint_error(EINVAL)) }
    position = target
    return target
  }
}

/// Walkers of headers read beside FFmpeg, whose position stays where it is.
extension ByteSource: ByteProvider {
  func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, isWhole {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let read = unsafe self.read(into: rest, at: offset + Int64(filled))
        isWhole = read > 0
        filled += max(0, Int(read))
      }
    }
    return isWhole ? bytes : nil
  }
}

extension Failure {
  fileprivate static let becameShorter = Self(.readError, "the file became shorter while it was read")

  /// A system call that reads failed with this `errno`.
  fileprivate static func cannotRead(_ code: Int32) -> Self {
    unsafe Self(.readError, "cannot read: \(String(cString: strerror(code)))")
  }
}
