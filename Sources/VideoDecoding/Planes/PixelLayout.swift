internal import CFFmpeg

/// What padlint needs to know of an FFmpeg pixel format, from its AVPixFmtDescriptor.
struct PixelLayout {
  /// FFmpeg's name.
  let name: String
  /// Bits of a luma (or RGB) sample.
  let bitDepth: Int
  /// Whether there are chroma planes (or colours to make them of).
  let hasChroma: Bool
  /// log2 of the luma columns and rows to a chroma sample.
  let chromaShift: (x: Int, y: Int)
  /// Whether each sample may be transparent; a palette, of which few entries are, does not count.
  let hasAlpha: Bool
  /// Whether the planes are luma and separate chroma in native 8- or 16-bit samples, ready to be borrowed.
  let isBorrowable: Bool
  /// Whether the values are RGB (or XYZ, or indices into a palette): always full range.
  let isRGB: Bool
  /// Whether values are full range where the stream does not say: yuvj420p and its kin, black and white, and grey,
  /// as libswscale takes it.
  let impliesFullRange: Bool
  private let isBayer: Bool

  /// av_pix_fmt_desc_get; nil for AV_PIX_FMT_NONE, for unknown formats and for surfaces of hardware decoders.
  init?(_ format: AVPixelFormat) {
    guard let descriptor = unsafe av_pix_fmt_desc_get(format)?.pointee,
      unsafe descriptor.flags & UInt64(AV_PIX_FMT_FLAG_HWACCEL) == 0, unsafe descriptor.nb_components > 0
    else { return nil }
    func has(_ flag: Int32) -> Bool { unsafe descriptor.flags & UInt64(flag) != 0 }
    let components = unsafe [descriptor.comp.0, descriptor.comp.1, descriptor.comp.2]
    // The alpha component of grey+alpha comes second, that of the others fourth.
    let colours = unsafe Int(descriptor.nb_components) - (has(AV_PIX_FMT_FLAG_ALPHA) ? 1 : 0)
    name = unsafe String(cString: descriptor.name)
    isBayer = has(AV_PIX_FMT_FLAG_BAYER)
    let hasPalette = has(AV_PIX_FMT_FLAG_PAL)
    hasAlpha = has(AV_PIX_FMT_FLAG_ALPHA) && !hasPalette
    let isFloat = has(AV_PIX_FMT_FLAG_FLOAT)
    isRGB = has(AV_PIX_FMT_FLAG_RGB) && !isBayer || hasPalette || name.hasPrefix("xyz")
    impliesFullRange = name.hasPrefix("yuvj") || name.hasPrefix("mono") || (!isRGB && colours == 1)
    hasChroma = colours >= 3 || hasPalette
    chromaShift = unsafe isRGB ? (0, 0) : (Int(descriptor.log2_chroma_w), Int(descriptor.log2_chroma_h))
    bitDepth = hasPalette || isBayer ? 8 : isFloat ? 16 : max(8, Int(components[0].depth))

    let bytes: Int32 = bitDepth > 8 ? 2 : 1
    let isNative = bytes == 1 || has(AV_PIX_FMT_FLAG_BE) == (Int(1).bigEndian == 1)
    let used = components.prefix(hasChroma ? 3 : 1)
    isBorrowable =
      !isRGB && !isBayer && !isFloat && !has(AV_PIX_FMT_FLAG_BITSTREAM) && isNative && bitDepth <= 16
      && used.enumerated().allSatisfy { index, component in
        component.plane == index && component.step == bytes && component.shift == 0 && component.offset == 0
      }
  }

  /// The planar format that keeps every value of this one: YUV of the same subsampling, or grey.
  ///
  /// av_get_pix_fmt completes the names with the native byte order.
  var planarEquivalent: AVPixelFormat {
    // The only direct way that libswscale has from Bayer patterns to YUV; limited range.
    if isBayer { return AV_PIX_FMT_YUV420P }
    let depth = [8, 9, 10, 12, 14, 16].first { $0 >= bitDepth } ?? 16
    let base =
      switch (hasChroma, chromaShift.x, chromaShift.y) {
      case (false, _, _): "gray"
      case (_, 0, 0): "yuv444p"
      case (_, 0, _): "yuv440p"
      case (_, 1, 0): "yuv422p"
      case (_, 1, _): "yuv420p"
      case (_, _, 0): "yuv411p"
      default: "yuv410p"
      }
    return unsafe av_get_pix_fmt(depth == 8 ? base : "\(base)\(depth)")
  }
}
