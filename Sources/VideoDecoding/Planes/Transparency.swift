internal import CFFmpeg

extension Frame {
  /// Whether any sample lets something behind it show through; true as well where its opacity is stored in a way that is not read here
  /// (as floating point).
  var isTransparent: Bool {
    guard let format = unsafe av_pix_fmt_desc_get(pixelFormat) else { return true }
    let opacity = unsafe format.pointee.nb_components == 2 ? format.pointee.comp.1 : format.pointee.comp.3
    let flags = unsafe format.pointee.flags
    let isBigEndian = flags & UInt64(AV_PIX_FMT_FLAG_BE) != 0
    let (depth, step) = (Int(opacity.depth), Int(opacity.step))
    let planes = unsafe pointer.pointee.data
    let strides = unsafe pointer.pointee.linesize
    let (plane, stride) = unsafe opacity.plane == 0 ? (planes.0, strides.0) : (planes.3, strides.3)
    guard flags & UInt64(AV_PIX_FMT_FLAG_FLOAT) == 0, [0, 3].contains(opacity.plane),
      1...16 ~= depth, let start = unsafe plane
    else { return true }
    let full = UInt16(truncatingIfNeeded: 1 << depth - 1)
    for row in 0..<height {
      let line = unsafe UnsafeRawPointer(start + row * Int(stride) + Int(opacity.offset))
      for column in 0..<width {
        let value: UInt16
        if depth <= 8 {
          value = UInt16(unsafe line.load(fromByteOffset: column * step, as: UInt8.self))
        } else {
          let word = unsafe line.loadUnaligned(fromByteOffset: column * step, as: UInt16.self)
          value = isBigEndian ? word.byteSwapped : word
        }
        if (value >> UInt16(opacity.shift)) & full != full { return true }
      }
    }
    return false
  }
}
