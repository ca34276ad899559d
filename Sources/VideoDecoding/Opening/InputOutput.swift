internal import CFFmpeg
internal import MediaModel

/// Owns an AVIOContext that reads from a ``ByteSource`` and from nothing else.
@safe struct InputOutput: ~Copyable {
  let source: ByteSource
  let context: UnsafeMutablePointer<AVIOContext>

  /// Bytes of one read; large reads of FFmpeg's go past the buffer.
  private static let bufferBytes: Int32 = 32 * 1024

  /// Calls avio_alloc_context. Throws `outOfMemory`.
  init(source: ByteSource) throws(Failure) {
    guard let buffer = unsafe av_malloc(Int(Self.bufferBytes)) else { throw .outOfMemory }
    let opaque = unsafe Unmanaged.passUnretained(source).toOpaque()
    guard
      let context = unsafe avio_alloc_context(
        buffer.assumingMemoryBound(to: UInt8.self), Self.bufferBytes, 0, opaque,
        { opaque, buffer, count in
          guard let opaque = unsafe opaque, let buffer = unsafe buffer, count > 0 else {
            return padlint_error(EINVAL)
          }
          let source = unsafe Unmanaged<ByteSource>.fromOpaque(opaque).takeUnretainedValue()
          return unsafe source.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: Int(count)))
        },
        nil,
        { opaque, offset, whence in
          guard let opaque = unsafe opaque else { return Int64(padlint_error(EINVAL)) }
          return unsafe Unmanaged<ByteSource>.fromOpaque(opaque).takeUnretainedValue().seek(
            to: offset, whence: whence)
        })
    else {
      unsafe av_free(buffer)
      throw .outOfMemory
    }
    source.rewind()
    self.source = source
    unsafe self.context = context
  }

  deinit {
    unsafe av_free(context.pointee.buffer)
    var context: UnsafeMutablePointer<AVIOContext>? = unsafe context
    unsafe avio_context_free(&context)
  }
}
