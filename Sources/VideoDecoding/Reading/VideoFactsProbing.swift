internal import CFFmpeg
internal import CLibrary
internal import MediaModel

extension VideoFacts {
  /// What the header of the container says.
  init(container: borrowing Container) {
    let stream = unsafe container.stream
    let parameters = unsafe stream.pointee.codecpar.pointee
    self.init(
      streamIndex: Int(unsafe stream.pointee.index), container: container.formatNames,
      codec: unsafe Decoder.codecName(of: stream), transfer: unsafe Self.name(of: parameters.color_trc),
      width: Int(unsafe parameters.width), height: Int(unsafe parameters.height),
      sampleAspectRatio: Ratio(container.sampleAspectRatio), frameRate: Ratio(container.frameRate),
      durationSeconds: container.durationSeconds, timecode: container.timecode,
      delaySeconds: container.delaySeconds)
    let counted = timecode == nil ? nil : container.timecodeRate.flatMap { Ratio($0) }
    timecodeRate = counted == frameRate ? nil : counted
    isFullRange = unsafe Self.isFullRange(parameters.color_range)
    if let matrix = unsafe padlint_stream_display_matrix(stream) { unsafe orient(by: matrix) }
    if let layout = PixelLayout(AVPixelFormat(rawValue: unsafe parameters.format)) { adopt(layout) }
  }

  /// Completes the facts from the first decoded frame.
  mutating func complete(with frame: borrowing Frame, layout: PixelLayout, container: borrowing Container) {
    adopt(layout)
    isFullRange = unsafe Self.isFullRange(frame.pointer.pointee.color_range) ?? isFullRange
    transfer = unsafe Self.name(of: frame.pointer.pointee.color_trc) ?? transfer
    width = frame.width
    height = frame.height
    sampleAspectRatio = Ratio(container.sampleAspectRatio(of: frame)) ?? sampleAspectRatio
    // The codec may carry an orientation of its own; a decoder repeats the container's here.
    if let matrix = unsafe padlint_frame_display_matrix(frame.pointer) { unsafe orient(by: matrix) }
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

  /// Takes the orientation from a display matrix: nine numbers, of which the first two of each row of three turn
  /// and mirror the picture (libavutil/display.h).
  mutating func orient(by matrix: UnsafePointer<Int32>) {
    var turn = (0..<9).map { unsafe matrix[$0] }
    let oblique = [(turn[0], turn[1]), (turn[3], turn[4])].map { Self.degreesFromQuarterTurn($0.0, $0.1) }
    obliqueDegrees = oblique.max().flatMap { $0 > Self.leastOblique ? $0 : nil }
    // Whether a player swaps left and right as well.
    if Int64(turn[0]) * Int64(turn[4]) - Int64(turn[1]) * Int64(turn[3]) < 0 {
      // What is left without the mirroring, x → −x, is a rotation.
      turn[0] = 0 &- turn[0]
      turn[3] = 0 &- turn[3]
    }
    // av_display_rotation_get turns counterclockwise.
    let degrees = unsafe av_display_rotation_get(turn)
    let quarters = degrees.isFinite ? Int((-degrees / 90).rounded()) : 0
    rotationDegrees = (quarters + 4) % 4 * 90
  }

  /// Least angle that is meant, in degrees: the numbers of a matrix are rounded.
  private static let leastOblique = 0.5

  /// How far the direction to (x, y) is from the nearest axis, in degrees, 0 to 45.
  private static func degreesFromQuarterTurn(_ x: Int32, _ y: Int32) -> Double {
    let (x, y) = (Double(x).magnitude, Double(y).magnitude)
    return atan2(min(x, y), max(x, y)) * 180 / .pi
  }
}

extension Ratio {
  /// nil where FFmpeg means "unknown".
  init?(_ ratio: AVRational) {
    guard ratio.num > 0, ratio.den > 0 else { return nil }
    self.init(Int(ratio.num), Int(ratio.den))
  }
}
