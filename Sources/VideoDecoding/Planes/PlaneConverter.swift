internal import CFFmpeg
internal import MediaModel

/// Owns a libswscale context and the frame it writes: turns packed, RGB, palettised, semi-planar, Bayer and
/// foreign-endian frames into planar ones.
@safe struct PlaneConverter: ~Copyable {
  private let scaler: OpaquePointer
  /// What ``convert(_:)`` wrote last.
  private(set) var output: Frame
  private let source: AVPixelFormat
  /// What the converted frame is made of.
  let layout: PixelLayout
  /// Whether the converted values are full range.
  let isFullRange: Bool

  /// Prepares for frames like `frame`. Throws `unsupportedPixelFormat` where libswscale cannot read them.
  init(for frame: borrowing Frame, layout sourceLayout: PixelLayout, isFullRange: Bool)
    throws(Failure)
  {
    let target = sourceLayout.planarEquivalent
    let isFullRange = isFullRange || sourceLayout.isRGB
    var output = try Frame()
    guard let layout = PixelLayout(target), layout.isBorrowable, sws_isSupportedInput(frame.pixelFormat) > 0,
      let scaler = unsafe padlint_scaler_create(
        Int32(frame.width), Int32(frame.height), frame.pixelFormat, isFullRange, target, isFullRange)
    else {
      throw Failure(
        .unsupportedPixelFormat, "pixels of the format \(sourceLayout.name) are not supported")
    }
    guard output.allocate(target, width: frame.width, height: frame.height) else {
      unsafe padlint_scaler_free(scaler)
      throw .outOfMemory
    }
    unsafe self.scaler = scaler
    self.output = output
    source = frame.pixelFormat
    self.layout = layout
    self.isFullRange = isFullRange
  }

  deinit { unsafe padlint_scaler_free(scaler) }

  /// Whether frames like `frame` can be converted by this converter.
  func fits(_ frame: borrowing Frame, isFullRange: Bool) -> Bool {
    frame.pixelFormat == source && frame.width == output.width && frame.height == output.height
      && (isFullRange == self.isFullRange || PixelLayout(source)?.isRGB == true)
  }

  /// Writes `frame` to ``output``.
  mutating func convert(_ frame: borrowing Frame) throws(Failure) {
    guard unsafe padlint_scaler_convert(scaler, frame.pointer, output.pointer) == output.height else {
      throw Failure(.unsupportedPixelFormat, "a frame could not be converted to separate planes")
    }
  }
}
