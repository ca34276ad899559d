internal import PaddingDetection
internal import PictureCrop

/// What decoders make of a cropping window: all of them apply it, and not all of them to the pixel.
struct WindowPlacement {
  /// FFmpeg's decoders begin rows at multiples of so many bytes, unless they are asked for more
  /// (`av_frame_apply_cropping`, without `AV_FRAME_CROP_UNALIGNED`).
  private static let alignment = 32

  private let window: Insets
  private let isMovedAtLeft: Bool

  /// The window of a stream.
  ///
  /// - Parameters:
  ///   - window: all that it takes off the coded frame.
  ///   - pixelFormat: FFmpeg's name of the format of its samples.
  ///   - bitDepth: bits of a sample.
  init(_ window: Insets, pixelFormat: String, bitDepth: Int) {
    self.window = window
    let chroma = CropGrid(pixelFormat: pixelFormat, isInterlaced: false).horizontal
    let bytes = window.left / chroma * (bitDepth > 8 ? 2 : 1)
    isMovedAtLeft = bytes % Self.alignment != 0
  }

  /// Why players that use FFmpeg show padding at the left; nil where they do not.
  var problem: String? {
    isMovedAtLeft
      ? "FFmpeg's decoders, which most players use, cut the left side in steps of \(Self.alignment) bytes only, and would leave padding there"
      : nil
  }

  /// Which players do not show the result as it is meant; nil where all do.
  var unfitPlayers: String? {
    if let problem { return problem }
    return window.top > 0 || window.left > 0
      ? "every decoder applies it; some players that decode in hardware (mpv, VLC, IINA) misplace a cut at the top or left"
      : nil
  }
}
