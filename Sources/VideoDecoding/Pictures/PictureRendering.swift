internal import CFFmpeg
internal import PaddingDetection

extension DecodedFrame {
  /// The frame as people see it, for looking at, not for measuring: HDR is taken for SDR and looks flat.
  ///
  /// Never larger than the frame but for the stretching of samples that are not square.
  ///
  /// - Parameter longestSide: most pixels of the longer side.
  /// - Returns: nil where libswscale cannot do it, or memory runs out.
  public func picture(longestSide: Int) -> FramePicture? {
    let size = displaySize(longestSide: longestSide)
    guard var output = try? Frame(),
      output.allocate(AV_PIX_FMT_RGB24, width: size.width, height: size.height),
      unsafe output.draw(picture, matrix: colorMatrix, isFullRange: format.isFullRange)
    else { return nil }
    return output.packedPicture?.turned(clockwise: rotationDegrees)
  }

  /// The size with square pixels, before rotation.
  private func displaySize(longestSide: Int) -> (width: Int, height: Int) {
    let displayWidth = Double(width) * max(1, sampleAspectRatio)
    let displayHeight = Double(height) * max(1, 1 / sampleAspectRatio)
    let scale = min(1, Double(longestSide) / max(displayWidth, displayHeight))
    return (max(1, Int((displayWidth * scale).rounded())), max(1, Int((displayHeight * scale).rounded())))
  }
}

extension Frame {
  /// Writes `source`, scaled and converted to the size and format of this frame; false where that is not possible.
  mutating func draw(_ source: UnsafePointer<AVFrame>, matrix: AVColorSpace, isFullRange: Bool) -> Bool {
    guard
      let scaler = unsafe padlint_picture_scaler_create(
        source, Int32(matrix.rawValue), isFullRange, pointer)
    else { return false }
    defer { unsafe padlint_scaler_free(scaler) }
    return unsafe padlint_scaler_convert(scaler, source, pointer) == height
  }

  /// An RGB24 frame without the padding of its rows.
  fileprivate var packedPicture: FramePicture? {
    guard let start = unsafe pointer.pointee.data.0 else { return nil }
    var samples: [UInt8] = []
    samples.reserveCapacity(3 * width * height)
    for y in 0..<height {
      let row = unsafe start + y * Int(pointer.pointee.linesize.0)
      unsafe samples.append(contentsOf: UnsafeBufferPointer(start: row, count: 3 * width))
    }
    return FramePicture(width: width, height: height, samples: samples)
  }
}
