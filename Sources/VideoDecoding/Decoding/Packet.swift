internal import CFFmpeg
internal import MediaModel

/// Owns an AVPacket: compressed data of one frame.
@safe struct Packet: ~Copyable {
  let pointer: UnsafeMutablePointer<AVPacket>

  /// Calls av_packet_alloc. Throws `outOfMemory`.
  init() throws(Failure) {
    guard let packet = unsafe av_packet_alloc() else { throw .outOfMemory }
    unsafe pointer = packet
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVPacket>? = unsafe pointer
    unsafe av_packet_free(&pointer)
  }

  /// Whether the demuxer marks the packet as a keyframe.
  var isKeyframe: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }

  /// Whether the demuxer found that some of its data are missing or wrong.
  var isBroken: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 }

  /// Whether its frame is not shown, as an edit list leaves it out: it is decoded for those that follow.
  var isHidden: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }

  /// Whether the payload is encrypted (no key is ever given to the demuxer).
  var isEncrypted: Bool { unsafe av_packet_get_side_data(pointer, AV_PKT_DATA_ENCRYPTION_INFO, nil) != nil }

  /// Presentation time, or else decoding time, in the time base of the stream.
  var timestamp: Int64? {
    let times = unsafe [pointer.pointee.pts, pointer.pointee.dts]
    return times.first { $0 != PADLINT_NO_TIMESTAMP }
  }

  /// Decoding time, in the time base of the stream; nil where nothing says.
  var decodingTime: Int64? {
    let time = unsafe pointer.pointee.dts
    return time == PADLINT_NO_TIMESTAMP ? nil : time
  }

  /// Whether it says when it is decoded, but not when its frame is shown, as in AVI.
  var hasDecodingTimeAlone: Bool {
    unsafe pointer.pointee.pts == PADLINT_NO_TIMESTAMP && decodingTime != nil
  }

  /// How long its frame is shown, in the time base of the stream; 0 where nothing says.
  var duration: Int64 { unsafe max(0, pointer.pointee.duration) }

  /// Where it begins in the file, in bytes; nil if the demuxer does not say.
  var position: Int64? {
    let position = unsafe pointer.pointee.pos
    return position >= 0 ? position : nil
  }

  /// Gives access to the payload.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let bytes = unsafe UnsafeBufferPointer(start: pointer.pointee.data, count: Int(pointer.pointee.size))
    return unsafe body(bytes.span)
  }

  /// Whether it is empty.
  var isEmpty: Bool { unsafe pointer.pointee.size == 0 }

  /// Releases the data.
  mutating func clear() { unsafe av_packet_unref(pointer) }

  /// Takes over the content of `other`, which is left empty.
  mutating func take(from other: inout Packet) {
    clear()
    unsafe av_packet_move_ref(pointer, other.pointer)
  }
}
