internal import CFFmpeg

extension Frame {
  /// Whether any sample lets something behind it show through; true as well where its opacity is stored in a way that is not read here
  /// (as floating point).
  var isTransparent: Bool {
    guard let format = unsafe av_pix_fmt_desc_get(pixelFormat) else { return true }
    let (opacity, flags) = unsafe (format.pointee.comp.3, format.pointee.flags)
    let (depth, step) = (Int(opacity.depth), Int(opacity.step))
    let planes = unsafe pointer.pointee.data
    let strides = unsafe pointer.pointee.linesize
    let (plane, stride) = unsafe opacity.plane == 0 ? (planes.0, strides.0) : (planes.3, strides.3)
    guard flags & UInt64(AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_BE) == 0, [0, 3].contains(opacity.plane),
      1...16 ~= depth, let start = unsafe plane
    else { return true }
    let full = UInt16(truncatingIfNeeded: 1 << depth - 1)
    for row in 0..<height {
      let line = unsafe UnsafeRawPointer(start + row * Int(stride) + Int(opacity.offset))
      for column in 0..<width {
        let value =
          depth <= 8
          ? UInt16(unsafe line.load(fromByteOffset: column * step, as: UInt8.self))
          : unsafe line.loadUnaligned(fromByteOffset: column * step, as: UInt16.self)
        if (value >> UInt16(opacity.shift)) & full != full { return true }
      }
    }
    return false
  }
}
