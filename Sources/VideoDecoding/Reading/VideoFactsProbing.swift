internal import CFFmpeg

extension VideoFacts {
  /// What the header of the container says.
  init(container: borrowing Container) {
    let stream = unsafe container.stream
    let parameters = unsafe stream.pointee.codecpar.pointee
    streamIndex = Int(unsafe stream.pointee.index)
    self.container = container.formatNames
    codec = unsafe Decoder.codecName(of: stream)
    isFullRange = unsafe Self.isFullRange(parameters.color_range)
    transfer = unsafe Self.name(of: parameters.color_trc)
    width = Int(unsafe parameters.width)
    height = Int(unsafe parameters.height)
    sampleAspectRatio = unsafe Ratio(parameters.sample_aspect_ratio)
    rotationDegrees = unsafe Self.rotation(from: padlint_stream_display_matrix(stream))
    frameRate = Ratio(container.frameRate)
    durationSeconds = container.durationSeconds
    isInterlaced = false
    if let layout = PixelLayout(AVPixelFormat(rawValue: unsafe parameters.format)) { adopt(layout) }
  }

  /// Completes the facts by what the first decoded frame says.
  mutating func complete(with frame: borrowing Frame, layout: PixelLayout, container: borrowing Container) {
    isCompleted = true
    adopt(layout)
    isFullRange = unsafe Self.isFullRange(frame.pointer.pointee.color_range) ?? isFullRange
    transfer = unsafe Self.name(of: frame.pointer.pointee.color_trc) ?? transfer
    width = frame.width
    height = frame.height
    sampleAspectRatio = Ratio(container.sampleAspectRatio(of: frame)) ?? sampleAspectRatio
    // The codec may carry an orientation of its own; a decoder repeats the container's here.
    if let matrix = unsafe padlint_frame_display_matrix(frame.pointer) {
      rotationDegrees = unsafe Self.rotation(from: matrix)
    }
  }

  private mutating func adopt(_ layout: PixelLayout) {
    pixelFormat = layout.name
    bitDepth = layout.bitDepth
    if layout.isRGB || layout.impliesFullRange && isFullRange == nil { isFullRange = true }
  }

  static func isFullRange(_ range: AVColorRange) -> Bool? {
    switch range {
    case AVCOL_RANGE_JPEG: true
    case AVCOL_RANGE_MPEG: false
    default: nil
    }
  }

  private static func name(of transfer: AVColorTransferCharacteristic) -> String? {
    guard transfer != AVCOL_TRC_UNSPECIFIED, transfer != AVCOL_TRC_RESERVED0, transfer != AVCOL_TRC_RESERVED,
      let name = unsafe av_color_transfer_name(transfer)
    else { return nil }
    return unsafe String(cString: name)
  }

  /// av_display_rotation_get, which turns counterclockwise, as clockwise quarter turns.
  private static func rotation(from matrix: UnsafePointer<Int32>?) -> Int {
    guard let matrix = unsafe matrix else { return 0 }
    let degrees = unsafe av_display_rotation_get(matrix)
    guard degrees.isFinite else { return 0 }
    let quarters = Int((-degrees / 90).rounded()) % 4
    return (quarters + 4) % 4 * 90
  }
}

extension VideoFacts.Ratio {
  /// nil where FFmpeg means "unknown".
  init?(_ ratio: AVRational) {
    guard ratio.num > 0, ratio.den > 0 else { return nil }
    numerator = Int(ratio.num)
    denominator = Int(ratio.den)
  }
}
