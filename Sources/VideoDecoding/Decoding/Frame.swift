internal import CFFmpeg
internal import MediaModel
internal import PaddingDetection

/// Owns an AVFrame: one decoded picture.
@safe struct Frame: ~Copyable {
  let pointer: UnsafeMutablePointer<AVFrame>
  /// The lines of the coded picture that ``crop()`` cut off.
  private(set) var cropped = Insets.zero

  /// Calls av_frame_alloc. Throws `outOfMemory`.
  init() throws(Failure) {
    guard let frame = unsafe av_frame_alloc() else { throw .outOfMemory }
    unsafe pointer = frame
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFrame>? = unsafe pointer
    unsafe av_frame_free(&pointer)
  }

  /// Width in samples, the codec's cropping applied.
  var width: Int { Int(unsafe pointer.pointee.width) }
  /// Height in samples, the codec's cropping applied.
  var height: Int { Int(unsafe pointer.pointee.height) }
  /// The layout of the samples.
  var pixelFormat: AVPixelFormat { AVPixelFormat(rawValue: unsafe pointer.pointee.format) }
  /// Whether the frame is a keyframe.
  var isKeyframe: Bool { unsafe padlint_frame_is_key(pointer) }
  /// Whether the frame holds two fields.
  var isInterlaced: Bool { unsafe padlint_frame_is_interlaced(pointer) }
  /// Whether the picture needs no other: an intra picture, or a keyframe that the decoder trusts. H.264 marks
  /// points of gradual refresh as keyframes too, and trusts the picture only some frames later. A decoder that
  /// says nothing of the kind of its pictures leaves it to the container.
  var standsAlone: Bool {
    let kind = unsafe pointer.pointee.pict_type
    return kind == AV_PICTURE_TYPE_I || kind == AV_PICTURE_TYPE_NONE || isKeyframe && !isDoubtful
  }
  /// Whether the decoder had to conceal errors, so that part of the picture is wrong.
  var isDamaged: Bool { unsafe pointer.pointee.decode_error_flags != 0 }
  /// Whether part of the picture was coded wrongly, or its data are not there. After a seek, references are missing of which this says
  /// nothing.
  var isBroken: Bool {
    unsafe pointer.pointee.decode_error_flags & ~FF_DECODE_ERROR_MISSING_REFERENCE != 0
  }
  /// Whether the decoder returned the frame although it has not seen all of its references.
  private var isDoubtful: Bool { unsafe pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0 }
  /// The matrix between RGB and YUV, as declared or, without a word on it, as the size suggests. RGB becomes YUV with
  /// BT.709 (``PlaneConverter``).
  var colorMatrix: AVColorSpace {
    if PixelLayout(pixelFormat)?.isRGB == true { return AVCOL_SPC_BT709 }
    let declared = unsafe pointer.pointee.colorspace
    if declared != AVCOL_SPC_UNSPECIFIED { return declared }
    return min(width, height) > 576 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M
  }
  /// Presentation time in the time base of the stream; nil where nothing says.
  var timestamp: Int64? {
    let value = unsafe pointer.pointee.best_effort_timestamp
    return value == PADLINT_NO_TIMESTAMP ? nil : value
  }

  /// How long it is shown, in the time base of the stream; 0 where nothing says.
  var duration: Int64 { unsafe max(0, padlint_frame_duration(pointer)) }

  /// Whether rows follow each other in memory; some decoders store pictures upside down, with negative strides.
  var hasForwardRows: Bool {
    let strides = unsafe pointer.pointee.linesize
    return strides.0 > 0 && strides.1 >= 0 && strides.2 >= 0
  }

  /// av_frame_get_buffer: memory for a picture that is to be written; false where there is none.
  mutating func allocate(_ format: AVPixelFormat, width: Int, height: Int) -> Bool {
    unsafe pointer.pointee.format = format.rawValue
    unsafe pointer.pointee.width = Int32(width)
    unsafe pointer.pointee.height = Int32(height)
    return unsafe av_frame_get_buffer(pointer, 0) >= 0
  }

  /// av_frame_apply_cropping: cuts off what the decoder says does not belong to the picture.
  ///
  /// - Returns: the status of FFmpeg.
  mutating func crop() -> Int32 {
    let insets = unsafe Insets(
      top: Int(clamping: pointer.pointee.crop_top), bottom: Int(clamping: pointer.pointee.crop_bottom),
      left: Int(clamping: pointer.pointee.crop_left), right: Int(clamping: pointer.pointee.crop_right))
    cropped = .zero
    if insets.isZero { return 0 }
    let status = unsafe av_frame_apply_cropping(pointer, Int32(AV_FRAME_CROP_UNALIGNED))
    if status >= 0 { cropped = insets }
    return status
  }

  /// Releases the picture.
  mutating func clear() {
    unsafe av_frame_unref(pointer)
    cropped = .zero
  }

  /// Takes over the content of `other`, which is left empty.
  mutating func take(from other: inout Frame) {
    clear()
    unsafe av_frame_move_ref(pointer, other.pointer)
    swap(&cropped, &other.cropped)
  }
}
